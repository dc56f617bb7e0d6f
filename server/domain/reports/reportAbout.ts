// What a call about a report is about: the season, the definition, the unit, and who the caller is to it.

import type { Indicator, Programme } from '../../../contract/indicators/types';
import { indicatorAt } from '../../../contract/programmes';
import { errors, type Viewer } from '../../call';
import type { Executor } from '../../db';
import { readSeason, type Season } from '../programmes/season';
import { hasConflict } from './desk/interests';
import { type Parties, partiesOf, type ReportUnit, reviewingParties } from './parties';
import type { ReportKey, ReportRow } from './reportRow';
import { reportUnit } from './reportUnit';

export type Place = { programme: Programme; season?: number; unit?: number };
type Asked = Place & { indicator: string; item: number };

export type PlaceAbout = { programme: Programme; season: Season; unit: ReportUnit; parties: Parties };
export type About = PlaceAbout & { indicator: Indicator; item: number };

/** @throws {ApiError} 404 for a season or a unit that is not there */
export async function placeAbout(db: Executor, viewer: Viewer, asked: Place): Promise<PlaceAbout> {
  const season = await readSeason(db, asked.programme, asked.season);
  const unit = await reportUnit(db, viewer, asked.programme, asked.unit);
  return { programme: asked.programme, season, unit, parties: await partiesNow(db, viewer, unit) };
}

/** Whoever reviews may have stood back from the unit. */
async function partiesNow(db: Executor, viewer: Viewer, unit: ReportUnit): Promise<Parties> {
  const parties = partiesOf(viewer, unit);
  const reviews = reviewingParties.some((party) => parties.has(party));
  return reviews && (await hasConflict(db, viewer, unit)) ? new Set([...parties, 'conflict' as const]) : parties;
}

/** @throws {ApiError} 404 for a season, unit, indicator or catalogue item that is not there, or is not filled by units */
export async function reportAbout(db: Executor, viewer: Viewer, asked: Asked): Promise<About> {
  const place = await placeAbout(db, viewer, asked);
  return { ...place, ...definitionOf(asked.programme, place.season.number, asked) };
}

/** The same for every item of an indicator's catalogue. */
export async function indicatorAbout(
  db: Executor,
  viewer: Viewer,
  asked: Place & { indicator: string },
): Promise<Omit<About, 'item'>> {
  const place = await placeAbout(db, viewer, asked);
  const indicator = indicatorAt(asked.programme, asked.indicator, place.season.number);
  if (indicator?.entry !== 'unit') throw errors.notFound('Такого показателя нет.');
  return { ...place, indicator };
}

/** The same for a stored report. */
export const rowAbout = (db: Executor, viewer: Viewer, row: ReportRow): Promise<About> =>
  reportAbout(db, viewer, { ...row, unit: row.unit_id });

/**
 * The definition of an indicator that units fill.
 * @throws {ApiError} 404 when there is none, or no such item in its catalogue
 */
export function definitionOf(
  programme: Programme,
  season: number,
  { indicator: key, item }: { indicator: string; item: number },
): { indicator: Indicator; item: number } {
  const indicator = indicatorAt(programme, key, season);
  if (indicator?.entry !== 'unit' || !hasItem(indicator, item)) {
    throw errors.notFound('Такого показателя нет.');
  }
  return { indicator, item };
}

const hasItem = ({ catalogue }: Indicator, item: number) =>
  catalogue ? catalogue.some(({ id }) => id === item) : item === 0;

export const keyOf = ({ programme, season, indicator, item, unit }: About): ReportKey => ({
  programme,
  season: season.number,
  indicator: indicator.key,
  item,
  level: unit.level,
  unit_id: unit.id,
});
