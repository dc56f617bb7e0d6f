// How the API's document calls the schemas of the contract: as the contract does.
import { z } from 'zod';
import * as administration from '../../../contract/schemas/administration';
import * as articles from '../../../contract/schemas/articles';
import * as catalogues from '../../../contract/schemas/catalogues';
import * as certificateRequests from '../../../contract/schemas/certificateRequests';
import * as certificates from '../../../contract/schemas/certificates';
import * as competition from '../../../contract/schemas/competition';
import * as eventApplications from '../../../contract/schemas/eventApplications';
import * as events from '../../../contract/schemas/events';
import * as fees from '../../../contract/schemas/fees';
import * as jobs from '../../../contract/schemas/jobs';
import * as letters from '../../../contract/schemas/letters';
import * as membership from '../../../contract/schemas/membership';
import * as papers from '../../../contract/schemas/papers';
import * as people from '../../../contract/schemas/people';
import * as ratingPlaces from '../../../contract/schemas/programmes/ratingPlaces';
import * as ratingReports from '../../../contract/schemas/programmes/ratingReports';
import * as ratingSeason from '../../../contract/schemas/programmes/ratingSeason';
import * as seasons from '../../../contract/schemas/programmes/seasons';
import * as registry from '../../../contract/schemas/registry';
import * as reports from '../../../contract/schemas/reports';
import * as registration from '../../../contract/schemas/signIn/registration';
import * as session from '../../../contract/schemas/signIn/session';
import * as system from '../../../contract/schemas/system';
import * as tests from '../../../contract/schemas/tests';
import * as units from '../../../contract/schemas/units';

const files = {
  administration,
  articles,
  catalogues,
  certificateRequests,
  certificates,
  competition,
  eventApplications,
  events,
  fees,
  jobs,
  letters,
  membership,
  papers,
  people,
  ratingPlaces,
  ratingReports,
  ratingSeason,
  registration,
  registry,
  reports,
  seasons,
  session,
  system,
  tests,
  units,
};

const exported: [name: string, file: string, schema: z.ZodType][] = Object.entries(files).flatMap(([file, made]) =>
  Object.entries(made).flatMap(([name, schema]): [string, string, z.ZodType][] =>
    schema instanceof z.ZodType ? [[name, file, schema]] : [],
  ),
);

/** Names by the schema itself; before a name that two files have stands its file. */
export const schemaNames: ReadonlyMap<unknown, string> = new Map(
  exported.map(([name, file, schema]) => {
    const shared = exported.some((other) => other[0] === name && other[1] !== file);
    return [schema, shared ? `${file}.${name}` : name];
  }),
);
