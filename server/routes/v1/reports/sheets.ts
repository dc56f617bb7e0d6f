// Files of API v1 made at once, and the regions whose reports wait.
import { sql } from 'drizzle-orm';
import { errors, type Viewer } from '../../../call';
import { type Db, r, rowsOf, u } from '../../../db';
import { readSeason } from '../../../domain/programmes/season';
import { writeIndicatorSheet } from '../../../domain/reports/indicatorSheet';
import { indicatorFileParams, indicatorRows } from '../../../domain/reports/reportExport';
import { waitsFor } from '../../../domain/reports/reportQueue';
import { fileUrl } from '../../../files/fileUrl';
import { madeFile } from '../../../http/files/attachment';

type Asking = { db: Db; viewer: Viewer; now: Date };

/** Reports of an indicator, or of one item of its catalogue, as a sheet. */
export async function indicatorFile(
  { db, viewer, now }: Asking,
  { year, key, item }: { year: number | undefined; key: string; item?: number },
  name: string,
): Promise<Response> {
  const params = await indicatorFileParams(db, viewer, { programme: 'rating', season: year, indicator: key });
  const sheet = await indicatorRows(db, viewer, params);
  if (item !== undefined && !sheet.indicator.catalogue?.some(({ id }) => id === item)) throw errors.notFound();
  const rows = item === undefined ? sheet.rows : sheet.rows.filter((row) => row.item === item);
  return madeFile(name, (path) => writeIndicatorSheet(path, [{ ...sheet, rows }], now));
}

/** Headquarters with a report that waits for the viewer. */
export async function sentRegions({ db, viewer, origin }: Omit<Asking, 'now'> & { origin: string }, year?: number) {
  const season = await readSeason(db, 'rating', year);
  const rows = await rowsOf(
    db,
    { id: u.id, name: u.name, banner: u.banner, emblem: u.emblem },
    (cells) => sql`select ${cells} from ${u} where ${u.level} = 'regional' and exists (select 1
        from ${r} where ${r.level} = ${u.level} and ${r.unit_id} = ${u.id} and ${r.programme} = 'rating'
        and ${r.season} = ${season.number} and ${waitsFor(viewer, 'rating', season.number)})
        order by ${u.name}, ${u.id}`,
  );
  return rows.map(({ banner, emblem, ...row }) => ({
    ...row,
    banner: fileUrl(origin, banner),
    emblem: fileUrl(origin, emblem),
  }));
}
