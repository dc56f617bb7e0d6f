// The competition of detachments: who applied and who takes part. Its reports and places stand in reportTables.
import { integer, pgTable, serial, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Participants of the competition: the junior detachment, and the main one in a tandem. */
export const competitionParticipants = pgTable(
  'competition_participants',
  {
    id: serial('id').primaryKey(),
    competition_id: integer('competition_id').notNull(),
    junior_detachment_id: integer('junior_detachment_id').notNull(),
    main_detachment_id: integer('main_detachment_id'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('competition_junior').on(t.competition_id, t.junior_detachment_id),
    uniqueIndex('competition_main').on(t.competition_id, t.main_detachment_id),
  ],
);
