/** Whole percent. */
export const share = (value: number, of: number): number => (of > 0 ? Math.round((value / of) * 100) : 0);

/** Green from 90, amber below 60. */
export const shareColor = (percent: number): string =>
  percent >= 90 ? 'var(--ok)' : percent < 60 ? 'var(--wait)' : 'var(--blue)';
