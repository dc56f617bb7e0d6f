// Documents and looked-up values as cells of a shape: what is inside follows from what it is made of.
import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Cell, type Read, type RowOf, type Shape } from './rows';

type Value = Shape[string];

const insideOf = (value: Value) => (is(value, Column) ? undefined : value.inside);
const kindOf = (value: Value) => (is(value, Column) ? value : value.kind);

/** A document: `object({ id: u.id, name: u.name })`. */
export const object = <Of extends Shape>(shape: Of): Cell<RowOf<Of>> => {
  const parts = Object.entries(shape).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return new Cell('json', sql`json_build_object(${sql.join(parts, sql`, `)})`, false, shape);
};

/** A value where the condition holds, else null. */
export const when = <Of extends Value>(condition: SQL, value: Of): Cell<Read<Of> | null> =>
  new Cell(kindOf(value), sql`case when ${condition} then ${value} end`, true, insideOf(value));

/** A value of another row, null without one: `oneOf(u.name, sql`from ${u} where …`)`. */
export const oneOf = <Of extends Value>(value: Of, from: SQL): Cell<Read<Of> | null> =>
  new Cell(kindOf(value), sql`(select ${value} ${from})`, true, insideOf(value));

/** The values of other rows as one list, in this order where it matters. */
export const listOf = <Of extends Value>(value: Of, from: SQL, order?: SQLWrapper): Cell<Read<Of>[]> =>
  new Cell(
    'list',
    sql`coalesce((select json_agg(${value}${order ? sql` order by ${order}` : sql``}) ${from}), '[]')`,
    false,
    insideOf(value),
  );

/** The same value where the statement leaves no null. */
export const found = <Of>(value: Cell<Of>): Cell<NonNullable<Of>> =>
  new Cell(value.kind, value.text, false, value.inside);
