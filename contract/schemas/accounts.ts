// What the administrator sees of accounts, of the journal, of errors of the portal and of works.

import { z } from 'zod';
import {
  accountColumns,
  accountStates,
  errorColumns,
  journalColumns,
  workColumns,
} from '../administration/registerColumns';
import { auditActs, auditKinds } from '../auditActs';
import { PEOPLE_SEARCH_MIN } from '../constants';
import { SHORT_REASON } from '../fields/checks';
import { keysOf } from '../fields/keysOf';
import { REASON_MAX } from '../waitingKinds';
import { listByColumns } from './parts/columnCells';
import { dayFilter, Id, oneOf } from './parts/page';
import { ShortestUser } from './people';

const stateNames = keysOf(accountStates);

export const { query: accountsQuery, file: AccountsExportBody } = listByColumns(accountColumns, {
  filters: { state: oneOf(stateNames) },
  least: PEOPLE_SEARCH_MIN,
});
export type AccountsExportBody = z.output<typeof AccountsExportBody>;
export const Account = z.object({
  id: z.number(),
  user: ShortestUser,
  email: z.string().nullable(),
  email_confirmed: z.boolean(),
  region: z.string().nullable(),
  state: z.enum(stateNames),
  date_joined: z.string(),
  last_login: z.string().nullable(),
  /** Sessions that last. */
  sessions: z.number().int(),
  second_factor: z.boolean(),
});
export type Account = z.output<typeof Account>;

export const AccountReason = z.object({
  reason: z
    .string({ error: 'Напишите причину.' })
    .trim()
    .min(SHORT_REASON.min, SHORT_REASON.text)
    .max(REASON_MAX, `Не больше ${REASON_MAX} символов.`),
});
/** `request`: the one about the data that the erasure carries out. */
export const EraseBody = AccountReason.extend({ request: z.number().int().positive().optional() });
export const LookTokens = z.object({ access: z.string(), until: z.string() });

/** People who may be one: the same name and birth date, or the same telephone. */
export const Duplicates = z.object({
  by: z.enum(['name', 'phone']),
  /** With the unit each belongs to, the lowest of them: which of the accounts is lived in. */
  people: z.array(Account.extend({ unit: z.string().nullable() })),
});
export type Duplicates = z.output<typeof Duplicates>;

// ---------------------------------------------------------------- the journal

const acts = keysOf(auditActs);
const kinds = keysOf(auditKinds);

/** Rows of one file: who needs more takes the journal in parts. */
export const JOURNAL_FILE_MAX = 100_000;

export const { query: journalQuery, file: JournalExportBody } = listByColumns(journalColumns, {
  filters: {
    act: oneOf(acts),
    kind: oneOf(kinds),
    actor: Id.optional(),
    /** The person whose record it is about. */
    person: Id.optional(),
    from: dayFilter,
    to: dayFilter,
  },
});
export type JournalExportBody = z.output<typeof JournalExportBody>;
export const JournalRow = z.object({
  id: z.number(),
  at: z.string(),
  act: z.string(),
  act_text: z.string(),
  kind: z.string(),
  /** Who did it; null for the portal itself and for closed accounts. */
  actor: ShortestUser.nullable(),
  /** Which record it is about: a unit by its name, others by what they are and their name. */
  about: z.string(),
  /** Where that record stands; null where it is gone, has no page or the reader may not open it. */
  page: z.string().nullable(),
  /** Of an act about a person in a unit, the one of the two that the row is not about. */
  beside: z.string().nullable(),
  /** Whose record it is, where it is a person's. */
  person: ShortestUser.nullable(),
  note: z.string().nullable(),
});
export type JournalRow = z.output<typeof JournalRow>;

// ---------------------------------------------------------------- errors of the portal, works

export const { query: errorsQuery, file: ErrorsExportBody } = listByColumns(errorColumns);
export type ErrorsExportBody = z.output<typeof ErrorsExportBody>;
export const ErrorGroup = z.object({
  /** The last report of the group. */
  id: z.number(),
  error_code: z.number(),
  error_description: z.string(),
  url: z.string(),
  count: z.number().int(),
  people: z.number().int(),
  first_at: z.string(),
  last_at: z.string(),
});
export type ErrorGroup = z.output<typeof ErrorGroup>;

const works = listByColumns(workColumns, { filters: { state: z.string().max(20).optional() } });
export const worksQuery = works.query;
/** Works have no numbers to be chosen by. */
export const WorksExportBody = works.file.refine(({ ids }) => !ids, {
  path: ['ids'],
  error: 'Задания нельзя выбрать по номерам: отберите их фильтрами.',
});
export type WorksExportBody = z.output<typeof WorksExportBody>;
export const Work = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.string(),
  user: ShortestUser.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  error: z.string().nullable(),
  created_at: z.string(),
  alive_at: z.string(),
});
export type Work = z.output<typeof Work>;
