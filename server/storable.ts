/**
 * Whether the database can keep every text of this data, names of fields included: it refuses the zero character and,
 * inside of JSON, half of a surrogate pair.
 */
export function storable(data: unknown): boolean {
  // A list of what is left instead of recursion: the data may be nested deeper than the stack allows.
  const left: unknown[] = [data];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && UNSTORABLE.test(one)) return false;
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, value] of Object.entries(one)) left.push(name, value);
  }
  return true;
}

const UNSTORABLE = /[\0\p{Surrogate}]/u;
