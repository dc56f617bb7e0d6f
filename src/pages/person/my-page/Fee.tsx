import { moscowDay } from '@contract/fields/moscowDay';
import { feeAdvice } from '@contract/people/feeAdvice';
import { shortName } from '@contract/people/personName';
import type { FeeTerms } from '@contract/schemas/fees';
import type { MemberWay } from '@contract/schemas/parts/memberWay';
import { money } from '@contract/text/plural';
import { yearsText } from '@contract/text/typographic';
import { Box } from '@mui/material';
import { useRead } from '../../../providers/useRead';
import { useFeeTerms } from '../../../resources/fees/useFeeTerms';
import { FoldingSection } from '../../../ui/page/FoldingSection';
import { FeeState } from '../../../ui/StateChip';
import { longDay } from '../../../ui/text/day';
import { recently } from '../../../ui/text/moment';
import { useWay } from './useWay';

/** Marks shown; older ones are of seasons long closed. */
const SHOWN = 6;

/** The membership fee of now, and the marks of the seasons before. */
export const Fee = ({ id, paid }: { id: number; paid: boolean }) => {
  const { data: terms } = useFeeTerms();
  const { data: way } = useWay();
  const { data: { results: marks } = { results: [] } } = useRead(
    'fee.history',
    { params: { id }, query: { limit: SHOWN } },
    { staleTime: 0 },
  );
  return (
    <FoldingSection name="fee" title="Членский взнос" aside={<FeeState paid={paid} />}>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {linesOf(terms, paid, way).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      {marks.length > 0 && (
        <Box component="ul" aria-label="История взносов" sx={{ m: '12px 0 0', p: 0, listStyle: 'none', fontSize: 13 }}>
          {marks.map(({ id: mark, period, paid: was, at, changed_by }) => (
            <Box component="li" key={mark} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Box sx={{ flex: 1 }}>{yearsText(period)}</Box>
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
    </FoldingSection>
  );
};

/** What is to be known of the fee, a line each. */
function linesOf(terms: FeeTerms | undefined, paid: boolean, way: MemberWay | undefined): string[] {
  if (!terms) return [];
  const reset = longDay(terms.next_reset && moscowDay(terms.next_reset));
  return [
    `Сезон ${yearsText(terms.season)}${terms.amount ? `: ${money(terms.amount)}` : ''}`,
    ...(paid && reset ? [`Отметка действует до ${reset}`] : []),
    paid ? 'Отметку поставил региональный штаб' : feeAdvice(terms, way),
  ];
}
