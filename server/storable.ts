/**
 * Whether the database can keep every text of this data, names of fields included: it refuses the zero character and,
 * inside of JSON, half of a surrogate pair.
 */
export const storable = (data: unknown): boolean => unstorableAt(data) === undefined;

/** The way (`items.0.name`) to a text the database cannot keep, to the field whose name is one; `` for the whole. */
export function unstorableAt(data: unknown): string | undefined {
  // A list of what is left instead of recursion: the data may be nested deeper than the stack allows.
  const left: [at: string, value: unknown][] = [['', data]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [at, value] = next;
    if (typeof value === 'string' && UNSTORABLE.test(value)) return at;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) return at;
      left.push([at ? `${at}.${name}` : name, inner]);
    }
  }
  return undefined;
}

const UNSTORABLE = /[\0\p{Surrogate}]/u;
