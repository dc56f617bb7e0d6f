import type { FullUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAccount } from '../../providers/account';
import { Section } from '../../ui/page/Section';
import { longDay } from '../../ui/text/day';
import { FeeHistory } from './FeeHistory';
import { FeeState } from './FeeState';
import { money, useFeeTerms } from './useFeeTerms';

/** One's own fee: whether it is paid, how much it is, until when it counts, what was before. */
export const MyFee = () => {
  const { account } = useAccount();
  const { data: terms } = useFeeTerms();
  if (!account) return null;
  const { id, membership_fee } = account.me as unknown as FullUser;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Section
        title={terms ? `Сезон ${terms.season}` : 'Этот сезон'}
        action={<FeeState paid={Boolean(membership_fee)} />}
      >
        {terms?.amount && (
          <Typography sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600 }}>{money(terms.amount)}</Typography>
        )}
        <Typography sx={{ color: 'text.secondary' }}>
          {membership_fee
            ? 'Взнос за этот сезон отмечен.'
            : 'Оплатите взнос в своём региональном штабе: отметку ставит его командир.'}
          {terms?.next_reset && ` Новый сезон начнётся ${longDay(terms.next_reset)}.`}
        </Typography>
      </Section>
      <FeeHistory person={id} />
    </Box>
  );
};
