// Information pages as they were written in the portal. Version 1 is the delivered text and has no row.
import { integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { people } from './coreTables';

export const articleVersions = pgTable(
  'article_versions',
  {
    id: serial().primaryKey(),
    key: text().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    note: text().notNull().default(''),
    restored: integer(),
    author_id: integer().references(() => people.id),
    at: moment().notNull().defaultNow(),
  },
  // Two people who write from the same version: the second finds its number taken.
  (t) => [uniqueIndex('article_versions_number').on(t.key, t.version)],
);
