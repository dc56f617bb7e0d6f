// Places as they were counted last, by participant: what an indicator that is counted alone is added to.
import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import type { Ranked } from '../../../contract/indicators/competition/overall';
import { indicatorsOf } from '../../../contract/programmes';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import type { KeptPlaces } from './calculation';
import type { Participant } from './facts';

type Row = { indicator: string; unit_id: number; partner_id: number | null; place: string };

/**
 * The stored places of all indicators but one, which is counted again.
 * @returns undefined where they are not those of today's participants
 */
export async function readKept(
  db: Pick<Db, 'execute'>,
  competition: number,
  participants: readonly Participant[],
  except: string,
): Promise<KeptPlaces | undefined> {
  const rows = await rowsOf<Row>(
    db,
    sql`select indicator, unit_id, partner_id, place::text as place from places where programme = 'competition'
      and season = ${competition} and level = 'detachment' and publication_id is null and indicator <> ${except}`,
  );
  if (!areOf(participants, rows)) return undefined;
  // A tandem's place stands at both its detachments: the junior's is read.
  const ids = new Map(participants.map(({ id, junior }) => [junior, id]));
  const kept = new Map<string, Ranked[]>(
    indicatorsOf('competition', competition).flatMap(({ key }) => (key === except ? [] : [[key, [] as Ranked[]]])),
  );
  for (const { indicator, unit_id, place } of rows) {
    const id = ids.get(unit_id);
    if (id !== undefined) kept.get(indicator)?.push({ id, place: new Big(place) });
  }
  return kept;
}

/** Everybody has an overall place, and nobody else has one. */
function areOf(participants: readonly Participant[], rows: readonly Row[]): boolean {
  const pairs = participants.flatMap(({ junior, main }) =>
    main === null ? [`${junior} ${null}`] : [`${junior} ${main}`, `${main} ${junior}`],
  );
  const placed = rows.filter(({ indicator }) => indicator === 'overall');
  const found = new Set(placed.map(({ unit_id, partner_id }) => `${unit_id} ${partner_id}`));
  return placed.length === pairs.length && pairs.every((pair) => found.has(pair));
}
