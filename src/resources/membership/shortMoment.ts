const moments = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** «12.03.2026, 14:05» of a moment of the API, in the reader's own time. */
export const shortMoment = (moment: string): string => moments.format(new Date(moment));
