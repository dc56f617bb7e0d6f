import type { SQL } from 'drizzle-orm';
import type { Viewer } from '../viewer';

/**
 * What waits of one kind, for one viewer: a select of `kind`, `id`, `at`, `person_id` (whose matter it is), `level` and
 * `unit_id` (of which unit), `title` (what it is about, Russian) and `link` (the portal's address of its decision);
 * the last four may be null. Null when nothing of the kind can wait for this viewer.
 */
export type WaitingSource = (viewer: Viewer) => SQL | null;
