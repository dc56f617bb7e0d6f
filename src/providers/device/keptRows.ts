// Which answers of the API stay on the device, so that a page seen before shows them at once and without a connection.
// What is not named here is not kept: papers and scans, queues of other people's applications, the roster, fees,
// certificates, results of tests, reports, notices, histories, everything of the administrator.
import type { EndpointName } from '@contract/endpoints';
import { levelKeys, levels } from '@contract/levels';

/** The path of a row as a pattern; ids are numbers, as every kept row has them. */
const keptRow = (name: EndpointName): RegExp => {
  // The build puts the method and path of the row in place of its name.
  const path = (name as string).split(' ')[1] ?? '';
  return new RegExp(`^${path.replace('{level}', LEVELS).replace(/\{\w+\}/g, '\\d+')}$`);
};
const LEVELS = `(${levelKeys.map((level) => levels[level].api).join('|')})`;

const rows: readonly RegExp[] = [
  // Catalogues.
  keptRow('regions.list'),
  keptRow('areas.list'),
  keptRow('positions.list'),
  keptRow('institutions.list'),
  keptRow('season.list'),
  // The structure, with names and faces of its people.
  keptRow('units.list'),
  keptRow('centrals.list'),
  keptRow('units.one'),
  keptRow('units.members'),
  keptRow('units.leadership'),
  keptRow('units.subRegionals'),
  keptRow('units.subLocals'),
  keptRow('units.subEducationals'),
  keptRow('units.subDetachments'),
  // What the person may do there: the server decides again about each act.
  keptRow('units.verdicts'),
  keptRow('event.verdicts'),
  keptRow('event.list'),
  keptRow('event.one'),
  keptRow('event.organizers.list'),
  keptRow('event.issues.list'),
  keptRow('competition.about'),
  keptRow('competition.participants'),
  keptRow('competition.winners'),
  // Where the person has applied and is invited: names and states.
  keptRow('me.applications'),
  keptRow('me.invitations'),
  keptRow('me.commandInvitations'),
  keptRow('event.applications.own'),
  keptRow('fee.terms'),
];

/** @param path below the API prefix, with or without its query */
export const isKept = (path: string): boolean => {
  const plain = path.replace(/\?.*$/s, '');
  return rows.some((row) => row.test(plain));
};
