// The competition of detachments: who applied and who takes part, and the members on the day of the snapshot. Its
// season, reports and places stand in reportTables.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { people } from './coreTables';

/** Participants of the competition: the junior detachment, and the main one in a tandem. */
export const competitionParticipants = pgTable(
  'competition_participants',
  {
    id: serial('id').primaryKey(),
    competition_id: integer('competition_id').notNull(),
    junior_detachment_id: integer('junior_detachment_id').notNull(),
    main_detachment_id: integer('main_detachment_id'),
    created_at: moment('created_at').notNull().defaultNow(),
    /** False: out of all calculations, for the reason beside. */
    confirmed: boolean('confirmed').notNull().default(true),
    confirmed_reason: text('confirmed_reason'),
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
    id: serial('id').primaryKey(),
    competition_id: integer('competition_id').notNull(),
    junior_detachment_id: integer('junior_detachment_id').notNull(),
    main_detachment_id: integer('main_detachment_id'),
    is_confirmed_by_junior: boolean('is_confirmed_by_junior').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
    refused_at: moment('refused_at'),
    reason: text('reason'),
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
    competition_id: integer('competition_id').notNull(),
    detachment_id: integer('detachment_id').notNull(),
    /** Members with the commander, and those of them with a paid fee. */
    people: integer('people').notNull(),
    paid: integer('paid').notNull(),
    university_commander: smallint('university_commander').notNull(),
    university_commissar: smallint('university_commissar').notNull(),
    /** Sum of the best results of all people. */
    safety: integer('safety').notNull(),
    taken_at: moment('taken_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.competition_id, t.detachment_id] })],
);

/** The people behind a snapshot: every figure can be followed to who it was counted from. */
export const competitionSnapshotPeople = pgTable(
  'competition_snapshot_people',
  {
    competition_id: integer('competition_id').notNull(),
    detachment_id: integer('detachment_id').notNull(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    is_commander: boolean('is_commander').notNull(),
    is_commissar: boolean('is_commissar').notNull(),
    paid: boolean('paid').notNull(),
    /** Best results; null without an attempt. */
    university: smallint('university'),
    safety: smallint('safety'),
  },
  (t) => [
    primaryKey({ name: 'competition_snapshot_people_pk', columns: [t.competition_id, t.detachment_id, t.person_id] }),
    index('competition_snapshot_people_person').on(t.person_id),
  ],
);
