// How the index of indicators beside a report looks, in both programmes.

export const navSx = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 64,
  alignSelf: 'start',
  maxHeight: 'calc(100vh - 80px)',
  overflowY: 'auto',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};

export const linkSx = {
  display: 'flex',
  gap: 1,
  px: 1,
  py: 0.75,
  borderRadius: '6px',
  fontSize: 13,
  lineHeight: '18px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--surface-3)' },
  '&[aria-current]': { backgroundColor: 'var(--blue-soft)', color: 'var(--blue)', fontWeight: 600 },
};
