import { type SQL, sql } from 'drizzle-orm';
import { alias, changesOf, int, listed, rowsOf, type Tx } from '../../db';
import { notices, outbox } from '../../db/tables';

const n = alias(notices, 'n');
const l = alias(outbox, 'l');
/** What a letter carries. */
const w = alias(outbox, 'w');

/**
 * Takes back what was told: the notices go, and their letters with them; a letter that carries other news as well stays
 * for those.
 * @param where of notices `n`
 */
export async function forgetNotices(tx: Tx, where: (notice: typeof n) => SQL): Promise<void> {
  const found = await rowsOf(
    tx,
    { id: int`${n.id}::int` },
    (cells) => sql`select ${cells} from ${n} where ${where(n)} order by ${n.id} for update`,
  );
  if (found.length === 0) return;
  const ids = listed(found.map(({ id }) => id));
  // Until they are gone nobody takes their letters, and others along with them.
  await tx.execute(sql`select 1 from ${l} where ${l.notice_id} in (${ids}) order by ${l.id} for update`);
  // A letter that carries other news tells the first of those as its own.
  await tx.execute(sql`with others as (
      select distinct on (${w.carried_by}) ${w.id}, ${w.carried_by}, ${w.notice_id} from ${w} join ${l}
      on ${l.id} = ${w.carried_by} where ${l.notice_id} in (${ids}) and ${w.notice_id} not in (${ids})
      order by ${w.carried_by}, ${w.id}), told as (
      update ${outbox} set ${changesOf(outbox, { notice_id: sql`others.notice_id` })} from others
      where ${outbox.id} = others.carried_by)
    delete from ${outbox} using others where ${outbox.id} = others.id`);
  await tx.execute(sql`delete from ${notices} where ${notices.id} in (${ids})`);
}
