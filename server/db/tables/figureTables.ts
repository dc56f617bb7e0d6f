// What units were in the months before.
import { foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { day, unitLevel } from './columns';
import { units } from './coreTables';

/** How a unit stood at the end of a month, and how many reports it and those below it sent in it. */
export const unitMonths = pgTable(
  'unit_months',
  {
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    /** Its first day. */
    month: day().notNull(),
    people: integer().notNull(),
    membership_fee: integer().notNull(),
    test_passed: integer().notNull(),
    is_verified: integer().notNull(),
    reports: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.unit_id, t.month] }),
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
  ],
);
