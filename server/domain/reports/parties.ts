// Who a person is to the report of a unit, and what follows from it.

import { type SQL, sql } from 'drizzle-orm';
import { type Act, movesOf, type Party } from '../../../contract/indicators/chains';
import type { Indicator } from '../../../contract/indicators/types';
import type { Level } from '../../../contract/levels';
import { type ReportState, reportStates } from '../../../contract/states/reports';
import type { Viewer } from '../../call';
import { sqlLevel, u } from '../../db';
import { leads, ownUnits } from '../people/ownMatter';
import { reaches, reachesAll, unitsOf, unitsReached } from '../units/reach';
import { staffUnits } from '../units/unitRights';

export type ReportUnit = {
  id: number;
  name: string;
  level: Level;
  district_id: number | null;
  regional_id: number | null;
};
/**
 * `own`: the viewer leads the unit, and so reads as the party he is, and decides nothing.
 * `conflict`: has an interest in the unit, reads and decides nothing.
 * `commissar`: of the unit itself; reads what its commander fills, and fills nothing.
 */
export type Parties = ReadonlySet<Party | 'own' | 'commissar' | 'conflict'>;

type Reviewing = Exclude<Party, 'unit'>;
export const reviewingParties = [
  'district',
  'central',
  'regionalCommander',
  'regionalCommissar',
  'trainingHead',
] as const;

/** The viewer commands the unit or is trusted in it: fills its reports, and never reviews them. */
const isOwn = (viewer: Viewer, { level, id }: Pick<ReportUnit, 'level' | 'id'>): boolean =>
  staffUnits(viewer).some((unit) => unit.level === level && unit.id === id);

/** Everything the viewer is to a unit's reports. Whoever fills them is nothing else; who leads the unit decides nothing. */
export function partiesOf(viewer: Viewer, unit: ReportUnit): Parties {
  if (isOwn(viewer, unit)) return new Set(['unit', 'own']);
  const reviewing = reviewingParties.filter((party) => reaches(viewer, `act.review.${party}`, unit));
  if (commissarUnit(viewer, unit.level) === unit.id) return new Set([...reviewing, 'commissar', 'own']);
  return new Set<Party | 'own'>(reviewing.length && leads(viewer, unit) ? [...reviewing, 'own'] : reviewing);
}

/** The unit of a level in which the viewer holds the post of the commissar. */
export function commissarUnit({ posts }: Viewer, level: Level): number | undefined {
  const post = posts[level];
  return post?.key === 'commissar' ? post.unit : undefined;
}

/** Reads reports as their unit has them now, drafts as well. */
export const readsAsUnit = (parties: Parties): boolean => parties.has('unit') || parties.has('commissar');

/** SQL condition over units `u` "the viewer is this party to its reports", or null when never. */
export function unitsOfParty(viewer: Viewer, party: Reviewing): SQL | null {
  const permission = `act.review.${party}` as const;
  if (unitsOf(viewer, permission).length === 0) return null;
  // Whom all units are open to is not compared with each of them.
  const units = reachesAll(viewer, permission) ? sql`true` : unitsReached(viewer, permission);
  const own = ownUnits(viewer).filter(({ level }) => level === 'regional' || level === 'detachment');
  const others = own.map(({ level, id }) => sql`not (${u.level} = ${sqlLevel(level)} and ${u.id} = ${id})`);
  return sql.join([units, ...others], sql` and `);
}

/** Parties that read reports of an indicator after they were sent: those of its chain, the centre, in the rating the district. */
const readersOf = (indicator: Indicator): readonly Party[] => [
  ...movesOf(indicator).map(({ by }) => by),
  'central',
  ...(indicator.programme === 'rating' ? (['district'] as const) : []),
];

/** Whether these parties read a report in a state. A draft is its unit's alone. */
export function reads(parties: Parties, indicator: Indicator, state: ReportState | 'none'): boolean {
  if (readsAsUnit(parties)) return true;
  if (state === 'none' || reportStates.has('private', state)) return false;
  return readersOf(indicator).some((party) => parties.has(party));
}

/** Reviewing parties that read an indicator's reports. */
export const readingParties = (indicator: Indicator): Reviewing[] => {
  const readers = readersOf(indicator);
  return reviewingParties.filter((party) => readers.includes(party));
};

/** The move of one of these parties for an act in a state. */
export const moveBy = (parties: Parties, indicator: Indicator, from: ReportState, act: Act) =>
  movesOf(indicator).find(
    (move) =>
      move.from === from &&
      move.act === act &&
      parties.has(move.by) &&
      (move.by === 'unit' || !(parties.has('own') || parties.has('conflict'))),
  );
