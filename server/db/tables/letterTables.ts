// Letters on their way out: one row each, whatever sends them.
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, partOf, unitLevel } from './columns';
import { notices, people, units } from './coreTables';

/** What the staff of a unit wrote to its people. */
export const unitLetters = pgTable(
  'unit_letters',
  {
    id: serial().primaryKey(),
    level: unitLevel().notNull(),
    unit_id: integer().notNull(),
    author_id: integer().references(() => people.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    text: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.level, t.unit_id], foreignColumns: [units.level, units.id] }).onDelete('cascade'),
    index('unit_letters_unit').on(t.level, t.unit_id, t.id),
  ],
);

/** Whom a letter of a unit was meant for. */
export const unitLetterPeople = pgTable(
  'unit_letter_people',
  {
    letter_id: partOf(() => unitLetters.id),
    person_id: partOf(() => people.id),
    /** What became of it (contract/schemas/letters); null while the row of the outbox tells. */
    outcome: text(),
  },
  (t) => [primaryKey({ columns: [t.letter_id, t.person_id] }), index('unit_letter_people_person').on(t.person_id)],
);

export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The same over all attempts: a mail server that got a letter twice can tell. */
    message_id: uuid().notNull().defaultRandom(),
    /** contract/letterKinds */
    kind: text().notNull(),
    /** Whom it is about; null for nobody any more. */
    person_id: integer().references(() => people.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** Subject and text, sealed by the portal's key, as links in them open accounts; null for a notice, a letter of a unit and once sent. */
    sealed: text(),
    /** The notice it tells; its words are read when it leaves. */
    notice_id: bigint({ mode: 'number' }).references(() => notices.id, { onDelete: 'cascade' }),
    /** The letter that tells this notice too: then this one is `dropped`. */
    carried_by: bigint({ mode: 'number' }),
    /** The letter of a unit it is, to one of its people. */
    unit_letter_id: integer().references(() => unitLetters.id, { onDelete: 'cascade' }),
    /** `waiting`, then `sent`, `failed` (seen by the administrator) or `dropped` (not wanted any more). */
    state: text().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    queued_at: moment().notNull().defaultNow(),
    /** When it may be taken: later after a failure; while a process has it, when that process is taken for dead. */
    next_at: moment().notNull().defaultNow(),
    /** Worthless afterwards. */
    until: moment().notNull(),
    tried_at: moment(),
    ended_at: moment(),
    /** Why the last attempt failed, in Russian and without the address. */
    error: text(),
  },
  (t) => [
    // Notices and letters to many come after the letters people wait for.
    index('outbox_due').on(sql`(kind in ('notice', 'unit'))`, t.next_at, t.id).where(sql`state = 'waiting'`),
    index('outbox_troubled').on(t.id).where(sql`state = 'failed' or (state = 'waiting' and error is not null)`),
    index('outbox_ended').on(t.ended_at).where(sql`ended_at is not null`),
    index('outbox_person').on(t.person_id),
    index('outbox_notice').on(t.notice_id),
    index('outbox_carried').on(t.carried_by).where(sql`carried_by is not null`),
    index('outbox_unit_letter').on(t.unit_letter_id, t.person_id),
  ],
);

/** Of what a person was reminded already: nobody is reminded twice, whichever process does it. */
export const reminders = pgTable(
  'reminders',
  {
    person_id: partOf(() => people.id),
    /** The matter and its day, `remind.fee 2026-10-01 7`; of a summary its week. */
    about: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person_id, t.about] }), index('reminders_at').on(t.at)],
);
