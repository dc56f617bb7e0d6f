// What a database holds that a restore would take away, or that is no matter of a portal.
import { sql } from 'drizzle-orm';
import { type Db, flag, rowsOf, str } from '../db';
import { migrate, notedMigrations } from '../db/migrate';
import { undone } from '../db/undone';

/** Takes away what the portal has made, with all that hangs on it, and makes it as these migrations do. */
export async function makeAnew(tx: Db, migrations: Set<string>): Promise<void> {
  await tx.execute(sql.raw('drop schema public cascade'));
  await tx.execute(sql.raw('create schema public'));
  await migrate(tx, { only: migrations });
}

/**
 * Something that no migration of a portal has made, in words: tables in other schemas, and whatever is not there again
 * once the portal's own is made anew, which is tried and undone.
 * @param known hashes of the migrations of this version
 */
export async function notOurs(db: Db, known: ReadonlySet<string>): Promise<string | undefined> {
  const noted = await notedMigrations(db);
  if (noted && (noted.length === 0 || noted.some((hash) => !known.has(hash))))
    return 'table public.applied_migrations with migrations of something else or of a newer version';
  const before = await madeIn(db);
  const elsewhere = before.find(({ outside }) => outside);
  if (elsewhere || before.length === 0) return elsewhere?.what;
  const again = await undone(db, async (tx) => {
    await makeAnew(tx, new Set(noted));
    return new Set((await madeIn(tx)).map(({ what }) => what));
  });
  return before.find(({ what }) => !again.has(what))?.what;
}

/**
 * All that somebody has made in the database, but for what is a part of something else made (the type of a table, what
 * an extension brings), and pg_trgm, which may have been put there for the portal. `outside`: a relation of a schema
 * that is not the portal's.
 */
const madeIn = (db: Db) =>
  rowsOf(
    db,
    {
      what: str`i.type || ' ' || i.identity`,
      outside: flag`d.classid = 'pg_class'::regclass and i.schema <> 'public' and i.schema !~ '^pg_'`,
    },
    (
      cells,
    ) => sql`select distinct ${cells} from pg_depend d cross join lateral pg_identify_object(d.classid, d.objid, d.objsubid) i
      where d.objid >= 16384 and d.classid not in ('pg_amop'::regclass, 'pg_amproc'::regclass)
        and not exists (select 1 from pg_depend o
          where o.classid = d.classid and o.objid = d.objid and o.deptype in ('e', 'i'))
        and i.identity is not null and (i.type, i.identity) <> ('extension', 'pg_trgm') and i.schema is distinct from 'pg_toast'
      order by 1`,
  );
