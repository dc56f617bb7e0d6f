import { sql } from 'drizzle-orm';
import { type Db, listed, rowsOf } from '../../db';

type Part = { name: string; table: string; definition: string };

/**
 * Runs `load` with the triggers of these tables off; with `bulk` also without their indexes and foreign keys, which
 * are taken off before and made again after, when one pass over the finished rows builds and checks them.
 */
export async function suspended(
  db: Db,
  tables: readonly string[],
  bulk: boolean,
  load: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  const keys = bulk ? await foreignKeys(db, tables) : [];
  const indexes = bulk ? await plainIndexes(db, tables) : [];
  for (const { table, name } of keys)
    await db.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await load();
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  for (const { table, name, definition } of keys) {
    await db.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  }
  for (const table of tables) await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
}

const foreignKeys = (db: Db, tables: readonly string[]) =>
  rowsOf<Part>(
    db,
    sql`select c.conname as name, t.relname as table, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.relname in (${listed(tables)}) order by 1`,
  );

/** Indexes that no constraint stands on: primary keys stay, foreign keys of other tables need them. */
const plainIndexes = (db: Db, tables: readonly string[]) =>
  rowsOf<Part>(
    db,
    sql`select i.relname as name, t.relname as table, pg_get_indexdef(i.oid) as definition
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname in (${listed(tables)})
        and not exists (select 1 from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
      order by 1`,
  );
