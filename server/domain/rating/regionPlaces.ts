// Places of the rating as they are read, and the regions they belong to.

import { Big } from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import type { Term } from '../../../contract/indicators/types';
import type { Viewer } from '../../call';
import { alias, type Executor, int, json, rowsOf, str, u } from '../../db';
import { places, publications, regions, units } from '../../db/tables';
import { allPlacesIn, placesIn, type RatingShown } from '../programmes/placesShown';

const g = alias(regions, 'g');
const d = alias(units, 'd');
const p = alias(places, 'p');
const b = alias(publications, 'b');

export type Region = {
  id: number;
  name: string;
  district: { id: number; name: string } | null;
  region_code: string | null;
};
export type RegionPlace = { indicator: string; unit_id: number; place: number; score: string };

/** All regional headquarters in the order of their names. */
export const readRegions = (db: Executor) =>
  rowsOf(
    db,
    {
      id: u.id,
      name: u.name,
      region_code: str.orNull`${g.code}::text`,
      district: json.orNull<
        NonNullable<Region['district']>
      >`case when ${d.id} is not null then json_build_object('id', ${d.id}, 'name', ${d.name}) end`,
    },
    (cells) => sql`select ${cells}
      from ${u} left join ${d} on ${d.level} = 'district' and ${d.id} = ${u.district_id}
        left join ${g} on ${g.id} = ${u.region_id}
      where ${u.level} = 'regional' order by ${u.name}, ${u.id}`,
  );

/** Places of all units by all indicators; nothing where nothing is shown. */
export async function readPlaces(
  db: Executor,
  { season, source, publication }: RatingShown,
): Promise<readonly RegionPlace[]> {
  if (!source) return [];
  return publication ? publishedPlaces(db, season, publication) : placesAs(db, allPlacesIn('p', season, 'computed'));
}

/**
 * Publications read lately, by their database: what was once published does not change, and is read by everybody. A
 * number that a restored database gives again has another moment.
 */
const lately = new WeakMap<Executor, Map<string, Promise<readonly RegionPlace[]>>>();
/** The last of a season, the one before, and those of the season before. */
const LATELY = 4;

function publishedPlaces(
  db: Executor,
  season: RatingShown['season'],
  { id, at }: NonNullable<RatingShown['publication']>,
): Promise<readonly RegionPlace[]> {
  const kept = lately.get(db) ?? new Map<string, Promise<readonly RegionPlace[]>>();
  lately.set(db, kept);
  const key = `${id} ${at}`;
  const read = kept.get(key) ?? placesAs(db, allPlacesIn('p', season, id));
  // Read again, it is the last to go.
  kept.delete(key);
  kept.set(key, read);
  for (const oldest of kept.keys()) {
    if (kept.size <= LATELY) break;
    kept.delete(oldest);
  }
  read.catch(() => kept.get(key) === read && kept.delete(key));
  return read;
}

/** Thousands of short rows travel as four lists: as rows of their own, reading them costs more than all else. */
async function placesAs(db: Executor, where: SQL, indicator?: string): Promise<RegionPlace[]> {
  const [row] = await rowsOf(
    db,
    {
      indicators: json.orNull<string[]>`json_agg(${p.indicator})`,
      units: json.orNull<number[]>`json_agg(${p.unit_id})`,
      places: json.orNull<number[]>`json_agg(${p.place}::int)`,
      scores: json.orNull<string[]>`json_agg(${p.score}::text)`,
    },
    (cells) =>
      sql`select ${cells} from ${p} where ${where}
        ${indicator === undefined ? sql`` : sql`and ${p.indicator} = ${indicator}`}`,
  );
  const { indicators, units, places, scores } = row ?? {};
  if (!indicators || !units || !places || !scores) return [];
  return indicators.map((indicator, at) => ({
    indicator,
    unit_id: units[at] as number,
    place: places[at] as number,
    score: scores[at] as string,
  }));
}

/** Places of one indicator of all units, or of one unit by all indicators, with what they were counted from. */
export async function readWhole(
  db: Executor,
  shown: RatingShown,
  by: { indicator: string } | { unit: number },
): Promise<(RegionPlace & { breakdown: Term[] })[]> {
  if (!shown.source) return [];
  const only = 'unit' in by ? sql`${p.unit_id} = ${by.unit}` : sql`${p.indicator} = ${by.indicator}`;
  return rowsOf(
    db,
    {
      indicator: p.indicator,
      unit_id: p.unit_id,
      place: int`${p.place}::int`,
      score: str`${p.score}::text`,
      breakdown: json<Term[]>(p.breakdown),
    },
    (cells) => sql`select ${cells} from ${p} where
      ${placesIn('p', shown.season, shown.publication?.id ?? 'computed')} and ${only}`,
  );
}

/** Places of the publication before, by indicator and unit; empty without one. */
export async function readPrevious(
  db: Executor,
  { season, previous }: RatingShown,
  indicator?: string,
): Promise<Map<string, number>> {
  if (!previous) return new Map();
  const rows = (await publishedPlaces(db, season, previous)).filter(
    (one) => indicator === undefined || one.indicator === indicator,
  );
  return new Map(rows.map(({ indicator, unit_id, place }) => [placeKey(indicator, unit_id), place]));
}

/** Places by an indicator in the last publication of the season before, by unit; null where there was none. */
export async function readLastSeason(
  db: Executor,
  { season }: RatingShown,
  indicator: string,
): Promise<{ season: number; places: ReadonlyMap<number, number> } | null> {
  const [last] = await rowsOf(
    db,
    { id: b.id, season: b.season },
    (
      cells,
    ) => sql`select ${cells} from ${b} where ${b.programme} = ${season.programme} and ${b.season} < ${season.number}
      order by ${b.season} desc, ${b.id} desc limit 1`,
  );
  if (!last) return null;
  const rows = await placesAs(db, allPlacesIn('p', { ...season, number: last.season }, last.id), indicator);
  return { season: last.season, places: new Map(rows.map(({ unit_id, place }) => [unit_id, place])) };
}

export const placeKey = (indicator: string, unit: number) => `${indicator} ${unit}`;

/** Places gained since the publication before; null where one of the two is missing. */
export const changeOf = (
  previous: ReadonlyMap<string, number>,
  indicator: string,
  unit: number,
  place: number | null,
) => {
  const before = previous.get(placeKey(indicator, unit));
  return before === undefined || place === null ? null : before - place;
};

/** Order of rows by place; those without one last, as they stood. */
export function byPlace(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

/** The median of scores; of an even number the mean of the middle two. Null without any. */
export function medianOf(scores: readonly string[]): string | null {
  const sorted = scores.map((score) => new Big(score)).sort((a, b) => a.cmp(b));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper && lower ? upper.plus(lower).div(2).round(10).toFixed() : null;
}

/** What every answer about places begins with. */
export const headOf = ({ season, source, publication, previous }: RatingShown, viewer: Viewer) => ({
  season: { number: season.number, title: season.title, is_open: season.is_open },
  source,
  published_at: publication?.at ?? null,
  previous_at: previous?.at ?? null,
  own: viewer.commands.regional ?? null,
});
