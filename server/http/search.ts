import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What is asked, as the `search` columns hold it: any case, е and ё alike; words split by blanks and commas. */
const searchTerms = (text: string | undefined): string[] =>
  normalise(text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10);

export const normalise = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

/** Condition "every word is contained in the column"; wildcards in the words are plain letters. */
export const containsAll = (column: SQLWrapper, text: string | undefined): SQL[] =>
  searchTerms(text).map((term) => sql`${column} like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`);
