// Saved views of lists.
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ViewState } from '../../../contract/listViews';
import { moment, sorted, unitLevel } from './columns';
import { people } from './coreTables';

export const listViews = pgTable(
  'list_views',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: sorted('name').notNull(),
    state: jsonb('state').$type<ViewState>().notNull(),
    /** The unit whose staff sees it, too; nulls for the owner alone. */
    shared_level: unitLevel('shared_level'),
    shared_unit_id: integer('shared_unit_id'),
    /** The list opens with it. */
    first: boolean('first').notNull().default(false),
    changed_at: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('list_views_own').on(t.person_id, t.list, t.name),
    index('list_views_shared').on(t.shared_level, t.shared_unit_id, t.list),
  ],
);
