import { applications } from './applications';
import { areaRows, institutionRows, positionRows, regionRows } from './catalogues';
import { competitionParticipants } from './competitionParticipants';
import type { Entity } from './entity';
import { experts } from './experts';
import { memberships } from './memberships';
import { documents, media, parents, professionalEducation, residence } from './papers';
import { education, people, privacy } from './people';
import { units } from './units';
import { verificationRequests } from './verificationRequests';

/** Every entity of a world, each after those it points to. */
export const entities: readonly Entity[] = [
  regionRows,
  areaRows,
  positionRows,
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
  competitionParticipants,
];
