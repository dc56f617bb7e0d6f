// Scores and places are counted anew, all of a season or those that one report moves, in the caller's transaction: nobody
// reads half a table. Two who count at once count one after the other.
import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { type Executor, rowsOf, str, takeTurns } from '../../db';
import { places } from '../../db/tables';
import { competitionCounting } from '../competition/counting';
import { ratingCounting } from '../rating/counting';
import type { Calculation, Counting, Gap, Participant, Placed } from './counting';
import { readSeason, type Season } from './season';
import { keepReportScores, movePlaces, type PlaceRow, writePlaces } from './writePlaces';

type Counted = { season: number; participants: number; places: number; gaps: readonly Gap[] };

const counting: { [P in Programme]: Counting<P> } = { rating: ratingCounting, competition: competitionCounting };

/**
 * Replaces all scores and places of a season; without a number of the current one.
 * @returns with `at`: whatever is accepted from then on is not counted
 * @throws {ApiError} 404
 */
export async function countPlaces<P extends Programme>(
  tx: Executor,
  programme: P,
  number?: number,
): Promise<Counted & { at: string }> {
  const season = await seasonInTurn(tx, programme, number);
  const [begun] = await rowsOf(tx, { at: str`clock_timestamp()::text` }, (cells) => sql`select ${cells}`);
  if (!begun) throw new Error('the database has no clock');
  const counted = await countAll(tx, season, await counting[programme].begin(tx, season));
  return { ...counted, at: begun.at };
}

/**
 * Counts what a report of this indicator moves; the other places enter the sums as they were counted last. To be called
 * in the transaction in which the report, or an item of it, began to count, was changed while it did, or stopped to.
 * Where nothing was counted yet, or others took part then, all is counted.
 * @param unit whose report it is; without it those of all units are read again
 */
export async function countPlacesAfter<P extends Programme>(
  tx: Executor,
  programme: P,
  number: number,
  indicator: string,
  unit?: number,
): Promise<void> {
  const { movedBy, begin } = counting[programme];
  const keys = movedBy(number, indicator);
  if (keys.length === 0) return;
  const season = await seasonInTurn(tx, programme, number);
  const calculation = await begin(tx, season);
  const before = await readCounted(tx, season);
  if (!areOf(calculation.participants, before)) {
    await countAll(tx, season, calculation);
    return;
  }
  const { byScore, count, sums, sum, participants } = calculation;
  const alone = keys.filter((key) => unit !== undefined && byScore(key));
  const whole = keys.filter((key) => !alone.includes(key));
  const places = new Places(participants, before);
  if (whole.length > 0) {
    const counted = await count(whole);
    await writePlaces(tx, season, whole, placeRows(participants, counted.places));
    await keepReportScores(tx, counted.scores);
    places.replace(whole, counted.places);
  }
  if (alone.length > 0) {
    const counted = await count(alone, unit);
    await keepReportScores(tx, counted.scores);
    for (const key of alone) {
      const own = counted.places.filter((one) => one.indicator === key);
      places.replace([key], await moveAmong(tx, season, calculation, { key, unit, own, before }));
    }
  }
  await writePlaces(tx, season, sums, placeRows(participants, sum(places.by)));
}

/** The season, once nobody else counts or publishes its places. */
export async function seasonInTurn<P extends Programme>(
  tx: Executor,
  programme: P,
  asked: number | undefined,
): Promise<Season<P>> {
  const number = asked ?? (await readSeason(tx, programme, undefined)).number;
  await takeTurns(tx, `${programme}_places`, number);
  return readSeason(tx, programme, number);
}

async function countAll(tx: Executor, season: Season, calculation: Calculation): Promise<Counted> {
  const { participants, placed, count, sum, gaps } = calculation;
  const { places: counted, scores } = await count(placed);
  const places = new Places(participants);
  places.replace(placed, counted);
  const rows = placeRows(participants, [...counted, ...sum(places.by)]);
  await keepReportScores(tx, scores);
  await writePlaces(tx, season, null, rows);
  return { season: season.number, participants: participants.length, places: rows.length, gaps };
}

