// Kinds of columns every table shares.
import { sql } from 'drizzle-orm';
import { customType, date, pgEnum, text, timestamp } from 'drizzle-orm/pg-core';
import { levelKeys } from '../../../contract/levels';
import { normalised } from '../normalised';

/** Text in the order of the Russian alphabet on every database. */
export const sorted = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
export const day = (name: string) => date(name, { mode: 'string' });
export const searchColumn = (...columns: string[]) =>
  text('search').generatedAlwaysAs(
    normalised(sql.raw(columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || "))),
  );

export const unitLevel = pgEnum('unit_level', levelKeys);
