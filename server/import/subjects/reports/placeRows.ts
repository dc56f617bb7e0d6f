// A row of a ranking has many places: each is a row here.
import { made } from '../../columns';
import type { SourceRow, Subject } from '../../subject';

/** More than a row of any ranking has; the first half is the rating's. */
export const PLACES = 256;

type Placed = { indicator: string; place: string; score?: string };

/** The places that a row holds; 0 is the old portal's word for none. */
export const placeRows = (placed: readonly Placed[]): NonNullable<Subject['spread']> => ({
  reads: placed.flatMap(({ place, score }) => [place, ...(score ? [score] : [])]),
  adds: ['at', 'placed_by', 'placed', 'scored'],
  rows: (row: SourceRow) =>
    placed
      .map(({ indicator, place, score }, at) => ({
        at: String(at),
        placed_by: indicator,
        placed: given(row[place]),
        scored: score ? (row[score] ?? null) : null,
      }))
      .filter(({ placed: one, scored }) => one !== null || Number(scored) !== 0),
});

const given = (place: string | null | undefined) => (place && Number(place) !== 0 ? place : null);

export const placeColumns = {
  indicator: made([], ({ placed_by }) => placed_by ?? null),
  place: made([], ({ placed }) => placed ?? null),
  score: made([], ({ scored }) => scored ?? null),
};
