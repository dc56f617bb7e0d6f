// Who is behind with the review.
import type { Progress } from '@contract/schemas/desk/desk';
import { type ReportState, reportStates } from '@contract/states/reports';

type Place = Progress['places'][number];
export type Step = { state: ReportState; label: string };
export type Counted = Pick<Place, 'states' | 'oldest'>;

/** All that was ever sent, and what waits at the first step. */
export const sentIn = ({ states }: Counted): number =>
  reportStates.names.reduce((sum, state) => sum + (states[state] ?? 0), 0);

/** Share of what was sent that has passed the first step or went back, in percent; null where nothing was sent. */
export const doneIn = (row: Counted, [first]: readonly Step[]): number | null => {
  const sent = sentIn(row);
  return sent === 0 || !first ? null : Math.round(((sent - (row.states[first.state] ?? 0)) / sent) * 100);
};

type Shared = Place & { done: number | null; waits: number };

/** The least done first; who has sent nothing last. */
export const sharesOf = (places: readonly Place[], steps: readonly Step[]): Shared[] =>
  places
    .map((place) => ({
      ...place,
      done: doneIn(place, steps),
      waits: steps[0] ? (place.states[steps[0].state] ?? 0) : 0,
    }))
    .sort((one, other) => (one.done ?? 101) - (other.done ?? 101) || other.waits - one.waits);

/** Points under the share of the others by which one counts as behind. */
const BEHIND = 10;

/** Compared with the others alone: the one with most reports would otherwise be compared with itself. */
export function behindIn(rows: readonly Shared[]): Shared[] {
  const sent = rows.reduce((sum, row) => sum + sentIn(row), 0);
  const waits = rows.reduce((sum, row) => sum + row.waits, 0);
  return rows
    .filter((row) => {
      const others = sent - sentIn(row);
      const passed = others - (waits - row.waits);
      return row.done !== null && row.waits > 0 && others > 0 && row.done <= (passed / others) * 100 - BEHIND;
    })
    .slice(0, 5);
}
