/** Stands for a day that is not typed to its end: a form refuses it, the server would never see it. */
export const UNFINISHED_DAY = 'unfinished';

/** Said of a day that is typed whole and not in the calendar: 31.02.2025. */
export const NO_SUCH_DAY = 'Такой даты нет.';

export const isWholeDay = (typed: string): boolean => /^\d\d\.\d\d\.\d{4}$/.test(typed);
