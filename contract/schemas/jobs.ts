// Long work a person asked for: what it is, how far it is, and its file when it is done.
import { z } from 'zod';
import { jobStates } from '../states/jobs';

/** Hours the file of a finished work is kept. */
export const JOB_FILE_HOURS = 24;
/** Works of one person that wait or run at a time. */
export const JOBS_AT_ONCE = 5;

export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates.names),
  /** Steps done and all steps; 0 of 0 while it is not known. */
  done: z.number().int(),
  total: z.number().int(),
  error: z.string().nullable(),
  /** Address of the file under the API and the name it is saved by; null without one. */
  file: z.string().nullable(),
  file_name: z.string().nullable(),
  created_at: z.string(),
  /** Until when the file is kept. */
  expires_at: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;
