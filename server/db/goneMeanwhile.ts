/** SQLSTATE of a row that names one that is not there, or takes one away that others name. */
const FOREIGN_KEY = '23503';

/** Whether a write named a row that was taken away after it had been looked at. */
export function namesGone(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === FOREIGN_KEY) return at.message.startsWith('insert or update');
  return false;
}
