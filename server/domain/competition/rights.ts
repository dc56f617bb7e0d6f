// Who confirms, and who reads what of the competition.

import { errors, type Viewer } from '../../call';
import { leads } from '../people/ownMatter';
import { seesUnpublished } from '../programmes/placesShown';
import { commissarUnit } from '../reports/parties';
import { everywhere, holdsIn, officesOf } from '../units/reach';
import { staffDetachments } from './detachment';
import type { Participation } from './participants';

/** The regional headquarters the viewer commands decides about its own detachments; an administrator about any. */
export const confirms = (viewer: Viewer, regional: number | null): boolean =>
  everywhere(viewer, 'act.competition.confirm') ||
  (regional !== null && holdsIn(viewer, 'act.competition.confirm', { level: 'regional', id: regional }));

/** @throws {ApiError} 403 for whoever leads one of the detachments */
export function requireAnother(viewer: Viewer, detachments: readonly (number | null)[]): void {
  if (detachments.some((id) => id !== null && leads(viewer, { level: 'detachment', id }))) {
    throw errors.forbidden('ownDetachment');
  }
}

/** Sees every participant's places and results: the centre. */
export const seesAll = (viewer: Viewer): boolean => seesUnpublished(viewer, 'competition');

/** The regional headquarters whose detachments the viewer leads or verifies. */
export const watchedRegional = (viewer: Viewer): number | undefined =>
  officesOf(viewer, 'act.competition.watch').find(({ level }) => level === 'regional')?.id;

/** Detachments whose standing is the viewer's own: those whose matters the viewer handles, and that of its commissar. */
export const standingOf = (viewer: Viewer): number[] => {
  const unit = commissarUnit(viewer, 'detachment');
  return unit === undefined ? staffDetachments(viewer) : [...staffDetachments(viewer), unit];
};

/** Whom the standing of a participant concerns: both its detachments, their regional headquarters, the centre. */
export function isConcerned(
  viewer: Viewer,
  {
    junior,
    main,
    regional_id,
    main_regional_id,
  }: Pick<Participation, 'junior' | 'main' | 'regional_id' | 'main_regional_id'>,
): boolean {
  const watched = watchedRegional(viewer);
  return (
    seesAll(viewer) ||
    standingOf(viewer).some((id) => id === junior || id === main) ||
    (watched !== undefined && (watched === regional_id || watched === main_regional_id))
  );
}
