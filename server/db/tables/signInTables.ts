// The second step of a sign-in: what a person has for it, and the steps that are under way. Sign-ins from outside.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, serial, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns';
import { people } from './coreTables';

/** What a person shows beside the password: a generator of codes (one at most) or passkeys. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: serial().primaryKey(),
    person_id: partOf(() => people.id),
    kind: text().$type<'totp' | 'passkey'>().notNull(),
    name: text().notNull(),
    /** Of a generator: its secret under the portal's key, and the last interval a code was taken of. */
    sealed: text(),
    last_step: bigint({ mode: 'number' }),
    /** Of a passkey: its id, its public key (base64url) and its counter. */
    key_id: text().unique(),
    public_key: text(),
    counter: bigint({ mode: 'number' }),
    created_at: moment().notNull().defaultNow(),
    used_at: moment(),
    /** Null until the first right code: it is asked for by no sign-in before. */
    proven_at: moment(),
  },
  (t) => [
    index('second_factors_person').on(t.person_id),
    check('second_factors_kind', sql`${t.kind} in ('totp', 'passkey')`),
  ],
);

/** One-time codes for whoever has lost the device; only their marks are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { person_id: partOf(() => people.id), mark: text().notNull(), used_at: moment() },
  (t) => [primaryKey({ columns: [t.person_id, t.mark] })],
);

/** A sign-in whose password was right, or a passkey that is being made or asked for: good once, for minutes. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: uuid().primaryKey(),
    person_id: partOf(() => people.id),
    purpose: text().$type<'enter' | 'confirm' | 'passkey'>().notNull(),
    /** What a passkey has to sign. */
    challenge: text().notNull(),
    /** Wrong answers so far. */
    tries: smallint().notNull().default(0),
    ends_at: moment().notNull(),
  },
  (t) => [index('sign_in_steps_person').on(t.person_id), index('sign_in_steps_ends').on(t.ends_at)],
);

/** Accounts of other services, by the id these name themselves; a typed link never gets here. */
export const externalAccounts = pgTable(
  'external_accounts',
  { service: text().notNull(), subject: text().notNull(), person_id: partOf(() => people.id) },
  (t) => [primaryKey({ columns: [t.service, t.subject] }), index('external_accounts_person').on(t.person_id)],
);

/** Sign-ins from outside that are under way, for minutes; of every secret but the verifier only the mark is kept. */
export const externalSignIns = pgTable(
  'external_sign_ins',
  {
    /** What the service sends back; then what the own page takes the session with. */
    state: text().primaryKey(),
    service: text().notNull(),
    /** The browser that began. */
    browser: text().notNull(),
    verifier: text().notNull(),
    nonce: text().notNull(),
    /** Whom the service named. */
    person_id: integer().references(() => people.id, { onDelete: 'cascade' }),
    ends_at: moment().notNull(),
  },
  (t) => [index('external_sign_ins_ends').on(t.ends_at), index('external_sign_ins_person').on(t.person_id)],
);
