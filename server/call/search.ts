import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What is asked, as the `search` columns hold it: any case, е and ё alike; words split by blanks and commas. */
export const searchTerms = (text: string | undefined): string[] =>
  normalise(text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10);

export const normalise = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

/** Condition "every word is contained in the column"; wildcards in the words are plain letters. */
export const containsAll = (column: SQLWrapper, text: string | undefined): SQL[] =>
  searchTerms(text).map((term) => contains(column, term));

/** Condition "the word is contained in the column". */
export const contains = (column: SQLWrapper, word: string): SQL =>
  sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Condition "the column begins with the word", as an index in the order of `byLetters` finds it. */
export const beginsWith = (column: SQLWrapper, word: string): SQL =>
  sql`(${byLetters(column)} >= ${word} and ${byLetters(column)} < ${`${word}${LAST_LETTER}`})`;

/** A `search` column in the order of its letters: for Russian ones that of the alphabet. */
export const byLetters = (column: SQLWrapper): SQL => sql`${column} collate "C"`;

const LAST_LETTER = '\u{10ffff}';
