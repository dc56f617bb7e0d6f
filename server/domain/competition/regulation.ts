// The regulation of the competition as a document, from the rules of its last season.
import type { Db } from '../../db/open';
import { drawPdf } from '../../pdf/drawPdf';
import { readSeasons } from '../programmes/season';

/** The document drawn last: everybody may ask for it, and drawing takes a while. */
let drawn: { of: string; bytes: Promise<Uint8Array<ArrayBuffer>> } | undefined;

/** @returns the file and the name it is saved by */
export async function regulationFile(db: Db, now: Date): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const season = (await readSeasons(db, 'competition')).at(0);
  if (!season) throw new Error('a competition without a season');
  const of = JSON.stringify(season);
  if (drawn?.of !== of) drawn = { of, bytes: drawPdf(undefined, 'regulation', season, now) };
  const { bytes } = drawn;
  bytes.catch(() => {
    drawn = undefined;
  });
  return { name: 'Regulation_on_the_best_LSO.pdf', bytes: await bytes };
}
