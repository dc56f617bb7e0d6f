// Information pages as they were written in the portal. Version 1 is the delivered text and has no row.
import { integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { people } from './coreTables';

export const articleVersions = pgTable(
  'article_versions',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    note: text('note').notNull().default(''),
    restored: integer('restored'),
    author_id: integer('author_id').references(() => people.id),
    at: moment('at').notNull().defaultNow(),
  },
  // Two people who write from the same version: the second finds its number taken.
  (t) => [uniqueIndex('article_versions_number').on(t.key, t.version)],
);
