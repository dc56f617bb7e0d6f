// What runs each kind of work. A kind without a runner does not compile.
import type { JobKind } from '../../contract/schemas/jobs';
import { makeCertificateFiles } from './certificateFiles';
import type { JobRunner } from './jobRun';
import { exportRoster } from './rosterExport';

export const jobRunners = {
  'roster.export': exportRoster,
  'certificates.files': makeCertificateFiles,
} as const satisfies Record<JobKind, JobRunner>;
