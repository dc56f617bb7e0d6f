const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of a moment where the organisation lives: `2026-03-16`. */
export const moscowDay = (moment: Date): string => format.format(moment);
