// What the administrator sees of accounts, of the journal, of errors of the portal and of works.
import { z } from 'zod';
import { type AuditAct, type AuditKind, auditActs, auditKinds } from '../auditActs';
import { PEOPLE_SEARCH_MIN } from '../constants';
import { type AccountState, accountStates } from '../people/accountStates';
import { Id, listQuery, oneOf, paging } from './parts/page';
import { ShortestUser } from './people';

const stateNames = Object.keys(accountStates) as [AccountState, ...AccountState[]];

export const accountsQuery = listQuery(
  ['last_name', 'last_login', 'date_joined', 'id'] as const,
  {
    state: oneOf(stateNames),
  },
  PEOPLE_SEARCH_MIN,
);
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
    .min(3, 'Напишите причину.')
    .max(500, 'Не больше 500 символов.'),
});
export const LookTokens = z.object({ access: z.string(), until: z.string() });

/** People who may be one: the same name and birth date, or the same telephone. */
export const Duplicates = z.object({
  by: z.enum(['name', 'phone']),
  people: z.array(Account),
});
export type Duplicates = z.output<typeof Duplicates>;

// ---------------------------------------------------------------- the journal

const acts = Object.keys(auditActs) as [AuditAct, ...AuditAct[]];
const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];
const day = z.iso.date('Неправильный формат даты. Используйте ГГГГ-ММ-ДД.').optional();

export const journalQuery = listQuery(['id'] as const, {
  act: oneOf(acts),
  kind: oneOf(kinds),
  actor: Id.optional(),
  /** The person whose record it is about. */
  person: Id.optional(),
  from: day,
  to: day,
});
export const JournalRow = z.object({
  id: z.number(),
  at: z.string(),
  act: z.string(),
  act_text: z.string(),
  /** Who did it; null for the portal itself and for closed accounts. */
  actor: ShortestUser.nullable(),
  /** Which record it is about: a unit by its name, others by what they are and their number. */
  about: z.string(),
  /** Whose record it is, where it is a person's. */
  person: ShortestUser.nullable(),
  note: z.string().nullable(),
});
export type JournalRow = z.output<typeof JournalRow>;

/** Lists of the administrator that become files in the browser. */
export const savedLists = ['journal', 'consents', 'destructions'] as const;
export type SavedList = (typeof savedLists)[number];
export const SavedBody = z.object({
  list: z.enum(savedLists, { error: `Допустимые значения: ${savedLists.join(', ')}.` }),
});

// ---------------------------------------------------------------- errors of the portal, works

export const errorsQuery = paging;
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

export const worksQuery = listQuery(['id'] as const, { state: z.string().max(20).optional() });
export const Work = z.object({
  id: z.string(),
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
