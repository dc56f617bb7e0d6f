// A handler for every row of the endpoints table.
import type { EndpointName } from '../../contract/endpoints';
import type { HandlerTable } from '../http/mount';
import { accounts } from './accounts';
import { administration } from './administration';
import { articles } from './articles';
import { cataloguesRoutes } from './catalogues';
import { certificates } from './certificates';
import { competition } from './competition';
import { competitionReports } from './competitionReports';
import { consents } from './consents';
import { desk } from './desk/desk';
import { events } from './events';
import { fees } from './fees';
import { jobs } from './jobs';
import { letters } from './letters';
import { membership } from './membership';
import { papers } from './papers';
import { rating } from './rating';
import { ratingPlaces } from './ratingPlaces';
import { registry } from './registry';
import { reports } from './reports';
import { seasons } from './seasons';
import { services } from './services';
import { registration } from './signIn/registration';
import { security } from './signIn/security';
import { session } from './signIn/session';
import { tests } from './tests';
import { units } from './units';
import { users } from './users';

const all = {
  ...session,
  ...registration,
  ...security,
  ...users,
  ...papers,
  ...consents,
  ...cataloguesRoutes,
  ...units,
  ...services,
  ...administration,
  ...accounts,
  ...fees,
  ...registry,
  ...jobs,
  ...letters,
  ...certificates,
  ...membership,
  ...articles,
  ...competition,
  ...competitionReports,
  ...events,
  ...rating,
  ...ratingPlaces,
  ...reports,
  ...desk,
  ...seasons,
  ...seasons,
  ...tests,
} satisfies Record<EndpointName, unknown>;

// The mount hands each handler the call its row describes; every part is checked against its rows where it stands.
export const handlers = all as unknown as HandlerTable;
