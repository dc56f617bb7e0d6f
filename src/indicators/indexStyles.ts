// How the index of indicators beside a report looks, in both programmes.

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