type Before = { indicator: string; unit_id: number; partner_id: number | null; place: string; score: string | null };

const readCounted = (tx: Executor, { programme, number }: Season) =>
  rowsOf(
    tx,
    {
      indicator: places.indicator,
      unit_id: places.unit_id,
      partner_id: places.partner_id,
      place: str`${places.place}::text`,
      score: str.orNull`${places.score}::text`,
    },
    (cells) => sql`select ${cells} from ${places} where ${places.programme} = ${programme}
      and ${places.season} = ${number} and ${places.publication_id} is null`,
  );

/** Everybody has an overall place, and nobody else has one. */
function areOf(participants: readonly Participant[], before: readonly Before[]): boolean {
  const pairs = participants.flatMap(({ unit, partner }) =>
    partner === null ? [`${unit} ${null}`] : [`${unit} ${partner}`, `${partner} ${unit}`],
  );
  const placed = before.filter(({ indicator }) => indicator === 'overall');
  const found = new Set(placed.map(({ unit_id, partner_id }) => `${unit_id} ${partner_id}`));
  return placed.length === pairs.length && pairs.every((pair) => found.has(pair));
}

/** Places by indicator and participant, as they change in one calculation. */
class Places {
  readonly by = new Map<string, Map<number, Big>>();

  constructor(participants: readonly Participant[], before: readonly Before[] = []) {
    // A place of two stands at both: it is read at the one that stands for both.
    const ids = new Map(participants.map(({ id, unit }) => [unit, id]));
    for (const { indicator, unit_id, place } of before) {
      const id = ids.get(unit_id);
      if (id !== undefined) this.of(indicator).set(id, new Big(place));
    }
  }

  private of(key: string): Map<number, Big> {
    const places = this.by.get(key) ?? new Map<number, Big>();
    this.by.set(key, places);
    return places;
  }

  replace(keys: readonly string[], placed: readonly Pick<Placed, 'indicator' | 'participant' | 'place'>[]): void {
    for (const key of keys) this.by.set(key, new Map());
    for (const { indicator, participant, place } of placed) this.of(indicator).set(participant, place);
  }
}

type Alone = { key: string; unit: number | undefined; own: readonly Placed[]; before: readonly Before[] };

/**
 * One unit among places that stand: its own score is counted, the others keep theirs and only move.
 * @returns all places by the indicator
 */
async function moveAmong(
  tx: Executor,
  season: Season,
  { participants, byScore }: Calculation,
  { key, unit, own, before }: Alone,
) {
  const others = before.filter(({ indicator, unit_id }) => indicator === key && unit_id !== unit);
  const scores = new Map(others.map(({ unit_id, score }) => [unit_id, new Big(score ?? 0)]));
  for (const { participant, score } of own) scores.set(participant, new Big(score ?? 0));
  const places = byScore(key)?.(scores) ?? new Map<number, number>();
  const placed = (id: number) => new Big(places.get(id) ?? 0);
  const mine = own.map((one) => ({ ...one, place: placed(one.participant) }));
  await writePlaces(tx, season, [key], placeRows(participants, mine), unit);
  const moved = others.filter(({ unit_id, place }) => places.has(unit_id) && !placed(unit_id).eq(place));
  await movePlaces(tx, season, key, new Map(moved.map(({ unit_id }) => [unit_id, placed(unit_id).toNumber()])));
  return [...scores.keys()].map((participant) => ({ indicator: key, participant, place: placed(participant) }));
}

/** Places as they are written: a place of two stands at both. */
function placeRows(participants: readonly Participant[], placed: readonly Placed[]): PlaceRow[] {
  const byId = new Map(participants.map((one) => [one.id, one]));
  return placed.flatMap(({ participant, place, ...rest }) => {
    const who = byId.get(participant);
    if (!who) return [];
    const { unit, partner, nomination } = who;
    const row = { ...rest, place: place.toFixed(), nomination, unit_id: unit, partner_id: partner };
    return partner === null ? [row] : [row, { ...row, unit_id: partner, partner_id: unit }];
  });
}
