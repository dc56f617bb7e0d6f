// Saves of one open form, one after the other: they never contradict each other, whatever got lost on the way.

import type { ReportDocument } from '../../../../contract/schemas/reports';
import type { Viewer } from '../../../call';

/** The open form that saves (an id of its own), and how many saves it has made. */
export type SavingForm = { id: string; turn: number };

/**
 * The run of saves a report ends with.
 * `since`: the version the run began with; `version`: the version it has led to. Any other change ends the run.
 */
export type SavedRun = { form: string; turn: number; since: number; version: number };

type Kept = { version: number; updated_by: number | null; saved: SavedRun | null };

const runOf = (row: Kept | undefined): SavedRun | null =>
  row?.saved && row.saved.version === row.version ? row.saved : null;

/**
 * How a save stands to what is kept: `next`: it goes on from it; `stale`: the same form has saved later words already;
 * `foreign`: somebody, or another form, saved after the caller read.
 * @param version the version that was read; 0 where nothing was saved yet
 */
export function standing(row: Kept | undefined, viewer: Viewer, version: number, form: SavingForm | undefined) {
  if ((row?.version ?? 0) === version) return 'next';
  const run = runOf(row);
  const own = run !== null && run.form === form?.id && row?.updated_by === viewer.id && version >= run.since;
  if (!own) return 'foreign';
  return form !== undefined && form.turn > run.turn ? 'next' : 'stale';
}

/** The run with one more save, or the first of another. */
export function runAfter(row: Kept | undefined, next: number, form: SavingForm | undefined): SavedRun | null {
  if (!form) return null;
  const run = runOf(row);
  const since = run?.form === form.id ? run.since : (row?.version ?? 0);
  return { form: form.id, turn: form.turn, since, version: next };
}

/** As the document tells it: to the unit, which fills the report, alone. */
export function savedAs(row: Kept, viewer: Viewer, fills: boolean): ReportDocument['saved'] {
  if (!fills) return null;
  const run = runOf(row);
  return { mine: row.updated_by === viewer.id, form: run?.form ?? null, since: run?.since ?? row.version };
}
