// Places are replaced in one transaction, all of a season or those one report moves: nobody reads half a table.

import type { z } from 'zod';
import type { Recomputed } from '../../../contract/schemas/competition';
import type { Db } from '../../db/open';
import { takeTurns } from '../../db/takeTurns';
import { audit } from '../audit';
import { keepReportScores, type PlaceRow, writePlaces } from '../programmes/keepPlaces';
import { readSeason } from '../programmes/season';
import { type Calculation, calculate, type KeptPlaces } from './calculation';
import { type Facts, readFacts } from './facts';
import { readKept } from './keptPlaces';
import type { CompetitionSeason } from './season';

/**
 * Counts scores and places anew and notes who asked.
 * @param actor who asked
 */
export const recompute = (
  db: Db,
  competition: number,
  actor: number | null,
  now: Date,
): Promise<z.infer<typeof Recomputed>> =>
  db.transaction(async (tx) => {
    const counted = await countPlaces(tx, competition);
    const done = { at: now.toISOString(), participants: counted.participants, places: counted.places };
    await audit(tx, { actor, act: 'competition.recompute', kind: 'competition', record: competition, after: done });
    return { ...done, gaps: counted.gaps };
  });

type Tx = Pick<Db, 'execute'>;

/** Replaces all scores and places, in the caller's transaction. A tandem's place stands at both its detachments. */
export async function countPlaces(tx: Tx, competition: number) {
  await lockPlaces(tx, competition);
  const season = await readSeason(tx, 'competition', competition);
  return countAll(tx, season);
}

/**
 * Counts what a report of this indicator moves: its scores and places, and the overall ranking with the other places as
 * they were counted last. To be called in the transaction in which the report, or an item of it, began to count. Where
 * nothing was counted yet, or others took part then, all is counted.
 */
export async function countPlacesAfter(tx: Tx, competition: number, indicator: string): Promise<void> {
  await lockPlaces(tx, competition);
  const season = await readSeason(tx, 'competition', competition);
  const facts = await readFacts(tx, season, indicator);
  const kept = await readKept(tx, season.number, facts.participants, indicator);
  if (kept) await replace(tx, season, facts, kept);
  else await countAll(tx, season);
}

/** Two who count at once count one after the other. */
const lockPlaces = (tx: Tx, competition: number) => takeTurns(tx, 'competition_places', competition);

async function countAll(tx: Tx, season: CompetitionSeason) {
  const facts = await readFacts(tx, season);
  const { gaps, places } = await replace(tx, season, facts);
  return { participants: facts.participants.length, places, gaps };
}

/** @param kept places of indicators that stay as they are */
async function replace(tx: Tx, season: CompetitionSeason, facts: Facts, kept?: KeptPlaces) {
  const calculation = calculate(facts, season, kept);
  const rows = placeRows(facts, calculation);
  await writePlaces(tx, season, kept ? [...calculation.places.keys(), 'overall'] : null, rows);
  await keepReportScores(tx, calculation.scores);
  return { places: rows.length, gaps: calculation.gaps };
}

function placeRows({ participants }: Facts, { places, overall }: Calculation): PlaceRow[] {
  const byId = new Map(participants.map((participant) => [participant.id, participant]));
  const rowsOf = (id: number, rest: Pick<PlaceRow, 'indicator' | 'place' | 'score' | 'breakdown'>): PlaceRow[] => {
    const participant = byId.get(id);
    if (!participant) return [];
    const { junior, main } = participant;
    if (main === null) return [{ ...rest, nomination: 'debut', unit_id: junior, partner_id: null }];
    return [
      { ...rest, nomination: 'tandem', unit_id: junior, partner_id: main },
      { ...rest, nomination: 'tandem', unit_id: main, partner_id: junior },
    ];
  };
  return [
    ...[...places].flatMap(([indicator, placed]) =>
      placed.flatMap(({ id, place, score, terms }) =>
        rowsOf(id, { indicator, place: place.toFixed(), score: score?.toFixed() ?? null, breakdown: terms }),
      ),
    ),
    ...overall.flatMap(({ id, place, sum, terms }) =>
      rowsOf(id, { indicator: 'overall', place: String(place), score: sum.toFixed(), breakdown: terms }),
    ),
  ];
}
