// Kinds of columns every table shares.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, date, integer, pgEnum, text, timestamp } from 'drizzle-orm/pg-core';
import { levelKeys } from '../../../contract/levels';
import { normalised } from '../pieces';

/** Text in the order of the Russian alphabet on every database. */
export const sorted = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' });
export const moment = () => timestamp({ withTimezone: true, mode: 'string' });
export const day = () => date({ mode: 'string' });
/** The id of a row that there always is. */
export const idOf = (row: () => AnyPgColumn) => integer().notNull().references(row);
/** The id of a row that this one goes away with. */
export const partOf = (row: () => AnyPgColumn) => integer().notNull().references(row, { onDelete: 'cascade' });
export const searchColumn = (...columns: string[]) =>
  text().generatedAlwaysAs(normalised(sql.raw(columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || "))));

export const unitLevel = pgEnum('unit_level', levelKeys);
