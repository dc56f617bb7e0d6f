// Where the views of each kind of record stand: the portal's own addresses, a row for each kind. The framework's router
// reads it (`providers/routerProvider`).
import { type Level, levelKeys, levels } from '@contract/levels';
import { type PathName, paths } from '@contract/paths';

/** The views of a kind, called as the framework calls them. */
export type View = 'list' | 'create' | 'show' | 'edit';
type Names = { list: string; create: string; show: string; edit: string };

const unit = <Key extends Level>(level: Key) =>
  ({ list: `${level}s`, create: `${level}Create`, show: level, edit: `${level}Edit` }) as const satisfies Names;
const event = { list: 'events', create: 'eventCreate', show: 'event', edit: 'eventEdit' } as const satisfies Names;

/** Addresses at which the view of a record stands. */
export type RecordPath = Extract<PathName, ReturnType<typeof unit<Level>>[View] | (typeof event)[View]>;

/** Not every kind has every view: nobody lists the one central headquarters. */
const known = (names: Names): Partial<Record<View, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([view, name]) => (name in paths ? [[view, paths[name as PathName]]] : [])),
  );

export const addresses: Readonly<Record<string, Partial<Record<View, string>>>> = {
  ...Object.fromEntries(levelKeys.map((level) => [levels[level].api, known(unit(level))])),
  events: known(event),
};
