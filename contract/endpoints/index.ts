// Every call of API v1. A row is mounted, guarded, validated, documented and tested from what it says here.
import { type Level, levels } from '../levels';
import { accountsEndpoints } from './accounts';
import { administrationEndpoints } from './administration';
import { articlesEndpoints } from './articles';
import { cataloguesEndpoints } from './catalogues';
import { certificatesEndpoints } from './certificates';
import { competitionEndpoints } from './competition';
import { competitionReportsEndpoints } from './competitionReports';
import { consentsEndpoints } from './consents';
import { deskEndpoints } from './desk/desk';
import { eventsEndpoints } from './events';
import { feesEndpoints } from './fees';
import { jobsEndpoints } from './jobs';
import { lettersEndpoints } from './letters';
import { membershipEndpoints } from './membership';
import { papersEndpoints } from './papers';
import { ratingEndpoints } from './rating';
import { ratingPlacesEndpoints } from './ratingPlaces';
import { registryEndpoints } from './registry';
import { reportsEndpoints } from './reports';
import { seasonsEndpoints } from './seasons';
import { servicesEndpoints } from './services';
import { registrationEndpoints } from './signIn/registration';
import { securityEndpoints } from './signIn/security';
import { sessionEndpoints } from './signIn/session';
import type { Endpoint, Method } from './table/types';
import { testsEndpoints } from './tests';
import { unitsEndpoints } from './units';
import { usersEndpoints } from './users';

export const endpoints = {
  ...sessionEndpoints,
  ...registrationEndpoints,
  ...securityEndpoints,
  ...usersEndpoints,
  ...papersEndpoints,
  ...consentsEndpoints,
  ...cataloguesEndpoints,
  ...unitsEndpoints,
  ...servicesEndpoints,
  ...administrationEndpoints,
  ...accountsEndpoints,
  ...feesEndpoints,
  ...registryEndpoints,
  ...jobsEndpoints,
  ...lettersEndpoints,
  ...certificatesEndpoints,
  ...membershipEndpoints,
  ...articlesEndpoints,
  ...competitionEndpoints,
  ...competitionReportsEndpoints,
  ...eventsEndpoints,
  ...ratingEndpoints,
  ...ratingPlacesEndpoints,
  ...reportsEndpoints,
  ...deskEndpoints,
  ...seasonsEndpoints,
  ...testsEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** One call of the API: a row by one of its methods, for one of its levels where it has some. */
export type Route = {
  name: EndpointName;
  row: Endpoint;
  method: Method;
  body: Endpoint['body'];
  level?: Level;
  path: string;
};

/** The rows with `{level}` written out, PUT and PATCH apart: what is mounted and documented. */
export const routes: readonly Route[] = Object.entries(endpoints).flatMap(([key, value]): Route[] => {
  const name = key as EndpointName;
  const row: Endpoint = value;
  const calls = methodsOf(row).map((call) => ({ name, row, ...call }));
  if (!row.levels) return calls.map((call) => ({ ...call, path: row.path }));
  return row.levels.flatMap((level) =>
    calls.map((call) => ({ ...call, level, path: row.path.replace('{level}', levels[level].api) })),
  );
});

function methodsOf({ method, also, body, part }: Endpoint): Pick<Route, 'method' | 'body'>[] {
  return also
    ? [
        { method, body },
        { method: also, body: part ?? body },
      ]
    : [{ method, body }];
}
