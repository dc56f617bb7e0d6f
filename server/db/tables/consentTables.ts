// What people agreed to, version by version, and what they asked about their data.
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ConsentPurpose, ConsentWay, DataRequestKind, DataRequestState } from '../../../contract/people/consents';
import type { DestructionGround } from '../../../contract/people/destruction';
import { day, moment } from './columns';
import { people } from './coreTables';

export const consentTexts = pgTable(
  'consent_texts',
  {
    id: serial('id').primaryKey(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    /** Those who agreed to an earlier version are asked again. */
    ask_again: boolean('ask_again').notNull().default(true),
    author_id: integer('author_id').references(() => people.id),
    at: moment('at').notNull().defaultNow(),
  },
  // Two who write from the same version: the second finds its number taken.
  (t) => [uniqueIndex('consent_texts_number').on(t.purpose, t.version)],
);

export const consents = pgTable(
  'consents',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id),
    text_id: integer('text_id')
      .notNull()
      .references(() => consentTexts.id),
    way: text('way').$type<ConsentWay>().notNull(),
    /** Who agreed for a person too young to do so alone. */
    guardian: text('guardian'),
    at: moment('at').notNull().defaultNow(),
    withdrawn_at: moment('withdrawn_at'),
  },
  (t) => [index('consents_person').on(t.person_id, t.text_id), index('consents_text').on(t.text_id, t.id)],
);

export const dataRequests = pgTable(
  'data_requests',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id),
    kind: text('kind').$type<DataRequestKind>().notNull(),
    text: text('text'),
    state: text('state').$type<DataRequestState>().notNull().default('open'),
    asked_at: moment('asked_at').notNull().defaultNow(),
    due_on: day('due_on').notNull(),
    answer: text('answer'),
    answered_by: integer('answered_by').references(() => people.id),
    answered_at: moment('answered_at'),
  },
  (t) => [index('data_requests_person').on(t.person_id), index('data_requests_due').on(t.state, t.due_on, t.id)],
);

/** Accounts that nobody uses: warned, then closed, then erased. A sign-in after the warning makes it void. */
export const idleAccounts = pgTable('idle_accounts', {
  person_id: integer('person_id')
    .primaryKey()
    .references(() => people.id),
  warned_at: moment('warned_at').notNull(),
  closed_at: moment('closed_at'),
});

/** Acts of destruction of personal data. They stay; what was destroyed does not stand in them. */
export const destructions = pgTable(
  'destructions',
  {
    id: serial('id').primaryKey(),
    person_id: integer('person_id')
      .notNull()
      .references(() => people.id),
    ground: text('ground').$type<DestructionGround>().notNull(),
    /** Files that went. */
    files: integer('files').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('destructions_ground').on(t.ground, t.id), index('destructions_person').on(t.person_id)],
);
