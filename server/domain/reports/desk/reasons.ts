// Templates of reasons for a return: one's own, and those the centre shares with everybody who reviews.
import { sql } from 'drizzle-orm';
import { REASONS_MAX, type ReasonTemplates } from '../../../../contract/schemas/desk/desk';
import { errors, type Viewer } from '../../../call';
import { type Db, int, rowsOf, takeTurns, valuesOf } from '../../../db';
import { reasonTemplates } from '../../../db/tables';
import { audit } from '../../audit';
import { unitsOf } from '../../units/reach';

const t = reasonTemplates;
type Template = ReasonTemplates['results'][number];

const shares = (viewer: Viewer): boolean => unitsOf(viewer, 'act.review.central').length > 0;

/** The viewer's own templates, then the shared ones; each by its text. */
export async function reasonTemplatesOf(db: Db, viewer: Viewer): Promise<ReasonTemplates> {
  const can_share = shares(viewer);
  const rows = await rowsOf(
    db,
    { id: t.id, text: t.text, owner_id: t.owner_id },
    (cells) => sql`select ${cells} from ${t} where ${t.owner_id} = ${viewer.id} or ${t.owner_id} is null
      order by ${t.owner_id} nulls last, lower(${t.text}), ${t.id} limit ${2 * REASONS_MAX}`,
  );
  return {
    results: rows.map(({ id, text, owner_id }) => ({
      id,
      text,
      shared: owner_id === null,
      can_edit: owner_id !== null || can_share,
    })),
    can_share,
  };
}

/**
 * Keeps a template, once: its answer may have been lost.
 * @throws {ApiError} 403 where one who is not of the centre shares it, 400 at `text` with too many kept
 */
export const addReason = (
  db: Db,
  viewer: Viewer,
  { text, shared }: { text: string; shared: boolean },
): Promise<Template> =>
  db.transaction(async (tx) => {
    if (shared && !shares(viewer)) throw errors.forbidden('shareReason');
    const owner_id = shared ? null : viewer.id;
    await takeTurns(tx, 'reason_templates', owner_id ?? 0);
    const [same] = await rowsOf(
      tx,
      { id: t.id },
      (cells) => sql`select ${cells} from ${t} where ${t.owner_id} is not distinct from ${owner_id}::int
        and ${t.text} = ${text} limit 1`,
    );
    if (same) return { id: same.id, text, shared, can_edit: true };
    const [kept] = await rowsOf(
      tx,
      { count: int`count(*)::int` },
      (cells) => sql`select ${cells} from ${t} where ${t.owner_id} is not distinct from ${owner_id}::int`,
    );
    if ((kept?.count ?? 0) >= REASONS_MAX)
      throw errors.fields({ text: `Заготовок уже ${REASONS_MAX}: уберите ненужные.` });
    const [row] = await rowsOf(
      tx,
      { id: t.id },
      (cells) => sql`insert into ${t} ${valuesOf(t, { owner_id, text })} returning ${cells}`,
    );
    const id = row?.id ?? 0;
    if (shared)
      await audit(tx, { actor: viewer.id, act: 'report.reasonShare', kind: 'reason', record: id, note: text });
    return { id, text, shared, can_edit: true };
  });

/** @throws {ApiError} 404 without such a template of the viewer's own, or among the shared ones for the centre */
export const removeReason = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await rowsOf(
      tx,
      { text: t.text, owner_id: t.owner_id },
      (cells) => sql`delete from ${t} where ${t.id} = ${id} and (${t.owner_id} = ${viewer.id}
        or (${t.owner_id} is null and ${shares(viewer)})) returning ${cells}`,
    );
    if (!gone) throw errors.notFound('Такой заготовки нет.');
    if (gone.owner_id === null)
      await audit(tx, { actor: viewer.id, act: 'report.reasonRemove', kind: 'reason', record: id, note: gone.text });
  });
