import { errors } from '../http/errors';
import type { JobResult, JobRun } from './jobRun';

export async function exportRatingPlaces(_: JobRun, __: { season: number }): Promise<JobResult> {
  throw errors.notFound();
}
