type Node = { readonly [key: string]: unknown };
/** Where a value stands in a record: names from the outside in. */
export type Path = readonly string[];
/** A value that was changed here and, otherwise, by somebody else. */
export type Both = { path: Path; mine: unknown; theirs: unknown };

/**
 * Puts what was typed onto a newer version of the record: each value is the one that somebody changed.
 * @param base what was typed over
 * @returns the values, and which of them both changed: there stands one's own
 */
export function ontoNewer<Values extends object>(base: Values, mine: Values, theirs: Values) {
  const both: Both[] = [];
  const join = (was: Node, own: Node, other: Node, at: Path): Node =>
    Object.fromEntries(
      [...new Set([...Object.keys(other), ...Object.keys(own)])].flatMap((key) => {
        const path = [...at, key];
        const [one, two, before] = [own[key], other[key], was[key]];
        if (isNode(one) && isNode(two)) return [[key, join(isNode(before) ? before : {}, one, two, path)]];
        if (isSame(one, before)) return two === undefined ? [] : [[key, two]];
        if (!isSame(two, before) && !isSame(one, two)) both.push({ path, mine: one, theirs: two });
        return one === undefined ? [] : [[key, one]];
      }),
    );
  return { values: join(base as Node, mine as Node, theirs as Node, []) as Values, both };
}

/** The record with one value changed; what is undefined has no place in it. */
export function putAt<Values extends object>(values: Values, path: Path, value: unknown): Values {
  const put = (node: Node, [key = '', ...rest]: Path): Node => {
    const { [key]: before, ...others } = node;
    const next = rest.length > 0 ? put(isNode(before) ? before : {}, rest) : value;
    return next === undefined ? others : { ...node, [key]: next };
  };
  return put(values as Node, path) as Values;
}

/** What a path leads to. */
export const valueAt = (values: object, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), values);

/** A linked record and a chosen picture are values as a whole. */
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value) && !('rawFile' in value);

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
