// The import of R8: the places of all regions at once, all or none.
import { sql } from 'drizzle-orm';
import { indicatorsOf } from '../../../contract/programmes';
import type { ImportedPlaces, ImportPreview, ImportRow } from '../../../contract/schemas/programmes/ratingPlaces';
import { ApiError, errors, normalise, type Viewer } from '../../call';
import { type Db, type Executor, int, isoMoment, namesOf, r, rowsOf, str, takeTurns } from '../../db';
import { reports } from '../../db/tables';
import { type SheetCell as Cell, cellText, readCells } from '../../files/sheetCells';
import { audit } from '../audit';
import { countPlacesAfter } from '../programmes/countPlaces';
import { readSeason } from '../programmes/season';
import { readRegions } from './regionPlaces';
import { withWriter, writer } from './writtenBy';

const MOST = 10_000;

type Named = { id: number; name: string };

/** A file of places, and the season they are of; without one the current. */
type Import = { file: File; season?: number };

/**
 * Reads the file and says row by row what it would change.
 * @throws {ApiError} 404 without the season, or where it takes no places from a file
 */
export async function previewPlaces(db: Db, viewer: Viewer, { file, season: asked }: Import): Promise<ImportPreview> {
  const sheet = await readPlacesSheet(viewer.id, file);
  const season = await readSeason(db, 'rating', asked);
  const regions = (await readRegions(db)).map(({ id, name }): Named => ({ id, name }));
  const indicator = importedIn(season.number);
  const { last, places: before } = await currentPlaces(db, season.number, indicator);
  const byId = new Map(regions.map((region) => [region.id, region]));
  const seen = new Map<number, number>();
  const rows = sheet.map((line): ImportRow => {
    const unit = line.id === null ? null : (byId.get(line.id) ?? null);
    const error = errorOf(line, unit, seen);
    if (unit && !seen.has(unit.id)) seen.set(unit.id, line.row);
    return { row: line.row, unit, place: line.place, before: (unit && before.get(unit.id)) ?? null, error };
  });
  return {
    rows,
    errors: rows.filter(({ error }) => error !== null).length,
    seen: last,
    absent: regions.filter(({ id }) => !seen.has(id)),
  };
}

function errorOf(
  { id, place, written }: SheetRow,
  unit: Named | null,
  seen: ReadonlyMap<number, number>,
): string | null {
  if (id === null) return `Id: ${insteadOf(written.id)}нужен номер регионального штаба, целое число от 1.`;
  if (!unit) return `Регионального штаба с Id ${id} нет.`;
  const earlier = seen.get(unit.id);
  if (earlier) return `Этот региональный штаб уже стоит в строке ${earlier}.`;
  if (place === null || place > MOST) return `Место: ${insteadOf(written.place)}нужно целое число от 1 до ${MOST}.`;
  return null;
}

const insteadOf = (text: string) => (text ? `вместо «${text}» ` : '');

/** The indicator whose places come from a file. @throws {ApiError} 404 where the season has none */
function importedIn(season: number): string {
  const found = indicatorsOf('rating', season).find(({ entry }) => entry === 'import');
  if (!found) throw errors.notFound('В этом сезоне нет показателя, места которого загружают файлом.');
  return found.key;
}

/**
 * The places from a file that stand: how many, since when and by whom.
 * @throws {ApiError} 404 without the season, or where it takes no places from a file
 */
export async function readImported(db: Db, asked?: number): Promise<ImportedPlaces> {
  const season = await readSeason(db, 'rating', asked);
  const indicator = importedIn(season.number);
  // A file makes all its rows at one moment.
  const [found] = await rowsOf(
    db,
    {
      count: int(sql`(count(*) over ())::int`),
      at: str(isoMoment(r.updated_at)),
      by: writer,
    },
    (cells) => sql`select ${cells} from ${withWriter}
      where ${r.programme} = 'rating' and ${r.season} = ${season.number} and ${r.indicator} = ${indicator}
      and ${r.level} = 'regional' order by ${r.id} desc limit 1`,
  );
  return found ?? { count: 0, at: null, by: null };
}

/** The places that stand, and the number of their newest row: every import makes its rows anew. */
async function currentPlaces(db: Executor, season: number, indicator: string) {
  const rows = await rowsOf(
    db,
    { id: reports.id, unit_id: reports.unit_id, place: int`(${reports.answers}->>'score')::int` },
    (cells) => sql`select ${cells} from ${reports}
      where ${reports.programme} = 'rating' and ${reports.season} = ${season} and ${reports.indicator} = ${indicator}
      and ${reports.level} = 'regional'`,
  );
  return {
    last: Math.max(0, ...rows.map(({ id }) => id)),
    places: new Map(rows.map(({ unit_id, place }) => [unit_id, place])),
  };
}

