import { Box, ButtonBase, Popover } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../Icon';

type ChipFrameProps = {
  label: string;
  /** Its value in words. */
  said: string;
  /** A filter that was just added waits for its value. */
  fresh: boolean;
  onLeave?: () => void;
  onClear: () => void;
  /** Where its value is chosen. */
  children: (leave: () => void) => ReactNode;
};

/**
 * A filter as a chip: what it is, its value; a click changes it, the cross clears it. What stands in a form of its value
 * is taken by a click beside as well; Escape leaves the list as it was.
 */
export const ChipFrame = ({ label, said, fresh, onLeave, onClear, children }: ChipFrameProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const paper = useRef<HTMLDivElement>(null);
  const leave = () => {
    setAnchor(null);
    onLeave?.();
  };
  return (
    <Box
      ref={(node: HTMLElement | null) => {
        if (fresh && node && !anchor) setAnchor(node);
      }}
      sx={chipSx}
    >
      <ButtonBase
        sx={{ minWidth: 0, height: 32, gap: 0.75, font: 'inherit', color: 'inherit' }}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
          {label}:
        </Box>{' '}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {said || 'выберите'}
        </Box>
      </ButtonBase>
      <ButtonBase className="not-printed" sx={crossSx} aria-label={`Убрать фильтр «${label}»`} onClick={onClear}>
        <Icon name="close" size={16} />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={(_, reason) => {
          const form = paper.current?.querySelector('form');
          if (form && reason === 'backdropClick') form.requestSubmit();
          else leave();
        }}
        // The list of a field inside is placed at once: a field that still grows would end up under it.
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            ref: paper,
            role: 'dialog',
            'aria-label': label,
            sx: { width: 340, maxWidth: 'calc(100vw - 32px)', mt: 0.5 },
          },
        }}
      >
        {children(leave)}
      </Popover>
    </Box>
  );
};

const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  maxWidth: 'min(100%, 340px)',
  pl: 1.5,
  pr: 0.5,
  gap: 0.25,
  borderRadius: 999,
  backgroundColor: 'var(--blue-soft)',
  color: 'var(--blue)',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 500,
};
const crossSx = {
  width: 24,
  height: 24,
  flex: 'none',
  borderRadius: '50%',
  '&:hover': { backgroundColor: 'var(--surface-3)' },
};
