// What runs each kind of work. A kind without a runner does not compile.
import type { JobKind } from '../../contract/schemas/jobs';
import { makeCertificateFiles } from './certificateFiles';
import { exportCompetition } from './competitionStatistics';
import { exportParticipants } from './eventParticipants';
import type { JobRunner } from './jobRun';
import { exportRatingPlaces } from './ratingPlaces';
import { exportIndicator, exportReport } from './reportFiles';
import { exportRoster } from './rosterExport';
import { exportTests } from './testExport';

export const jobRunners = {
  'roster.export': exportRoster,
  'certificates.files': makeCertificateFiles,
  'event.participants': exportParticipants,
  'test.export': exportTests,
  'report.file': exportReport,
  'report.indicatorFile': exportIndicator,
  'rating.places': exportRatingPlaces,
  'competition.statistics': exportCompetition,
} as const satisfies Record<JobKind, JobRunner>;