/**
 * Replaces the places of all regions by those of the file.
 * @param given `seen`: which import the preview showed
 * @throws {ApiError} as `previewPlaces`; 400 with the rows and what is wrong with them, 412 where another was made
 *   since; then nothing was changed
 */
export async function importPlaces(
  db: Db,
  viewer: Viewer,
  { seen, ...given }: Import & { seen?: number },
): Promise<ImportPreview> {
  const read = await previewPlaces(db, viewer, given);
  if (read.errors > 0) {
    const wrong = read.rows.flatMap(({ row, error }) => (error ? [`Строка ${row}: ${error}`] : []));
    throw new ApiError(400, { error: `Ничего не загружено: ошибки в ${read.errors} стр.`, file: wrong });
  }
  const places = read.rows.map(({ unit, place }) => ({ unit_id: unit?.id, answers: { score: place } }));
  const made = await db.transaction(async (tx) => {
    // Two who import at once follow each other: the later file counts. The season is locked after the reports, as
    // everybody does who counts places.
    await takeTurns(tx, 'rating_import');
    const season = await readSeason(tx, 'rating', given.season);
    const indicator = importedIn(season.number);
    if (seen !== undefined && seen !== (await currentPlaces(tx, season.number, indicator)).last)
      throw errors.changedMeanwhile(LOADED_SINCE);
    await tx.execute(sql`delete from ${reports} where ${reports.programme} = 'rating'
      and ${reports.season} = ${season.number}
      and ${reports.indicator} = ${indicator} and ${reports.level} = 'regional'`);
    await tx.execute(sql`insert into ${reports}
      ${namesOf(reports, 'programme', 'season', 'indicator', 'level', 'unit_id', 'state', 'answers', 'updated_by', 'sent_at')}
      select 'rating', ${season.number}::int, ${indicator}, 'regional', unit_id, 'accepted', answers,
      ${viewer.id}::int, now() from json_to_recordset(${JSON.stringify(places)}::text::json) as v (unit_id int,
      answers jsonb)`);
    await audit(tx, {
      actor: viewer.id,
      act: 'rating.import',
      kind: 'season',
      record: season.number,
      after: { places: places.map(({ unit_id, answers }) => [unit_id, answers.score]) },
    });
    await countPlacesAfter(tx, 'rating', season.number, indicator);
    return currentPlaces(tx, season.number, indicator);
  });
  return { ...read, seen: made.last };
}

const LOADED_SINCE = 'После проверки файла места загрузили ещё раз. Посмотрите, какие стоят сейчас.';

// The list of places of R8 as a spreadsheet: columns `Id` (regional headquarters) and `место`.

const MAX_ROWS = 500;
/** Rows before the empty ones are left out. */
const ROWS_MAX = 20 * MAX_ROWS;

type SheetRow = { row: number; id: number | null; place: number | null; written: { id: string; place: string } };

/**
 * @param person who sent it
 * @throws {ApiError} 400 at `file`: too large, no spreadsheet, other columns, no rows or too many; 429, 503 when too much
 *   is being read
 */
async function readPlacesSheet(person: number, file: File): Promise<SheetRow[]> {
  const [header = [], ...rows] = await readCells(person, file, ROWS_MAX);
  const columnAt = (name: string) => header.findIndex((cell) => normalise(cellText(cell)) === name);
  const [id, place] = [columnAt('id'), columnAt('место')];
  if (id < 0 || place < 0) {
    const found = header
      .filter((cell) => !isEmpty(cell))
      .slice(0, NAMED)
      .map((cell) => `«${shortOf(cell)}»`);
    throw errors.file(
      `В первой строке нужны столбцы «Id» и «место»${found.length ? `, в ней стоит: ${found.join(', ')}` : ''}.`,
    );
  }
  const filled = rows.flatMap((cells, index): SheetRow[] => {
    const [one, other] = [cells[id], cells[place]];
    if (isEmpty(one) && isEmpty(other)) return [];
    const written = { id: shortOf(one), place: shortOf(other) };
    return [{ row: index + 2, id: wholeOf(one), place: wholeOf(other), written }];
  });
  if (filled.length === 0) throw errors.file('В файле нет ни одной строки.');
  if (filled.length > MAX_ROWS) throw errors.file(`В файле больше ${MAX_ROWS} строк.`);
  return filled;
}

/** Of the cells of a wrong heading so many are told, of a cell so many letters. */
const NAMED = 5;
const LETTERS = 40;
const shortOf = (cell: Cell) => cellText(cell).slice(0, LETTERS);

const isEmpty = (cell: Cell) => cellText(cell) === '';

/** A whole number from 1; anything else is none. */
function wholeOf(cell: Cell): number | null {
  const text = cellText(cell);
  return /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}
