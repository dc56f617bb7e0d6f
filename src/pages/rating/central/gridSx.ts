/** The short fields of the season, as many beside each other as fit. */
export const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
  gap: '4px 16px',
  alignItems: 'end',
};
