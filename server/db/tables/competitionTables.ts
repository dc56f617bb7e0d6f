// The competition of detachments: who applied and who takes part, and the members on the day of the snapshot. Its
// season, reports and places stand in reportTables.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns';
import { people } from './coreTables';

/** Participants of the competition: the junior detachment, and the main one in a tandem. */
export const competitionParticipants = pgTable(
  'competition_participants',
  {
    id: serial().primaryKey(),
    competition_id: integer().notNull(),
    junior_detachment_id: integer().notNull(),
    main_detachment_id: integer(),
    created_at: moment().notNull().defaultNow(),
    /** False: out of all calculations, for the reason beside. */
    confirmed: boolean().notNull().default(true),
    confirmed_reason: text(),
  },
  (t) => [
    uniqueIndex('competition_junior').on(t.competition_id, t.junior_detachment_id),
    uniqueIndex('competition_main').on(t.competition_id, t.main_detachment_id),
    index('competition_participants_main').on(t.main_detachment_id),
    index('competition_participants_junior').on(t.junior_detachment_id),
  ],
);

/** Applications that wait, and those that were refused: a confirmed one becomes a participant. */
export const competitionApplications = pgTable(
  'competition_applications',
  {
    id: serial().primaryKey(),
    competition_id: integer().notNull(),
    junior_detachment_id: integer().notNull(),
    main_detachment_id: integer(),
    is_confirmed_by_junior: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
    refused_at: moment(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('competition_applications_junior')
      .on(t.competition_id, t.junior_detachment_id)
      .where(sql`refused_at is null`),
    uniqueIndex('competition_applications_main')
      .on(t.competition_id, t.main_detachment_id)
      .where(sql`refused_at is null`),
    index('competition_applications_waiting').on(t.created_at, t.id).where(sql`refused_at is null`),
  ],
);

/** A detachment on the day of the snapshot: what fees and tests are counted from. */
export const competitionSnapshots = pgTable(
  'competition_snapshots',
  {
    competition_id: integer().notNull(),
    detachment_id: integer().notNull(),
    /** Members with the commander, and those of them with a paid fee. */
    people: integer().notNull(),
    paid: integer().notNull(),
    university_commander: smallint().notNull(),
    university_commissar: smallint().notNull(),
    /** Sum of the best results of all people. */
    safety: integer().notNull(),
    taken_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.competition_id, t.detachment_id] })],
);

/** The people behind a snapshot: every figure can be followed to who it was counted from. */
export const competitionSnapshotPeople = pgTable(
  'competition_snapshot_people',
  {
    competition_id: integer().notNull(),
    detachment_id: integer().notNull(),
    person_id: partOf(() => people.id),
    is_commander: boolean().notNull(),
    is_commissar: boolean().notNull(),
    paid: boolean().notNull(),
    /** Best results; null without an attempt. */
    university: smallint(),
    safety: smallint(),
  },
  (t) => [
    primaryKey({ name: 'competition_snapshot_people_pk', columns: [t.competition_id, t.detachment_id, t.person_id] }),
    index('competition_snapshot_people_person').on(t.person_id),
  ],
);
