import type { Level } from '@contract/levels';
import { feeAdvice } from '@contract/people/feeAdvice';
import type { FullUser } from '@contract/schemas/people';
import { money } from '@contract/text/money';
import { yearsText } from '@contract/text/typographic';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { useAccount } from '../../providers/account';
import { useRead } from '../../providers/useRead';
import { UnitTotals } from '../../ui/charts/UnitTotals';
import { isRead, NotRead } from '../../ui/NotRead';
import { PageTabs } from '../../ui/page/PageTabs';
import { Section } from '../../ui/page/Section';
import { FeeState } from '../../ui/StateChip';
import { longDay } from '../../ui/text/day';
import { FeeCircle } from './FeeCircle';
import { FeeHistory } from './FeeHistory';
import { FeePeople } from './FeePeople';
import { FeeReset } from './FeeReset';
import { useFeeTerms } from './useFeeTerms';

/** One's own fee: whether it is paid, how much it is, until when it counts, what was before. */
const MyFee = () => {
  const { account } = useAccount();
  const { data: terms } = useFeeTerms();
  const { data: way } = useRead('me.way', {}, { staleTime: 0 });
  if (!account) return null;
  const { id, membership_fee } = account.me as unknown as FullUser;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Section
        title={terms ? `Сезон ${yearsText(terms.season)}` : 'Этот сезон'}
        action={<FeeState paid={Boolean(membership_fee)} />}
      >
        {terms?.amount && (
          <Typography sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600 }}>{money(terms.amount)}</Typography>
        )}
        <Typography sx={{ color: 'text.secondary' }}>
          {membership_fee ? 'Взнос за этот сезон отмечен.' : feeAdvice(terms, way)}
          {terms?.next_reset && ` Новый сезон начнётся ${longDay(terms.next_reset)}.`}
        </Typography>
      </Section>
      <FeeHistory person={id} />
    </Box>
  );
};

/** How many of one's people have paid. */
const FeeTotals = () => {
  const [level, setLevel] = useState<Level | ''>('');
  const read = useRead('fee.totals', { query: { limit: 100, level } }, { placeholderData: keepPreviousData });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={320} />} />;
  const { data } = read;
  const { total, units, season } = data;
  return (
    <>
      <FeeCircle />
      <UnitTotals
        title={`Сезон ${yearsText(season)}`}
        verb="оплатили"
        column="Оплатили"
        bars="Доля оплативших"
        table="Взносы по штабам и отрядам"
        total={{ people: total.people, done: total.paid }}
        units={{ count: units.count, rows: units.results.map(({ paid, ...unit }) => ({ ...unit, done: paid })) }}
        level={data.level}
        onLevel={setLevel}
      />
    </>
  );
};

const tabs = {
  mine: { label: 'Мой членский взнос', Content: MyFee },
  people: { label: 'Взносы участников', Content: FeePeople, can: 'act.fee.read' },
  totals: { label: 'Итоги', Content: FeeTotals, can: 'act.fee.read' },
  reset: { label: 'Новый сезон', Content: FeeReset, can: 'act.fee.reset' },
} as const;

/** The membership fee: one's own, the people one looks after, sums by unit, the yearly reset. */
export const FeePage = () => (
  <>
    <OwnTitle />
    <PageTabs label="Разделы членского взноса" tabs={tabs} props={{}} />
  </>
);
