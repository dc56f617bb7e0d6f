// What an old portal answered, beside what this one answers: values are equal, moments to the second, of which the old
// portal told more.
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

export type Recorded = { name: string; role: string; path: string; status: number; responseBody: unknown };

/** Every reading that was recorded. */
export const recordedReadings = async (): Promise<Recorded[]> =>
  JSON.parse(
    gunzipSync(await readFile(new URL('facts/recorded.json.gz', import.meta.url))).toString('utf8'),
  ) as Recorded[];

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Where an answer says another thing than was recorded: `commander.email: "a", here "b"`. Lists were cut when recorded. */
export function differences(was: unknown, is: unknown, at = ''): string[] {
  if (Array.isArray(was)) {
    if (!Array.isArray(is)) return [said(at, was, is)];
    return was.flatMap((one, index) => differences(one, sameRecord(one, is) ?? is[index], `${at}[${index}]`));
  }
  if (typeof was === 'object' && was !== null) {
    if (typeof is !== 'object' || is === null || Array.isArray(is)) return [said(at, was, is)];
    const other = is as Record<string, unknown>;
    return Object.entries(was).flatMap(([name, value]) => differences(value, other[name], at ? `${at}.${name}` : name));
  }
  return equal(was, is) ? [] : [said(at, was, is)];
}

const second = (moment: string) => Math.floor(Date.parse(moment) / 1000);

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined);

/** Without an asked order the old portal listed as it came: a record is looked for by its id. */
const sameRecord = (one: unknown, all: readonly unknown[]) =>
  idOf(one) === undefined ? undefined : all.find((other) => idOf(other) === idOf(one));

function equal(was: unknown, is: unknown): boolean {
  if (typeof was !== 'string' || typeof is !== 'string') return was === is;
  if (MOMENT.test(was) && MOMENT.test(is)) return second(was) === second(is);
  if (was.startsWith('{') && is.startsWith('{')) return differences(JSON.parse(was), JSON.parse(is)).length === 0;
  return was === is;
}

const said = (at: string, was: unknown, is: unknown) => `${at}: ${shown(was)}, here ${shown(is)}`;
const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80));
