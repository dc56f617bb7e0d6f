// Places are counted as a whole and replaced in one transaction: nobody reads half a table.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Recomputed } from '../../../contract/schemas/competition';
import type { Db } from '../../db/open';
import { audit } from '../audit';
import { type Calculation, calculate } from './calculation';
import { type Facts, readFacts } from './facts';
import { readSeason } from './season';

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

/** Replaces scores and places, in the caller's transaction. A tandem's place stands at both its detachments. */
export async function countPlaces(tx: Pick<Db, 'execute'>, competition: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('competition_places'), ${competition})`);
  const season = await readSeason(tx, competition);
  const facts = await readFacts(tx, season);
  const calculation = calculate(facts, season.settings);
  const rows = placeRows(facts, calculation);
  await tx.execute(sql`delete from places where programme = 'competition' and season = ${competition}
    and publication_id is null`);
  await tx.execute(sql`insert into places (programme, season, nomination, level, unit_id, partner_id, indicator, place,
      score, breakdown)
    select 'competition', ${competition}::int, x.nomination, 'detachment', x.unit_id, x.partner_id, x.indicator, x.place,
      x.score, x.breakdown
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x(nomination text, unit_id int, partner_id int,
      indicator text, place numeric, score numeric, breakdown jsonb)`);
  await tx.execute(sql`update reports r set score = x.score, breakdown = x.terms
    from jsonb_to_recordset(${JSON.stringify(calculation.scores)}::text::jsonb) as x(report int, score numeric, terms jsonb)
    where r.id = x.report and (r.score is distinct from x.score or r.breakdown is distinct from x.terms)`);
  return { participants: facts.participants.length, places: rows.length, gaps: calculation.gaps };
}

type PlaceRow = {
  nomination: 'debut' | 'tandem';
  unit_id: number;
  partner_id: number | null;
  indicator: string;
  place: string;
  score: string | null;
  breakdown: unknown;
};

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
