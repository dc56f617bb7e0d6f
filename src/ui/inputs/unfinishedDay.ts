/** Stands for a day that is not typed to its end: a form refuses it, the server would never see it. */
export const UNFINISHED_DAY = 'unfinished';
