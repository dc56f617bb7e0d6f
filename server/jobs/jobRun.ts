import type { Viewer } from '../call';
import type { Parts } from '../parts';

/** One work as its runner sees it. */
export type JobRun = {
  parts: Parts;
  /** Who asked, with the rights of this moment. */
  viewer: Viewer;
  /** A folder of this run alone; it is gone afterwards. */
  folder: string;
  /**
   * Tells how far the work is, and lets the other requests of this process run.
   * @throws {JobStopped} when it was cancelled, or the server is stopping
   */
  progress: (done: number, total: number) => Promise<void>;
};

/** The file a work leaves: a path in its folder, and the name people save it by. */
export type JobResult = { path: string; name: string };
export type JobRunner = (run: JobRun, params: never) => Promise<JobResult>;

/** The work is not wanted any more, or not here: nothing is reported as a failure. */
export class JobStopped extends Error {}
