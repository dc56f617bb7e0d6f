import type { registryEndpoints } from '../../contract/endpoints/registry';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { Page } from '../../contract/schemas/parts/page';
import type { RegisterQuery, RegisterRow, UnitRegister } from '../../contract/schemas/registry';
import { errors, Reply, type Viewer, type ViewerListing } from '../call';
import { orderListFile } from '../domain/columnList';
import type { Handlers } from '../domain/handlers';
import { widestOf } from '../domain/people/reachPeople';
import { listDirections, listUnitRegister } from '../domain/roster/registryUnits';
import { listUserRegister } from '../domain/roster/registryUsers';
import { listRoster } from '../domain/roster/rosterList';
import type { PeopleScope } from '../domain/roster/rosterScope';
import { readRosterStatistics } from '../domain/roster/rosterStatistics';

const scope = ({ viewer }: { viewer: Viewer }): PeopleScope => {
  const own = widestOf(viewer, 'act.roster');
  if (!own) throw errors.forbidden();
  return own;
};

/** Without paging a register is a plain array; its headers tell how many rows there are and where it goes on. */
function registerReply({ limit, offset }: RegisterQuery, page: Page<RegisterRow>) {
  if (limit !== undefined || offset !== undefined) return page;
  const headers: Record<string, string> = { 'X-Total-Count': String(page.count) };
  if (page.next) headers.Link = `<${page.next}>; rel="next"`;
  return new Reply(page.results, { headers });
}

const ofUnits = (name: UnitRegister) => async (call: ViewerListing & { query: RegisterQuery }) =>
  registerReply(call.query, await listUnitRegister(call, name, call.query));

export const registry: Handlers<typeof registryEndpoints> = {
  'roster.list': (call) => listRoster(call, scope(call), call.query),
  'roster.statistics'(call) {
    const { level, unit } = call.query;
    return readRosterStatistics(call.db, scope(call), level && unit ? { level, id: unit } : undefined);
  },
  'roster.export': (call) =>
    orderListFile(call, 'roster.export', { list: { scope: widestOf(call.viewer, 'act.roster') } }),
  'registry.centrals': ofUnits('centrals'),
  'registry.districts': ofUnits('districts'),
  'registry.regionals': ofUnits('regionals'),
  'registry.locals': ofUnits('locals'),
  'registry.educationals': ofUnits('educationals'),
  'registry.detachments': ofUnits('detachments'),
  'registry.directions': async (call) => registerReply(call.query, await listDirections(call, call.query)),
  'registry.users': async (call) =>
    registerReply(call.query, await listUserRegister(call, call.query, moscowDay(call.parts.now()))),
};
