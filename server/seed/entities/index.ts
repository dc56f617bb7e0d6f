import { catalogueRows } from '../../catalogues/rows';
import { institutionRows, units } from './catalogues';
import {
  competitionApplications,
  competitionItemRows,
  competitionParticipants,
  competitionReportRows,
  competitionSeasons,
  competitionVersionRows,
} from './competition';
import { courseMaterials, courses } from './courses';
import type { Entity } from './entity';
import { eventEntities } from './eventFilings';
import { events } from './events';
import { documents, media, parents, professionalEducation, residence } from './papers';
import { applications, education, experts, memberships, people, privacy, verificationRequests } from './people';
import { ratingReportRows, ratingSeasons, ratingVersionRows } from './rating';
import { testAttemptQuestions, testAttempts, testOptions, testQuestions } from './tests';

/** Every entity of a world, each after those it points to. */
export const entities: readonly Entity[] = [
  ...catalogueRows.map(({ table, rows }) => ({ table, rows: () => rows })),
  institutionRows,
  people,
  education,
  privacy,
  documents,
  residence,
  parents,
  media,
  professionalEducation,
  units,
  memberships,
  applications,
  verificationRequests,
  experts,
  events,
  ...eventEntities,
  competitionSeasons,
  competitionParticipants,
  competitionApplications,
  competitionReportRows,
  competitionItemRows,
  competitionVersionRows,
  testQuestions,
  testOptions,
  testAttempts,
  testAttemptQuestions,
  courses,
  courseMaterials,
  ratingSeasons,
  ratingReportRows,
  ratingVersionRows,
];
