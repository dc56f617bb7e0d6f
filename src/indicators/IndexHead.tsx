import { moscowDay } from '@contract/fields/moscowDay';
import { plural } from '@contract/text/plural';
import { Box } from '@mui/material';
import { longDay } from '../ui/text/day';

export type IndexHeadProps = {
  /** Indicators that are filled in, and all that are to be. */
  filled: number;
  all: number;
  /** The nearest last day of what is not sent yet. */
  deadline: string | null;
};

/** Over the list of indicators: how far the report is, and until when it is taken. */
export const IndexHead = ({ filled, all, deadline }: IndexHeadProps) => (
  <Box sx={{ px: 1, pt: 0.5, pb: 1.5 }}>
    <Box sx={{ display: 'flex', gap: 1, fontWeight: 600 }}>
      <Box sx={{ flex: 1 }}>
        Заполнено {filled} из {all}
      </Box>
      {Math.round((100 * filled) / Math.max(1, all))} %
    </Box>
    <Box sx={{ height: 6, my: 0.5, borderRadius: 3, overflow: 'hidden', backgroundColor: 'var(--surface-3)' }}>
      <Box sx={{ height: 6, width: `${(100 * filled) / Math.max(1, all)}%`, backgroundColor: 'var(--blue)' }} />
    </Box>
    {deadline && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{untilText(deadline)}</Box>}
  </Box>
);

/** «Сдать до 15 октября 2025 г., осталось 6 дней». */
export function untilText(deadline: string): string {
  const days = Math.round((Date.parse(deadline) - Date.parse(moscowDay())) / 86_400_000);
  const left = days < 0 ? 'срок прошёл' : days === 0 ? 'последний день' : `осталось ${plural(days, DAYS)}`;
  return `Сдать до ${longDay(deadline)}, ${left}`;
}

const DAYS = ['день', 'дня', 'дней'] as const;
