// Catalogues as the administrator writes them; each act leaves an audit row.
import { eq, sql } from 'drizzle-orm';
import { errors } from '../../call';
import { type Db, rowsOf, type Tx, takeTurns } from '../../db';
import { areas, institutions, positions, regions } from '../../db/tables';
import { audit } from '../audit';
import { constraintOf } from '../constraintOf';
import { forgetCatalogues } from './catalogues';
import { usedBy } from './usedBy';

const tables = { regions, areas, positions, institutions } as const;
export type Catalogue = keyof typeof tables;
type Body = Record<string, unknown>;

const takenNames: Record<Catalogue, string> = {
  regions: 'Такой регион уже есть.',
  areas: 'Такое направление уже есть.',
  positions: 'Такая должность уже есть.',
  institutions: 'Такая организация уже есть.',
};

/** What a broken constraint means to the person who wrote. */
const refusals: Record<string, Record<string, string>> = {
  regions_code: { code: 'Регион с таким кодом уже есть.' },
  institutions_region_id_regions_id_fk: { region: 'Такого региона нет.' },
};

const columnsOf = ({ region, ...body }: Body): Body => (region === undefined ? body : { ...body, region_id: region });

/** Adds a row; answers its id. */
export async function addToCatalogue(db: Db, actor: number, name: Catalogue, body: Body): Promise<number> {
  return written(db, () =>
    db.transaction(async (tx) => {
      await refuseTaken(tx, name, body.name, 0);
      const [row] = await tx
        .insert(tables[name])
        .values(columnsOf(body) as never)
        .returning();
      const { id } = row as { id: number };
      await audit(tx, { actor, act: 'catalogue.add', kind: name, record: id, after: body });
      return id;
    }),
  );
}

type Edited = { name: Catalogue; id: number; seen: number | undefined };

/**
 * @param row the row, and the version of it that the caller saw, where that is said
 * @throws {ApiError} 412 when somebody else has changed it since
 */
export async function editCatalogue(db: Db, actor: number, { name, id, seen }: Edited, body: Body): Promise<void> {
  const table = tables[name];
  const changes = columnsOf(body);
  await written(db, () =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update');
      if (!before) throw errors.notFound();
      // Sent again after an answer that was lost, it asks for what is there already.
      if (Object.entries(changes).every(([key, value]) => before[key as keyof typeof before] === value)) return;
      if (seen !== undefined && seen !== before.version) throw errors.changedMeanwhile();
      if (body.name !== before.name) await refuseTaken(tx, name, body.name, id);
      await tx
        .update(table)
        .set({ ...changes, version: sql`version + 1` } as never)
        .where(eq(table.id, id));
      const note = before.name === (body.name ?? before.name) ? undefined : `Прежнее название: ${before.name}`;
      await audit(tx, { actor, act: 'catalogue.edit', kind: name, record: id, before, after: body, note });
    }),
  );
}

/** Rows are chosen by their names: two that differ in letter case alone could not be told apart. */
async function refuseTaken(tx: Tx, catalogue: Catalogue, name: unknown, but: number): Promise<void> {
  if (typeof name !== 'string') return;
  const table = tables[catalogue];
  await takeTurns(tx, `${catalogue}_name`);
  const taken = await rowsOf(
    tx,
    sql`select 1 from ${table} where lower(${table.name}) = lower(${name}) and ${table.id} <> ${but}`,
  );
  if (taken.length) throw errors.fields({ name: takenNames[catalogue] });
}

/** @throws {ApiError} 409 while other records use the row, with what they are, and for a post that rules depend on */
export async function removeFromCatalogue(db: Db, actor: number, name: Catalogue, id: number): Promise<void> {
  const table = tables[name];
  const removal = db.transaction(async (tx) => {
    const [before] = await tx.delete(table).where(eq(table.id, id)).returning();
    if (!before) throw errors.notFound();
    if ('key' in before && before.key) {
      throw errors.conflict('От этой должности зависят права людей: её можно переименовать, но не удалить.');
    }
    await audit(tx, { actor, act: 'catalogue.remove', kind: name, record: id, before });
  });
  await removal.catch(async (error) => {
    if (!constraintOf(error)?.endsWith('_fk')) throw error;
    const users = await usedBy(db, table, id);
    throw errors.conflict(`Запись используется${users && `: ${users}`}. Удалить её нельзя.`);
  });
  await forgetCatalogues(db);
}

async function written<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  try {
    const result = await run();
    await forgetCatalogues(db);
    return result;
  } catch (error) {
    const constraint = constraintOf(error);
    const fields = constraint && refusals[constraint];
    if (fields) throw errors.fields(fields);
    throw error;
  }
}
