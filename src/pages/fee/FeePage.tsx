import { FEE_RESET_CONFIRM } from '@contract/constants';
import type { Level } from '@contract/levels';
import { feeAdvice } from '@contract/people/feeAdvice';
import type { FeeResetPreview, FeeTerms } from '@contract/schemas/fees';
import type { FullUser } from '@contract/schemas/people';
import { money, number, ofPeopleForms, peopleForms, plural } from '@contract/text/plural';
import { dayText, yearsText } from '@contract/text/typographic';
import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type HttpError, useRefresh } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { useAccount } from '../../providers/account';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { useFeeTerms } from '../../resources/fees/useFeeTerms';
import { useAct } from '../../ui/acts/useAct';
import { UnitTotals } from '../../ui/charts/UnitTotals';
import { useOnce } from '../../ui/form/useOnce';
import { isRead, NotRead } from '../../ui/NotRead';
import { CountedPage, CountPlace } from '../../ui/page/BesideTitle';
import { PageTabs } from '../../ui/page/PageTabs';
import { Section } from '../../ui/page/Section';
import { FeeState } from '../../ui/StateChip';
import { longDay } from '../../ui/text/day';
import { FeeCircle } from './FeeCircle';
import { FeeHistory } from './FeeHistory';
import { FeePeople } from './FeePeople';

/** The start of a new season by hand: whom it touches, then the words that confirm it. */
const FeeReset = () => {
  const read = useRead('fee.reset.preview', {});
  const { data: terms } = useFeeTerms();
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={240} />} />;
  const { data } = read;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Section title={`Сезон ${yearsText(data.season)}`}>
        <Typography sx={{ color: 'text.secondary' }}>
          {data.last_season ? `Последним открыт сезон ${yearsText(data.last_season)}. ` : 'Сезон ещё не открывали. '}
          {resetText(data, terms)}
        </Typography>
      </Section>
      <Section title="Кого коснётся сброс">
        <Typography sx={{ mb: 1 }}>
          {data.people > 0
            ? `Отметка «Оплачен» снимется у ${plural(data.people, ofPeopleForms)}. Об этом узнают региональные штабы.`
            : `Отметок «Оплачен» сейчас нет: ${isHeld(data) ? 'сезон только откроется' : 'сбрасывать нечего'}.`}
        </Typography>
        {data.people > 0 && data.last_season === data.season && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            Сезон {yearsText(data.season)} уже открыт: снимутся и отметки тех, кто заплатил за него. Вернуть их разом
            нельзя.
          </Alert>
        )}
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 280, overflowY: 'auto', fontSize: 13 }}>
          {data.regionals.map(({ id, name, people: count }) => (
            <li key={id ?? name}>
              {name}: {number(count)}
            </li>
          ))}
        </Box>
      </Section>
      <ResetForm nobody={data.people === 0 && !isHeld(data)} seen={data.last_reset} />
    </Box>
  );
};

const ResetForm = ({ nobody, seen }: { nobody: boolean; seen: number }) => {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { act, busy, refusal } = useAct({ inPlace: true });
  const { once } = useOnce();
  const refresh = useRefresh();
  const begin = () => {
    setWords('');
    refresh();
  };
  const run = async (event: FormEvent) => {
    event.preventDefault();
    const reset = async () => {
      try {
        return await once((key) => api('fee.reset.run', { body: { confirm: words }, key, seen }));
      } catch (error) {
        // Somebody else has reset the marks: what it touches now is read, and confirmed in its turn.
        if ((error as HttpError).status === 412) {
          begin();
          field.current?.focus();
        }
        throw error;
      }
    };
    const done = await act(reset, {
      done: ({ people, season }) =>
        people > 0 ? `Взносы сброшены: ${plural(people, peopleForms)}` : `Открыт сезон ${yearsText(season)}`,
    });
    if (done) begin();
  };
  return (
    <Section title="Сбросить сейчас">
      <Box component="form" onSubmit={run} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <TextField
          label={`Введите слова «${FEE_RESET_CONFIRM}»`}
          inputRef={field}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
          sx={{ maxWidth: 360 }}
        />
        {refusal && <Alert severity="error">{refusal.message}</Alert>}
        <Button type="submit" variant="contained" color="error" loading={busy} disabled={nobody || words.trim() === ''}>
          Сбросить взносы
        </Button>
      </Box>
    </Section>
  );
};

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

/** Whether the season of the calendar was not opened yet. */
const isHeld = ({ season, last_season }: Pick<FeeResetPreview, 'season' | 'last_season'>): boolean =>
  last_season !== null && last_season < season;

/** When the next season is opened, and by whom. */
function resetText({ season, last_season }: FeeResetPreview, terms: FeeTerms | undefined): string {
  if (!terms) return '';
  if (isHeld({ season, last_season })) return `Сезон ${yearsText(season)} по календарю уже идёт, но не открыт.`;
  if (terms.next_reset) return `По календарю отметки обнулятся ${dayText(terms.next_reset)}.`;
  return 'Ежегодный сброс по календарю выключен.';
}

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
  people: { label: 'Взносы участников', Content: FeePeople, can: 'act.fee.read' },
  totals: { label: 'Итоги', Content: FeeTotals, can: 'act.fee.read' },
  mine: { label: 'Мой членский взнос', Content: MyFee },
  reset: { label: 'Новый сезон', Content: FeeReset, can: 'act.fee.reset' },
} as const;

/** The membership fee: the people one looks after, sums by unit, one's own, the yearly reset. */
export const FeePage = () => (
  <CountedPage>
    <OwnTitle beside={<CountPlace />} />
    <PageTabs label="Разделы членского взноса" tabs={tabs} props={{}} />
  </CountedPage>
);
