// Saved views of lists: one's own, and those shared with the staff of a unit. A view says what is asked for; what is
// answered follows from the rights of whoever asks.
import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { VIEW_TAKEN } from '../../contract/constants';
import { type Level, levelKeys } from '../../contract/levels';
import { type ListView, type ListViews, VIEWS_MAX, type ViewBody, type ViewPart } from '../../contract/listViews';
import { ORDINARY_POSTS } from '../../contract/people/posts';
import { errors, type Viewer } from '../call';
import { type Db, type Tx, takeTurns } from '../db';
import { listViews, people, units } from '../db/tables';
import { audit } from './audit';
import { nameUnless } from './people/hiddenName';

/** Views of others that one list shows. */
const SHARED_MAX = 100;

type Unit = { level: Level; id: number };

/** Units whose staff the person is: commanded, trusted, or with a post that is more than a fighter's. From above. */
function staffUnits({ commands, posts }: Pick<Viewer, 'commands' | 'posts'>): Unit[] {
  return levelKeys.flatMap((level) => {
    const post = posts[level];
    const leads =
      post && (post.trusted || (post.position !== null && !(post.key && ORDINARY_POSTS.includes(post.key))));
    const ids = new Set([commands[level], leads ? post.unit : undefined].filter((id) => id !== undefined));
    return [...ids].map((id) => ({ level, id }));
  });
}

const columns = {
  id: listViews.id,
  person_id: listViews.person_id,
  list: listViews.list,
  name: listViews.name,
  state: listViews.state,
  first: listViews.first,
  shared_level: listViews.shared_level,
  shared_unit_id: listViews.shared_unit_id,
  unit_name: units.name,
  owner: sql<string>`${nameUnless(people.withheld, people)}`,
};

/** One's own come first, so that those of others never push them out. */
const read = (db: Pick<Db, 'select'>, { id }: Viewer, wanted: SQL | undefined) =>
  db
    .select(columns)
    .from(listViews)
    .innerJoin(people, eq(people.id, listViews.person_id))
    .leftJoin(units, and(eq(units.level, listViews.shared_level), eq(units.id, listViews.shared_unit_id)))
    .where(wanted)
    .orderBy(sql`${listViews.person_id} <> ${id}`, asc(listViews.name), asc(listViews.id))
    .limit(VIEWS_MAX + SHARED_MAX);
type Row = Awaited<ReturnType<typeof read>>[number];

/**
 * The views of a list: the person's own first, then those the staff of the same unit shares.
 * @param list as the portal calls it
 */
export async function viewsOf(db: Db, viewer: Viewer, list: string): Promise<ListViews> {
  const staff = staffUnits(viewer);
  const theirs = staff.map(({ level, id }) => and(eq(listViews.shared_level, level), eq(listViews.shared_unit_id, id)));
  const rows = await read(db, viewer, and(eq(listViews.list, list), or(eq(listViews.person_id, viewer.id), ...theirs)));
  return { results: rows.map((row) => answerOf(row, viewer)), can_share: staff.length > 0 };
}

/**
 * Keeps a view under its name. The same sent once more is no mistake.
 * @throws 400 for a name under which another stands, for one more than are kept, or for sharing without acting for a unit
 */
export const keepView = (db: Db, viewer: Viewer, body: z.output<typeof ViewBody>): Promise<ListView> =>
  db.transaction(async (tx) => {
    const { list, name, state, shared, first } = body;
    const own = eq(listViews.person_id, viewer.id);
    await takeTurns(tx, 'list_views', viewer.id);
    const [same] = await read(tx, viewer, and(own, eq(listViews.list, list), eq(listViews.name, name)));
    if (same && !isDeepStrictEqual(same.state, plain(state))) throw errors.fields({ name: [VIEW_TAKEN] });
    const [kept] = await tx.select({ all: count() }).from(listViews).where(own);
    if (!same && (kept?.all ?? 0) >= VIEWS_MAX)
      throw errors.fields({ name: [`Сохранено ${VIEWS_MAX} фильтров, больше нельзя: удалите ненужные.`] });
    const [made] = same
      ? [same]
      : await tx.insert(listViews).values({ person_id: viewer.id, list, name, state }).returning({ id: listViews.id });
    return write(tx, viewer, made?.id ?? 0, { shared, first });
  });

