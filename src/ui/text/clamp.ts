/** So many lines are seen, the rest is cut. */
export const clamp = (lines: number) => ({
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});
