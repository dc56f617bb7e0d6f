// The second step of a sign-in: what a person has for it, and the steps that are under way. Sign-ins from outside.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, serial, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { people } from './coreTables';

const owner = () =>
  integer('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

/** What a person shows beside the password: a generator of codes (one at most) or passkeys. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: serial('id').primaryKey(),
    person_id: owner(),
    kind: text('kind').$type<'totp' | 'passkey'>().notNull(),
    name: text('name').notNull(),
    /** Of a generator: its secret under the portal's key, and the last interval a code was taken of. */
    sealed: text('sealed'),
    last_step: bigint('last_step', { mode: 'number' }),
    /** Of a passkey: its id, its public key (base64url) and its counter. */
    key_id: text('key_id').unique(),
    public_key: text('public_key'),
    counter: bigint('counter', { mode: 'number' }),
    created_at: moment('created_at').notNull().defaultNow(),
    used_at: moment('used_at'),
    /** Null until the first right code: it is asked for by no sign-in before. */
    proven_at: moment('proven_at'),
  },
  (t) => [
    index('second_factors_person').on(t.person_id),
    check('second_factors_kind', sql`${t.kind} in ('totp', 'passkey')`),
  ],
);

/** One-time codes for whoever has lost the device; only their marks are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { person_id: owner(), mark: text('mark').notNull(), used_at: moment('used_at') },
  (t) => [primaryKey({ columns: [t.person_id, t.mark] })],
);

/** A sign-in whose password was right, or a passkey that is being made or asked for: good once, for minutes. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: uuid('id').primaryKey(),
    person_id: owner(),
    purpose: text('purpose').$type<'enter' | 'confirm' | 'passkey'>().notNull(),
    /** What a passkey has to sign. */
    challenge: text('challenge').notNull(),
    /** Wrong answers so far. */
    tries: smallint('tries').notNull().default(0),
    ends_at: moment('ends_at').notNull(),
  },
  (t) => [index('sign_in_steps_person').on(t.person_id), index('sign_in_steps_ends').on(t.ends_at)],
);

/** Accounts of other services, by the id these name themselves; a typed link never gets here. */
export const externalAccounts = pgTable(
  'external_accounts',
  { service: text('service').notNull(), subject: text('subject').notNull(), person_id: owner() },
  (t) => [primaryKey({ columns: [t.service, t.subject] }), index('external_accounts_person').on(t.person_id)],
);

/** Sign-ins from outside that are under way, for minutes; of every secret but the verifier only the mark is kept. */
export const externalSignIns = pgTable(
  'external_sign_ins',
  {
    /** What the service sends back; then what the own page takes the session with. */
    state: text('state').primaryKey(),
    service: text('service').notNull(),
    /** The browser that began. */
    browser: text('browser').notNull(),
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    /** Whom the service named. */
    person_id: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    ends_at: moment('ends_at').notNull(),
  },
  (t) => [index('external_sign_ins_ends').on(t.ends_at), index('external_sign_ins_person').on(t.person_id)],
);
