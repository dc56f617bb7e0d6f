// The kinds of records as react-admin's resources: what a record is called and its views. They stand at the portal's
// own addresses (`addresses.ts`).
import { levelKeys, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import { Resource, type ResourceDefinitions, type ResourceProps } from 'ra-core';
import type { ReactElement } from 'react';
import { page } from '../page';
import { addresses, type View } from './addresses';

type Named = { id: number; name?: string };
type Person = Parameters<typeof personName>[0];

const UnitCreate = page(() => import('./units/UnitCreate').then((m) => m.UnitCreate));
const UnitEdit = page(() => import('./units/UnitEdit').then((m) => m.UnitEdit));
const UnitList = page(() => import('./units/UnitList').then((m) => m.UnitList));
const UnitShow = page(() => import('./units/UnitShow').then((m) => m.UnitShow));
const CatalogueList = page(() => import('./administration/CatalogueList').then((m) => m.CatalogueList));
const RegisterList = page(() => import('./administration/desk/registers').then((m) => m.RegisterList));
const CertificateList = page(() => import('../pages/references/ReferencesPage').then((m) => m.ReferencesPage));
const FeeList = page(() => import('../pages/fee/FeePage').then((m) => m.FeePage));
const FeePerson = page(() => import('../pages/fee/FeePersonPage').then((m) => m.FeePersonPage));
const PersonShow = page(() => import('../pages/person/UserPage').then((m) => m.UserPage));
const Roster = page(() => import('../pages/roster/RosterPage').then((m) => m.RosterPage));
const EventCreate = page(() => import('../pages/events/EventCreatePage').then((m) => m.EventCreatePage));
const EventEdit = page(() => import('../pages/events/EventEditPage').then((m) => m.EventEditPage));
const EventList = page(() => import('../pages/events/list/EventsPage').then((m) => m.EventsPage));
const EventShow = page(() => import('../pages/events/show/EventPage').then((m) => m.EventPage));

const byName = ({ name, id }: Named) => name ?? `№ ${id}`;
const byUser = ({ user }: { user: Person }) => personName(user);
const byUnit = ({ unit }: { unit: Named }) => byName(unit);
const byPerson = (person: Person) => personName(person);

const kind = (
  name: string,
  recordRepresentation: ResourceProps['recordRepresentation'],
  views: Partial<Record<View, ReactElement>>,
): ResourceProps => ({
  name,
  recordRepresentation,
  ...Object.fromEntries(Object.keys(addresses[name] ?? {}).map((view) => [view, views[view as View]])),
});
const unitViews = { list: <UnitList />, create: <UnitCreate />, show: <UnitShow />, edit: <UnitEdit /> };
const eventViews = { list: <EventList />, create: <EventCreate />, show: <EventShow />, edit: <EventEdit /> };

const rows: ResourceProps[] = [
  ...levelKeys.map((level) => kind(levels[level].api, byName, unitViews)),
  kind('events', byName, eventViews),
  kind('save_users', byPerson, { show: <PersonShow /> }),
  kind('roster', byPerson, { list: <Roster /> }),
  kind('membership_fee/people', byUser, { list: <FeeList />, show: <FeePerson /> }),
  kind('membership_certificates', 'number', { list: <CertificateList /> }),
  ...['regions', 'areas', 'eduicational_institutions/kept', 'positions'].map((name) =>
    kind(name, byName, { list: <CatalogueList /> }),
  ),
  ...['experts', 'administrators'].map((name) => kind(name, byUser, { list: <CatalogueList /> })),
  ...Object.entries({
    letters: byName,
    accounts: byUser,
    journal: 'act_text',
    'services/front_errors/groups': 'error_description',
    'consents/register': byUser,
    data_requests: byUser,
    destructions: byUser,
    works: 'title',
  }).map(([name, called]) => kind(name, called, { list: <RegisterList /> })),
  // Parts of a page with other things on it, or several pages of one record: no views with addresses of their own.
  ...['courses', 'tests/bank'].map((name) => kind(name, 'title', {})),
  kind('articles', 'key', {}),
  kind('eduicational_institutions', byName, {}),
  kind('rsousers', byPerson, {}),
  kind('tests/people', byUser, {}),
  kind('reports/queue', byUnit, {}),
];

/** Known before the first page is drawn. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  rows.map((row) => [row.name, Resource.registerResource(row)]),
);

export const resources = rows.map((row) => <Resource key={row.name} {...row} />);

/** The view of a record at an address: as the specification writes it, or one of the portal's own below another. */
export function viewAt(...written: readonly string[]): ReactElement | undefined {
  for (const row of rows)
    for (const [view, address] of Object.entries(addresses[row.name] ?? {}))
      if (written.includes(address)) return row[view as View] as ReactElement | undefined;
  return undefined;
}
