// Events as a calendar file (RFC 5545).
import { type SQL, sql } from 'drizzle-orm';
import { CALENDAR_MAX } from '../../../contract/events/eventTerms';
import { to } from '../../../contract/paths';
import type { CalendarQuery } from '../../../contract/schemas/events';
import type { AnyCall } from '../../call';
import { e, flag, rowsOf, str } from '../../db';
import { eventConditions } from './eventList';

type Row = {
  id: number;
  name: string;
  description: string;
  place: string | null;
  state: string;
  version: number;
  created: string;
  /** With times: UTC moments; without: whole days, the last one exclusive, so that the last day there is has none after it. */
  starts: string;
  ends: string | null;
  whole: boolean;
};

type Reading = Pick<AnyCall, 'db' | 'origin' | 'parts'>;

const stamp = (moment: SQL) => sql`to_char((${moment}) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`;

/** The calendar of the public list under its filters; events without dates are not in it. */
export const calendarOf = (call: Reading, query: CalendarQuery) =>
  calendar(call, 'PUBLISH', eventConditions(query, call.parts.now()));

/** The calendar of one event; a cancelled one takes itself out of a calendar that has it. */
export const calendarOfOne = (call: Reading, { id, state }: { id: number; state: string }) =>
  calendar(call, state === 'cancelled' ? 'CANCEL' : 'PUBLISH', [sql`${e.id} = ${id}`]);

async function calendar(
  { db, origin, parts }: Reading,
  method: 'PUBLISH' | 'CANCEL',
  conditions: SQL[],
): Promise<string> {
  const rows = await rowsOf(
    db,
    {
      id: e.id,
      name: e.name,
      description: e.description,
      place: str.orNull`coalesce(${e.address}, ${e.conference_link})`,
      state: e.state,
      version: e.version,
      created: str(stamp(sql`${e.created_at}`)),
      whole: flag`${e.start_time} is null`,
      starts: str`case when ${e.start_time} is null then to_char(${e.start_date}, 'YYYYMMDD') else ${stamp(sql`${e.starts_at}`)} end`,
      ends: str.orNull`case when ${e.start_time} is not null then ${stamp(sql`greatest(${e.ends_at}, ${e.starts_at})`)}
        when coalesce(${e.end_date}, ${e.start_date}) < '9999-12-31'
        then to_char(coalesce(${e.end_date}, ${e.start_date}) + 1, 'YYYYMMDD') end`,
    },
    (cells) => sql`select ${cells} from ${e} where ${sql.join(conditions, sql` and `)} and ${e.start_date} is not null
      order by ${e.starts_at}, ${e.id} limit ${CALENDAR_MAX}`,
  );
  const now = parts.now().toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Studencheskie otryady//Portal//RU',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...rows.flatMap((row) => eventLines(row, origin, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(row: Row, origin: string, now: string): string[] {
  const as = row.whole ? ';VALUE=DATE' : '';
  return [
    'BEGIN:VEVENT',
    `UID:event-${row.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${now}`,
    `CREATED:${row.created}`,
    // Rises with every change, the cancelling included: a calendar takes the newer of two by it.
    `SEQUENCE:${row.version}`,
    `DTSTART${as}:${row.starts}`,
    ...(row.ends ? [`DTEND${as}:${row.ends}`] : []),
    `SUMMARY:${escaped(row.name)}`,
    `DESCRIPTION:${escaped(row.description.slice(0, 2000))}`,
    ...(row.place ? [`LOCATION:${escaped(row.place)}`] : []),
    `URL:${origin}${to('event', { id: row.id })}`,
    `STATUS:${row.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A line holds 75 bytes; the rest goes on in the next ones, which begin with a blank. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > 74) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}
