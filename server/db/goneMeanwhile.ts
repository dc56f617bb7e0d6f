/** SQLSTATE of a row that names one that is not there, or takes one away that others name. */
const FOREIGN_KEY = '23503';

/** How the message begins where it is the first, in the language of the server. */
const WRITE = /^insert (or|или) update/i;
/** The values of the key that is not there, in the detail of every language. */
const VALUES = /\([^()]*\)=\(([^()]*)\)/;

/**
 * Whether a write named a row that was taken away after it had been looked at.
 * @param chosen what the call named: a row that is in none of it is a fault of the program
 */
export function namesGone(error: unknown, ...chosen: unknown[]): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === FOREIGN_KEY) return WRITE.test(at.message) && isNamed(at, chosen);
  return false;
}

function isNamed(error: object, chosen: unknown[]): boolean {
  const [, values = ''] = VALUES.exec('detail' in error ? String(error.detail) : '') ?? [];
  const ids = values.split(', ').filter((value) => /^\d+$/.test(value));
  const named = new Set(chosen.flatMap(scalarsOf));
  return ids.length > 0 && ids.every((id) => named.has(id));
}

const scalarsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalarsOf) : [String(value)];
