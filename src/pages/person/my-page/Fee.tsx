import { shortName } from '@contract/people/personName';
import type { FeeTerms } from '@contract/schemas/fees';
import Box from '@mui/material/Box';
import { useRead } from '../../../providers/useRead';
import { Section } from '../../../ui/page/Section';
import { StateChip } from '../../../ui/StateChip';
import { longDay } from '../../../ui/text/day';
import { recently } from '../../../ui/text/moment';
import { number } from '../../../ui/text/plural';

/** Marks shown; older ones are of seasons long closed. */
const SHOWN = 6;

/** The membership fee of now, and the marks of the seasons before. */
export const Fee = ({ id, paid }: { id: number; paid: boolean }) => {
  const { data: terms } = useRead('fee.terms', {});
  const { data: { results: marks } = { results: [] } } = useRead(
    'fee.history',
    { params: { id }, query: { limit: SHOWN } },
    { staleTime: 0 },
  );
  return (
    <Section
      title="Членский взнос"
      action={
        paid ? (
          <StateChip state="accepted">Оплачен</StateChip>
        ) : (
          <StateChip state="returned" icon="alert">
            Не оплачен
          </StateChip>
        )
      }
    >
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{termsText(terms)}</Box>
      {marks.length > 0 && (
        <Box component="ul" aria-label="История взносов" sx={{ m: '12px 0 0', p: 0, listStyle: 'none', fontSize: 13 }}>
          {marks.map(({ id: mark, period, paid: was, at, changed_by }) => (
            <Box component="li" key={mark} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Box sx={{ flex: 1 }}>{period}</Box>
                <Box sx={{ color: was ? 'var(--st-accepted)' : 'text.secondary' }}>
                  {was ? 'оплачен' : 'не оплачен'}
                </Box>
              </Box>
              <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
                {changed_by ? `${shortName(changed_by)}, ` : 'сброс на новый сезон, '}
                {recently(at)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
};

function termsText(terms: FeeTerms | undefined): string {
  if (!terms) return '';
  const amount = terms.amount && `${number(Number(terms.amount))} ₽`;
  const reset = longDay(terms.next_reset?.slice(0, 10));
  return [
    `Сезон ${terms.season}${amount ? `: ${amount}` : ''}.`,
    reset && `Отметка действует до ${reset}.`,
    'Её ставит региональный штаб.',
  ]
    .filter(Boolean)
    .join(' ');
}
