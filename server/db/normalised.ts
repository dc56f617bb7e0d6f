import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The one normalisation of searched text; `searchTerms` in server/call/search does the same to what is asked. */
export const normalised = (text: SQLWrapper): SQL => sql`translate(lower((${text}) COLLATE "und-x-icu"), 'ё', 'е')`;
