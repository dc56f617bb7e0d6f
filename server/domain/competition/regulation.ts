// The regulation of the competition as a document, from the rules of a season.
import type { Db } from '../../db';
import { drawPdf } from '../../pdf/drawPdf';
import { readSeason } from '../programmes/season';

type Bytes = Uint8Array<ArrayBuffer>;

/** The documents drawn last, by season: everybody may ask for them, and drawing takes a while. */
const drawn = new Map<number, { of: string; bytes: Promise<Bytes> }>();

/**
 * @param asked the season; without one the current
 * @returns the file and the name it is saved by
 * @throws {ApiError} 404 without the season
 */
export async function regulationFile(
  db: Db,
  asked: number | undefined,
  now: Date,
): Promise<{ name: string; bytes: Bytes }> {
  const season = await readSeason(db, 'competition', asked);
  const of = JSON.stringify(season);
  const known = drawn.get(season.number);
  const bytes = known?.of === of ? known.bytes : drawPdf(undefined, 'regulation', season, now);
  drawn.set(season.number, { of, bytes });
  bytes.catch(() => drawn.delete(season.number));
  return { name: 'Regulation_on_the_best_LSO.pdf', bytes: await bytes };
}
