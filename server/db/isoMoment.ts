import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MOSCOW } from '../../contract/fields/moscowDay';
import { type Cell, str } from './rows';

type Moment<Of> = Of extends Column<infer Config> ? (Config['notNull'] extends true ? string : string | null) : string;

/** A moment as the API writes it, whatever the session's time zone: `2026-03-16T09:00:00Z`. */
export const isoMoment = <Of extends Column | SQL>(column: Of): Cell<Moment<Of>> => {
  const text = sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return (is(column, Column) && column.notNull ? str(text) : str.orNull(text)) as Cell<Moment<Of>>;
};

/** The day of a moment where the organisation lives: `2026-03-16`. */
export const moscowDate = (moment: SQLWrapper): SQL =>
  sql`to_char((${moment}) at time zone ${sql.raw(`'${MOSCOW}'`)}, 'YYYY-MM-DD')`;
