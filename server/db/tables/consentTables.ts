// What people agreed to, version by version, and what they asked about their data.
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ConsentPurpose, ConsentWay, DataRequestKind, DataRequestState } from '../../../contract/people/consents';
import type { DestructionGround } from '../../../contract/people/destruction';
import { day, idOf, moment } from './columns';
import { people } from './coreTables';

export const consentTexts = pgTable(
  'consent_texts',
  {
    id: serial().primaryKey(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    /** Those who agreed to an earlier version are asked again. */
    ask_again: boolean().notNull().default(true),
    author_id: integer().references(() => people.id),
    at: moment().notNull().defaultNow(),
  },
  // Two who write from the same version: the second finds its number taken.
  (t) => [uniqueIndex('consent_texts_number').on(t.purpose, t.version)],
);

export const consents = pgTable(
  'consents',
  {
    id: serial().primaryKey(),
    person_id: idOf(() => people.id),
    text_id: idOf(() => consentTexts.id),
    way: text().$type<ConsentWay>().notNull(),
    /** Who agreed for a person too young to do so alone. */
    guardian: text(),
    at: moment().notNull().defaultNow(),
    withdrawn_at: moment(),
  },
  (t) => [index('consents_person').on(t.person_id, t.text_id), index('consents_text').on(t.text_id, t.id)],
);

export const dataRequests = pgTable(
  'data_requests',
  {
    id: serial().primaryKey(),
    person_id: idOf(() => people.id),
    kind: text().$type<DataRequestKind>().notNull(),
    text: text(),
    state: text().$type<DataRequestState>().notNull().default('open'),
    asked_at: moment().notNull().defaultNow(),
    due_on: day().notNull(),
    answer: text(),
    answered_by: integer().references(() => people.id),
    answered_at: moment(),
  },
  (t) => [index('data_requests_person').on(t.person_id), index('data_requests_due').on(t.state, t.due_on, t.id)],
);

/** Accounts that nobody uses: warned, then closed, then erased. A sign-in after the warning makes it void. */
export const idleAccounts = pgTable('idle_accounts', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id),
  warned_at: moment().notNull(),
  closed_at: moment(),
});

/** Acts of destruction of personal data. They stay; what was destroyed does not stand in them. */
export const destructions = pgTable(
  'destructions',
  {
    id: serial().primaryKey(),
    person_id: idOf(() => people.id),
    ground: text().$type<DestructionGround>().notNull(),
    /** Files that went. */
    files: integer().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index('destructions_ground').on(t.ground, t.id), index('destructions_person').on(t.person_id)],
);
