// The small catalogues by id, kept in memory: every list of units names a region, an area, an institution.
import { sql } from 'drizzle-orm';
import type { Area, Institution, Region } from '../../../contract/schemas/catalogues';
import { alias, type Db, type Executor, rowsOf, str } from '../../db';
import { afterCommit } from '../../db/oneTransaction';
import { areas, institutions, regions } from '../../db/tables';

const rg = alias(regions, 'rg');
const ar = alias(areas, 'ar');
const inst = alias(institutions, 'inst');

export type Catalogues = {
  regions: ReadonlyMap<number, Region>;
  areas: ReadonlyMap<number, Area>;
  institutions: ReadonlyMap<number, Institution>;
};

/** Other processes' changes are seen after this long (ms); this process forgets at once. */
const KEPT_MS = 5000;

const kept = new WeakMap<Executor, { until: number; read: Promise<Catalogues> }>();

/** The catalogues as they are now, or were a moment ago. */
export function catalogues(db: Executor): Promise<Catalogues> {
  const known = kept.get(db);
  if (known && known.until > performance.now()) return known.read;
  const read = readAll(db);
  kept.set(db, { until: performance.now() + KEPT_MS, read });
  read.catch(() => kept.delete(db));
  return read;
}

/** A catalogue was written: whoever reads once that is through reads anew. */
export const forgetCatalogues = (db: Db): Promise<void> => afterCommit(db, (all) => void kept.delete(all));

async function readAll(db: Executor): Promise<Catalogues> {
  const regions = byId(
    await rowsOf(db, { id: rg.id, name: rg.name, code: rg.code }, (cells) => sql`select ${cells} from ${rg}`),
  );
  const areas = byId(await rowsOf(db, { id: ar.id, name: ar.name }, (cells) => sql`select ${cells} from ${ar}`));
  const institutions = await rowsOf(
    db,
    {
      id: inst.id,
      short_name: inst.short_name,
      name: inst.name,
      rector: inst.rector,
      // Told to whoever keeps the catalogue alone.
      rector_email: str.orNull`null`,
      region_id: inst.region_id,
    },
    (cells) => sql`select ${cells} from ${inst}`,
  );
  return { regions, areas, institutions: byId(institutions.flatMap((one) => withRegion(one, regions))) };
}

const byId = <Item extends { id: number }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));

function withRegion(
  { region_id, ...rest }: Omit<Institution, 'region'> & { region_id: number },
  regions: ReadonlyMap<number, Region>,
): Institution[] {
  const region = regions.get(region_id);
  return region ? [{ ...rest, region }] : [];
}
