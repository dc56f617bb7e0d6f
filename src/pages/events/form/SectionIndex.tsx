import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

export type IndexRow = { key: string; title: string; note: string; wrong: boolean };

export const anchorOf = (key: string): string => `section-${key}`;

/** The parts of the form beside it: how much is filled, where something is wrong; a click leads there. */
export const SectionIndex = ({ rows }: { rows: readonly IndexRow[] }) => (
  <Box component="nav" aria-label="Разделы формы" sx={indexSx}>
    {rows.map(({ key, title, note, wrong }) => (
      <ButtonBase key={key} onClick={() => goTo(anchorOf(key))} sx={rowSx}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {title}
        </Box>
        <Box component="span" sx={{ fontSize: 12, lineHeight: '16px', color: wrong ? 'error.main' : 'text.disabled' }}>
          {note}
        </Box>
      </ButtonBase>
    ))}
  </Box>
);

function goTo(anchor: string) {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

const indexSx = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  gap: 0.5,
  position: 'sticky',
  top: 72,
  alignSelf: 'start',
};
const rowSx = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  px: 1.5,
  py: 1,
  borderRadius: 1,
  '&:hover': { backgroundColor: 'var(--surface-3)' },
};
