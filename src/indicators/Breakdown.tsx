import { plural } from '@contract/text/plural';
import { Box } from '@mui/material';
import { memo } from 'react';
import { ScoreValue } from '../ui/ScoreValue';
import type { ReportDocument } from './report';

type BreakdownProps = { score: string | null; breakdown: ReportDocument['breakdown']; title?: string };

/** Terms seen at once: a list of a thousand events has as many. */
const SHOWN = 50;

/** A score and what it came from: term, formula, result. */
export const Breakdown = memo(({ score, breakdown, title = 'Счёт' }: BreakdownProps) => (
  <Box component="section" aria-label={title} sx={boxSx}>
    <Box sx={{ fontWeight: 600, mb: 0.5 }}>{title}</Box>
    {breakdown?.slice(0, SHOWN).map(({ label, formula, value }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: terms have no names of their own, and their order is the calculation's
      <Box key={at} sx={rowSx}>
        <Box sx={{ minWidth: 0 }}>
          {label}
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{formula}</Box>
        </Box>
        <Box sx={numberSx}>
          <ScoreValue value={value} />
        </Box>
      </Box>
    ))}
    {breakdown && breakdown.length > SHOWN && (
      <Box sx={{ color: 'text.secondary' }}>И ещё {plural(breakdown.length - SHOWN, TERMS)}</Box>
    )}
    <Box sx={{ ...rowSx, borderTop: 1, borderColor: 'divider', fontWeight: 600, mt: 0.5 }}>
      <span>Итого</span>
      <Box sx={numberSx}>
        <ScoreValue value={score} />
      </Box>
    </Box>
  </Box>
));

const TERMS = ['слагаемое', 'слагаемых', 'слагаемых'] as const;
const boxSx = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  fontSize: 13,
};
const rowSx = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 };
const numberSx = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'right' };
