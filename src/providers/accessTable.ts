// What each action on a record kind needs. A kind or an action without a row is refused.
import { levelKeys, levels } from '@contract/levels';
import type { Permission } from '@contract/permissions';

type Action = 'list' | 'show' | 'export' | 'create' | 'edit' | 'delete';
export type Need = Permission | 'open';
type Needs = Partial<Record<Action, Need>>;

const catalogue: Needs = {
  list: 'open',
  show: 'open',
  export: 'open',
  create: 'act.catalogues',
  edit: 'act.catalogues',
  delete: 'act.catalogues',
};

const appointments: Needs = { list: 'act.appoint', create: 'act.appoint', delete: 'act.appoint' };

const units = levelKeys.map((level): [string, Needs] => [
  levels[level].api,
  { list: 'open', show: 'open', export: 'open', create: `act.${level}.create`, edit: 'act.unit.edit' },
]);

const table = new Map<string, Needs>([
  ...units,
  ['regions', catalogue],
  ['areas', catalogue],
  ['eduicational_institutions', catalogue],
  ['positions', catalogue],
  ['experts', appointments],
  ['administrators', appointments],
  ['letters', { list: 'act.letters' }],
  ['rsousers', { list: 'act.people.search', show: 'act.signedIn' }],
  ['roster', { list: 'act.roster', show: 'act.roster' }],
  ['membership_fee/people', { list: 'act.fee.read' }],
  ['reports/queue', { list: 'act.report.review' }],
  ['membership_certificates', { list: 'act.certificates.issue' }],
  ['tests/people', { list: 'act.test.people' }],
  ['tests/bank', { list: 'act.test.edit' }],
  ['events', { list: 'open', show: 'open' }],
  ['events/participants', { list: 'act.signedIn' }],
  ['competitions/participants', { list: 'act.signedIn', show: 'act.signedIn' }],
  ...units.map(([api]): [string, Needs] => [
    `${api}/members`,
    { list: 'act.signedIn', show: 'act.signedIn', edit: 'act.unit.members', delete: 'act.unit.members' },
  ]),
]);

/** Ids inside a nested resource do not matter: `detachments/12/members` is read as `detachments/members`. */
export function needOf(resource: string, action: string): Need | undefined {
  const needs: Partial<Record<string, Need>> | undefined = table.get(resource.replace(/\/\d+(?=\/)/g, ''));
  return needs?.[action];
}
