// Saved views of lists.
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ViewState } from '../../../contract/listViews';
import { moment, partOf, sorted, unitLevel } from './columns';
import { people } from './coreTables';

export const listViews = pgTable(
  'list_views',
  {
    id: serial().primaryKey(),
    person_id: partOf(() => people.id),
    list: text().notNull(),
    name: sorted().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    /** The unit whose staff sees it, too; nulls for the owner alone. */
    shared_level: unitLevel(),
    shared_unit_id: integer(),
    /** The list opens with it. */
    first: boolean().notNull().default(false),
    changed_at: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('list_views_own').on(t.person_id, t.list, t.name),
    index('list_views_shared').on(t.shared_level, t.shared_unit_id, t.list),
  ],
);
