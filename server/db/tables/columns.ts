// Kinds of columns every table shares.
import { type SQL, sql } from 'drizzle-orm';
import { customType, date, pgEnum, text, timestamp } from 'drizzle-orm/pg-core';
import { levelKeys } from '../../../contract/levels';

/** Text in the order of the Russian alphabet on every database. */
export const sorted = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
export const day = (name: string) => date(name, { mode: 'string' });
/** The one normalisation of searched text; `searchTerms` in server/http/search does the same to what is asked. */
const normalised = (...columns: string[]): SQL =>
  sql.raw(
    `translate(lower((${columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")}) COLLATE "und-x-icu"), 'ё', 'е')`,
  );
export const searchColumn = (...columns: string[]) => text('search').generatedAlwaysAs(normalised(...columns));

export const unitLevel = pgEnum('unit_level', levelKeys);
