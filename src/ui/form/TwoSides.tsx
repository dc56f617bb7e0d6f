import { Box, Radio } from '@mui/material';
import type { ReactNode } from 'react';

export type Side = 'mine' | 'theirs';
type TwoSidesProps = {
  /** Tells this choice from others of the page. */
  name: string;
  label: string;
  chosen: Side | null;
  onChoose: (side: Side) => void;
  children: (side: Side) => ReactNode;
};

/** One's own value and what somebody else saved, side by side: one of them is chosen. */
export const TwoSides = ({ name, label, chosen, onChoose, children }: TwoSidesProps) => (
  <Box role="radiogroup" aria-label={label} sx={{ mt: 1 }}>
    <Box sx={{ fontWeight: 600, mb: 1 }}>{label}</Box>
    <Box sx={gridSx}>
      {(['mine', 'theirs'] as const).map((side) => (
        <Box component="label" key={side} sx={optionSx}>
          <Radio size="small" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          <Box sx={{ minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{side === 'mine' ? 'У вас' : 'На сервере'}</Box>
            {children(side)}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

const gridSx = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 };
const optionSx = {
  display: 'flex',
  alignItems: 'flex-start',
  border: '1px solid var(--line-2)',
  borderRadius: '8px',
  backgroundColor: 'var(--surface)',
  color: 'var(--text)',
  cursor: 'pointer',
  minWidth: 0,
  pr: 1,
};