/**
 * Changes a view of one's own: name, content, who sees it, whether the list opens with it.
 * @throws 404 for a view of somebody else
 */
export const changeView = (
  db: Db,
  viewer: Viewer,
  id: number,
  { name, state, ...flags }: z.output<typeof ViewPart>,
): Promise<ListView> =>
  db.transaction(async (tx) => {
    await takeTurns(tx, 'list_views', viewer.id);
    const before = await ownView(tx, viewer, id);
    if (name !== undefined && name !== before.name) {
      const [same] = await read(
        tx,
        viewer,
        and(eq(listViews.person_id, viewer.id), eq(listViews.list, before.list), eq(listViews.name, name)),
      );
      if (same) throw errors.fields({ name: [VIEW_TAKEN] });
    }
    if (name !== undefined || state !== undefined)
      await tx.update(listViews).set({ name, state, changed_at: sql`now()` }).where(eq(listViews.id, id));
    return write(tx, viewer, id, flags);
  });

/**
 * Removes a view of one's own.
 * @throws 404 for a view of somebody else
 */
export const removeView = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { shared_unit_id } = await ownView(tx, viewer, id);
    await tx.delete(listViews).where(eq(listViews.id, id));
    if (shared_unit_id !== null) await audit(tx, { actor: viewer.id, act: 'view.unshare', kind: 'view', record: id });
  });

/** As it is read again. */
const plain = (state: object): unknown => JSON.parse(JSON.stringify(state));

/** Shares or unshares, makes it the first or not; gives the view as it then is. */
async function write(
  tx: Tx,
  viewer: Viewer,
  id: number,
  { shared, first }: { shared?: boolean; first?: boolean },
): Promise<ListView> {
  const before = await ownView(tx, viewer, id);
  const open = before.shared_unit_id !== null;
  // What is open to a staff changes no more by whoever has left it: it is the owner's alone, or open to the staff of now.
  const left = open && !actsFor(viewer, before);
  shared ??= open && !left;
  if (left || shared !== open) {
    const [unit] = shared ? staffUnits(viewer) : [];
    if (shared && !unit)
      throw errors.fields({ shared: ['Открыть фильтр можно, когда вы руководите отрядом или штабом.'] });
    await tx
      .update(listViews)
      .set({ shared_level: unit?.level ?? null, shared_unit_id: unit?.id ?? null })
      .where(eq(listViews.id, id));
    const act = shared ? 'view.share' : 'view.unshare';
    await audit(tx, { actor: viewer.id, act, kind: 'view', record: id, after: { name: before.name, unit } });
  }
  if (first !== undefined) {
    const ofList = and(eq(listViews.person_id, viewer.id), eq(listViews.list, before.list));
    if (first) await tx.update(listViews).set({ first: false }).where(ofList);
    await tx.update(listViews).set({ first }).where(eq(listViews.id, id));
  }
  return answerOf(await ownView(tx, viewer, id), viewer);
}

const actsFor = (viewer: Viewer, { shared_level, shared_unit_id }: Row): boolean =>
  staffUnits(viewer).some(({ level, id }) => level === shared_level && id === shared_unit_id);

async function ownView(tx: Pick<Db, 'select'>, viewer: Viewer, id: number): Promise<Row> {
  const [row] = await read(tx, viewer, and(eq(listViews.id, id), eq(listViews.person_id, viewer.id)));
  if (!row) throw errors.notFound('Такого фильтра у вас нет.');
  return row;
}

function answerOf(row: Row, viewer: Viewer): ListView {
  const { id, list, name, state, first, person_id, owner, shared_level, shared_unit_id, unit_name } = row;
  const own = person_id === viewer.id;
  return {
    id,
    list,
    name,
    own,
    owner,
    shared:
      shared_level && shared_unit_id !== null
        ? { level: shared_level, id: shared_unit_id, name: unit_name ?? `№ ${shared_unit_id}` }
        : null,
    first: own && first,
    state,
  };
}
