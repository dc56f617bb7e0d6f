/** SQLSTATE of a row that names one that is not there, or takes one away that others name. */
const FOREIGN_KEY = '23503';

/** How the message begins where it is the first, in the language of the server. */
const WRITE = /^insert (or|или) update/i;

/** Whether a write named a row that was taken away after it had been looked at. */
export function namesGone(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === FOREIGN_KEY) return WRITE.test(at.message);
  return false;
}
