import { Box, ButtonBase } from '@mui/material';

/** `note`: what stands there or is missing; `tone`: its colour. */
export type IndexRow = { key: string; title: string; note?: string; tone?: string };

type SideIndexProps = { label: string; rows: readonly IndexRow[] };

/** The parts of a long form beside it; a click leads there. */
export const SideIndex = ({ label, rows }: SideIndexProps) => (
  <Box component="nav" aria-label={label} sx={indexSx}>
    {rows.map(({ key, title, note, tone = 'text.disabled' }) => (
      <ButtonBase key={key} onClick={() => goToSection(key)} sx={rowSx}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {title}
        </Box>
        {note && (
          <Box component="span" sx={{ fontSize: 12, lineHeight: '16px', color: tone }}>
            {note}
          </Box>
        )}
      </ButtonBase>
    ))}
  </Box>
);

/** Where a section of the form stands on the page. */
export const anchorOf = (key: string): string => `section-${key}`;
export const goToSection = (key: string): void => goToAnchor(anchorOf(key));

/** The index and its form beside each other. */
export const besideIndexSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
  gap: 3,
};

/** Brings a part of the page into view and gives it the focus. */
export function goToAnchor(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

const indexSx = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  gap: 0.25,
  position: 'sticky',
  top: 72,
  alignSelf: 'start',
  maxHeight: 'calc(100vh - 88px)',
  overflowY: 'auto',
};
const rowSx = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  '&:hover': { backgroundColor: 'var(--surface-3)' },
};
