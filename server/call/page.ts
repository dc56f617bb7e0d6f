import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LIMIT_DEFAULT, LIMIT_MAX } from '../../contract/constants';
import type { Level } from '../../contract/levels';
import type { Ordering, Page } from '../../contract/schemas/parts/page';
import { columnsOf, type Db, int, listed, type RowOf, rowsOf, type Shape, str, withMore } from '../db';
import { keptCounts } from '../db/tables';
import type { Parts } from '../parts';
import type { AnyCall } from './call';
import { cursorAt, cursorOf, FAR, isAfter, isSure, keyCells, keysOf, sortKeys } from './cursor';

/** Which page of a list is asked for. */
export type PageAsked = { limit?: number; offset?: number };
type Asked = PageAsked & { after?: string };
type Caller = {
  db: Db;
  url: string;
  origin: string;
  parts: Pick<Parts, 'secret'>;
  query: Asked;
};

type List<Of> = {
  columns: Of;
  from: SQL;
  where: SQL[];
  order: SQL;
  total?: SQL;
  by?: FoundBy;
};

type FoundBy = { id: SQLWrapper; from?: SQL; found?: 'apart' | 'far' | 'before' };

/**
 * One page of a list, read in one statement with the count of the whole.
 * @param list `columns` of the rows, `from`, `where` conditions, `order`; `total` the count where it is known without
 *   counting; `by` names a row where its columns are costly: the rows of the page are found first, and those that are
 *   skipped to get to a far page are not made; its `from` where the rows are read elsewhere than they are found: `apart`,
 *   `far` where only pages that skip rows are worth it, or `before` them by a statement of its own, whose plan depends on
 *   what is looked for where that of the rows does not
 * @param all true for catalogues whose `limit=-1` means everything
 */
export async function pageOf<Of extends Shape, Item>(
  { db, url, origin, parts, query }: Caller,
  list: List<Of>,
  present: (row: RowOf<Of>) => Item,
  { all = false }: { all?: boolean } = {},
): Promise<Page<Item>> {
  const { limit, offset, where, total, keys, cut } = cutOf({ parts, query }, list, all);
  // What the last row is found by again, where the page after it is far.
  const far = keys && limit !== null && offset + limit >= FAR;
  const by = list.by?.found === 'far' && offset === 0 ? undefined : list.by;
  const beside = { ...(far ? keyCells(keys) : {}), total_count: by ? int`page.total_count` : int(total) };
  const statement = by
    ? await aroundFound(db, list, by, cut, total)
    : (cells: SQL) => sql`select ${cells} from ${list.from} ${cut}`;
  const rows: (RowOf<Shape> & { total_count: number })[] = await rowsOf(
    db,
    withMore<Shape, typeof beside>(list.columns, beside),
    statement,
  );
  const named = Object.keys(list.columns);
  const count = rows[0]?.total_count ?? (offset === 0 ? 0 : await countOf(db, sql`${list.from} ${where}`));
  return {
    count,
    next:
      limit !== null && offset + rows.length < count && rows.length > 0
        ? link(
            url,
            origin,
            limit,
            offset + limit,
            far ? cursorOf(parts.secret, rows.at(-1) as object, keys, offset + limit) : undefined,
          )
        : null,
    previous: limit !== null && offset > 0 ? link(url, origin, limit, Math.max(0, offset - limit)) : null,
    results: rows.map((row) => present(onlyOf(row as RowOf<Of>, named))),
  };
}

/** Where the page of a list is cut, and how many rows the whole has. */
function cutOf({ parts, query }: Pick<Caller, 'parts' | 'query'>, list: Omit<List<Shape>, 'columns'>, all: boolean) {
  const limit = limitOf(query.limit, all);
  const offset = query.offset ?? 0;
  const where = whereAll(list.where);
  const total = list.total ?? sql`(select count(*)::int from ${list.from} ${where})`;
  const keys = list.by?.found === 'before' ? undefined : keysOf(list.order);
  const after = keys && cursorAt(parts.secret, query.after, keys, offset);
  const cut = sql`${whereAll(after ? [...list.where, isAfter(keys, after)] : list.where)} order by ${list.order}
    limit ${limit === null ? sql`all` : sql.raw(String(limit))} offset ${offset === 0 || after ? FIRST_PAGE : offset}`;
  return { limit, offset, where, total, keys, cut };
}

const whereAll = (conditions: readonly SQL[]): SQL =>
  conditions.length ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

/**
 * A page of a list that is the same for everybody: made again only where what it stands on has changed, which is read for
 * every caller: which rows it has, in which order, of how many, and what of each. A page without rows is always made.
 * @param list `row` is what a row is told by: its id, the versions of all rows it is made of (`rowVersion`), and whatever
 *   follows from the clock or stands elsewhere
 */
export function pageWhileSame<Of extends Shape, Item>(
  call: Caller & Pick<AnyCall, 'whileSame'>,
  list: Omit<List<Of>, 'by'> & { row: SQL },
  present: (row: RowOf<Of>) => Item,
): Promise<unknown> {
  const { total, cut } = cutOf(call, list, false);
  const told = sql`array(select row(${list.row})::text from ${list.from} ${cut})`;
  // As one value of its own it is worked out once, not for each row beside which it stands.
  const standsOn = str.orNull`(select ${total}::text || ' ' || md5(nullif(array_to_string(${told}, ' '), '')))`;
  return call.whileSame(
    async () => {
      const [found] = await rowsOf(call.db, { standsOn }, (cells) => sql`select ${cells}`);
      return found?.standsOn ?? undefined;
    },
    async () => {
      const columns = withMore<Shape, { stands_on: typeof standsOn }>(list.columns, { stands_on: standsOn });
      let found: string | undefined;
      const body = await pageOf(call, { ...list, columns }, ({ stands_on, ...row }) => {
        found = (stands_on as string | null) ?? undefined;
        return present(row as RowOf<Of>);
      });
      return { body, standsOn: found };
    },
  );
}

