// Where the views of each kind of record stand: the portal's own addresses, a row for each kind. The framework's router
// reads it (`providers/routerProvider`).
import { type Level, levelKeys, levels } from '@contract/levels';
import { type PathName, paths, to } from '@contract/paths';

/** The views of a kind, called as the framework calls them. */
export type View = 'list' | 'create' | 'show' | 'edit';
type Names = Partial<Record<View, string>>;

const unit = <Key extends Level>(level: Key) =>
  ({ list: `${level}s`, create: `${level}Create`, show: level, edit: `${level}Edit` }) as const satisfies Names;

const others = {
  events: { list: 'events', create: 'eventCreate', show: 'event', edit: 'eventEdit' },
  save_users: { show: 'userPage' },
  roster: { list: 'roster' },
  'membership_fee/people': { list: 'fee', show: 'feePerson' },
  membership_certificates: { list: 'references' },
} as const satisfies Record<string, Names>;

type NameOf<Row> = Row extends Names ? Row[keyof Row] : never;
/** Addresses at which the view of a record stands. */
export type RecordPath = Extract<
  PathName,
  NameOf<ReturnType<typeof unit<Level>>> | NameOf<(typeof others)[keyof typeof others]>
>;

/** Not every kind has every view: nobody lists the one central headquarters. */
const known = (names: Names): Names =>
  Object.fromEntries(
    Object.entries(names).flatMap(([view, name]) => (name in paths ? [[view, paths[name as PathName]]] : [])),
  );

/** What the administrator keeps has no addresses in the specification: the lists stand below one of its own. */
const kept = (catalogue: string): string => to('administrationCatalogue', { catalogue });

export const addresses: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(levelKeys.map((level) => [levels[level].api, known(unit(level))])),
  [levels.district.api]: { ...known(unit('district')), create: kept('districts') },
  [levels.central.api]: { ...known(unit('central')), create: kept('central') },
  ...Object.fromEntries(Object.entries(others).map(([resource, names]) => [resource, known(names)])),
  regions: { list: kept('regions') },
  areas: { list: kept('areas') },
  'eduicational_institutions/kept': { list: kept('institutions') },
  positions: { list: kept('positions') },
  experts: { list: kept('experts') },
  administrators: { list: kept('administrators') },
  letters: { list: kept('letters') },
  accounts: { list: kept('accounts') },
  journal: { list: kept('journal') },
  'services/front_errors/groups': { list: kept('errors') },
  'consents/register': { list: kept('consents') },
  data_requests: { list: kept('requests') },
  destructions: { list: kept('destructions') },
  works: { list: kept('works') },
};