/** Reads the rows of a page around what it is found by: within their statement, or by one before it. */
async function aroundFound<Of>(db: Db, { from, order }: List<Of>, by: FoundBy, cut: SQL, total: SQL) {
  const ids = { page_id: int`${by.id}`, total_count: int(total) };
  const finds = (cells: SQL) => sql`select ${cells} from ${from} ${cut}`;
  const page = by.found === 'before' ? givenIds(await rowsOf(db, ids, finds)) : finds(columnsOf(ids));
  return (cells: SQL) =>
    sql`select ${cells} from (${page}) page, ${by.from ?? from} where ${by.id} = page.page_id order by ${order}`;
}

const givenIds = (found: readonly { page_id: number; total_count: number }[]): SQL =>
  sql`select unnest(string_to_array(${found.map(({ page_id }) => page_id).join()}, ',')::int[]) as page_id,
    ${found[0]?.total_count ?? 0}::int as total_count`;

/** A row without what was read beside its columns. */
function onlyOf<Row>(row: Row, names: readonly string[]): Row {
  const only = {} as Record<string, unknown>;
  for (const name of names) only[name] = row[name as keyof Row];
  return only as Row;
}

/** One page of a list that is known whole: a small one, ordered by what no index holds. */
export function sliceOf<Item>(
  { url, origin }: Pick<Caller, 'url' | 'origin'>,
  all: readonly Item[],
  query: Asked,
): Page<Item> {
  const limit = limitOf(query.limit, true) ?? all.length;
  const offset = query.offset ?? 0;
  const results = all.slice(offset, offset + limit);
  const more = offset + results.length < all.length && results.length > 0;
  return {
    count: all.length,
    next: more ? link(url, origin, limit, offset + limit) : null,
    previous: offset > 0 ? link(url, origin, limit, Math.max(0, offset - limit)) : null,
    results,
  };
}

/** Written into the statement: one without parameters is planned once, one with them anew each time. */
const FIRST_PAGE = sql.raw('0');

/** Rows a call gets: the default, at most the highest page; null is everything. */
function limitOf(asked: number | undefined, all: boolean): number | null {
  if (asked === undefined) return LIMIT_DEFAULT;
  if (asked === -1) return all ? null : LIMIT_MAX;
  return Math.min(asked, LIMIT_MAX);
}

/** LIMIT of what a page is cut from: its rows and those before it. */
export function upToPage({ limit, offset = 0 }: Asked): SQL {
  const last = offset + (limitOf(limit, false) ?? LIMIT_MAX);
  return offset === 0 ? sql.raw(String(last)) : sql`${last}`;
}

/** The count for a page past the end, which has no row to carry it. */
async function countOf(db: Db, found: SQL): Promise<number> {
  const [row] = await rowsOf(db, { count: int`count(*)::int` }, (cells) => sql`select ${cells} from ${found}`);
  return row?.count ?? 0;
}

function link(url: string, origin: string, limit: number, offset: number, after?: string): string {
  const { pathname, searchParams } = new URL(url);
  const query = new URLSearchParams(searchParams);
  query.set('limit', String(limit));
  if (offset > 0) query.set('offset', String(offset));
  else query.delete('offset');
  if (after) query.set('after', after);
  else query.delete('after');
  query.sort();
  return `${origin}${pathname}?${query}`;
}

/**
 * ORDER BY of what was asked. Each field names its columns down to a unique one, so that pages never repeat or skip a
 * row; all of them turn together, so that an index reads either way.
 */
export function orderBy<Field extends string>(
  asked: Ordering<Field> | undefined,
  columns: Record<Field, readonly SQLWrapper[]>,
  byDefault: Field,
): SQL {
  const order = asked?.length ? asked : [{ field: byDefault, descending: false }];
  const parts = order.flatMap(({ field, descending }) =>
    columns[field].map((column) => (descending ? sql`${column} desc` : sql`${column}`)),
  );
  const made = sql.join(parts, sql`, `);
  const columnsOfAll = order.flatMap(({ field }) => columns[field]);
  const [first] = order;
  if (first && order.every(({ descending }) => descending === first.descending) && columnsOfAll.every(isSure)) {
    sortKeys.set(made, { columns: columnsOfAll, descending: first.descending });
  }
  return made;
}

/** What was asked, else the newest first. */
export const newestFirst = <Field extends string>(asked: Ordering<Field> | undefined): Ordering<Field | 'id'> =>
  asked?.length ? asked : [{ field: 'id', descending: true }];

/** Condition of `ids=1,2,3`. */
export const idsIn = (column: SQLWrapper, ids: readonly number[] | undefined): SQL[] =>
  ids ? [sql`${column} in (${listed(ids)})`] : [];

/** The count of a whole list, as triggers keep it: no page of it counts the table. */
export const keptCount = (name: `units ${Level}` | 'events'): SQL =>
  sql`coalesce((select ${keptCounts.count} from ${keptCounts} where ${keptCounts.name} = ${sql.raw(`'${name}'`)}), 0)`;
