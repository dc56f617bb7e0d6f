// Entry to units, verification, what waits for a decision, notices and the history of records.
import { z } from 'zod';
import { LIMIT_MAX } from '../constants';
import { keysOf } from '../fields/keysOf';
import { levelKeys } from '../levels';
import { noticeGroupKeys, noticeGroups } from '../noticeKinds';
import { papers } from '../papers/papers';
import { waitingColumns } from '../people/waitingColumns';
import { DECIDE_MAX, REASON_MAX, waitingKinds } from '../waitingKinds';
import { Ref } from './catalogues';
import { listByColumns } from './parts/columnCells';
import { Id, idFilter, listQuery, oneOf, pageOf, yesOrNo } from './parts/page';
import { ShortestUser, ShortUser } from './people';
import { Member } from './units';

const level = z.enum(levelKeys);
const count = z.number().int();

// ---------------------------------------------------------------- entry to a unit

/** The own application as it was just made; `user` is the person's id. */
export const NewApplication = z.object({ id: z.number(), user: z.number() });
/** A transfer that somebody else proposed: from which unit of the same level, and the name of whoever proposed it. */
export const ProposedTransfer = z.object({ from: Ref, proposed_by: z.string() });
const transfer = ProposedTransfer.nullable();
export const Application = z.object({
  id: z.number(),
  user: ShortUser,
  transfer,
  /** What whoever decides compares; where `facts=true` asks for it. */
  facts: z
    .object({
      since: z.string(),
      age: z.number().int().nullable(),
      papers: z.object({ done: z.number().int(), total: z.number().int() }),
      test_passed: z.boolean(),
      /** The data wait to be confirmed. */
      asked: z.boolean(),
    })
    .optional(),
});
export const MyApplication = z.object({ id: z.number(), level, unit: Ref, at: z.string(), transfer });
/** A post the caller is asked to take. */
export const CommandInvitation = z.object({ level, unit: Ref, at: z.string(), invited_by: z.string() });
export const aboutPerson = z.object({ user_id: idFilter });
export const applicationsQuery = aboutPerson.extend({ facts: yesOrNo });

/** A reason in one's own words, kept in the history and told to the person. */
export const ReasonBody = z.object({
  reason: z
    .string({ error: 'Введите текст.' })
    .trim()
    .max(REASON_MAX, `Не больше ${REASON_MAX} символов.`)
    .nullish()
    .transform((text) => text || undefined),
});
export const TransferBody = z.object({ headquarter: Id });
/** The member there, or the application that the staff there decides about. */
export const Transferred = z.discriminatedUnion('outcome', [
  Member.extend({ outcome: z.literal('moved') }),
  NewApplication.extend({ outcome: z.literal('proposed') }),
]);

// ---------------------------------------------------------------- verification

export const Verification = z.object({ user: ShortUser });
const block = z.enum(keysOf(papers));
export const Completeness = z.object({
  percent: count.min(0).max(100),
  missing: z.array(z.object({ block, fields: z.array(z.string()) })),
  /** The last decision was a refusal and the data have not been sent again: when, why, and the parts the reason names. */
  refused: z.object({ at: z.string(), reason: z.string().nullable(), blocks: z.array(block) }).nullable(),
});
/** What the caller may do with this person: the buttons of the person's page. */
export const PersonVerdicts = z.object({
  papers: z.boolean(),
  history: z.boolean(),
  /** The person waits for verification and the caller decides it. */
  verify: z.boolean(),
  /** The last change of the data that are to be confirmed, for whoever decides; 0 before the first. */
  seen: z.number().int().nullable(),
});

// ---------------------------------------------------------------- what waits for a decision

const kind = z.enum(waitingKinds, { error: `Недопустимое значение. Допустимые значения: ${waitingKinds.join(', ')}.` });
const waiting = listByColumns(waitingColumns, {
  filters: {
    kind: oneOf(waitingKinds),
    /** Of full age by the organisation's day. */
    adult: yesOrNo,
    /** All copies that are needed have been sent. */
    complete: yesOrNo,
  },
});
/** Rows of different kinds may have the same number. */
const byKind = { path: ['ids'], error: 'Чтобы выбрать по номерам, назовите вид: kind.' };
export const activeQuery = waiting.query.refine(({ ids, kind }) => !ids || kind, byKind);
export const ActiveExportBody = waiting.file.refine(({ ids, filters }) => !ids || filters.kind, byKind);
export type ActiveExportBody = z.output<typeof ActiveExportBody>;
/** `id`: the person's for a verification, else the application's; `unit`: entered, or the person's detachment. */
export const ActiveItem = z.object({
  kind,
  id: z.number(),
  at: z.string(),
  person: ShortUser.nullable(),
  level: level.nullable(),
  unit: Ref.nullable(),
  /** Of an entry that somebody else proposed. */
  transfer,
  /** Of whoever asks for a confirmation or to be let in: what tells at a glance how much there is to look at. */
  age: z.number().int().nullable(),
  papers: z.object({ done: count, total: count }).nullable(),
  /** Whether whoever reads this has opened the papers as they are now; null where they are not what is decided. */
  opened: z.boolean().nullable(),
  /** The last change of the data that a verification confirms, or of what an application to an event holds. */
  seen: count.nullable(),
  /** What it is about, and the portal's address where it is decided: of an event, a competition, an indicator. */
  title: z.string().nullable(),
  link: z.string().nullable(),
});
export const ActiveCounts = z.object({
  verification: count,
  entry: count,
  event: count,
  competition: count,
  indicator: count,
});
export const DecideBody = ReasonBody.extend({
  act: z.enum(['accept', 'refuse'], { error: 'Допустимые значения: accept, refuse.' }),
  items: z
    .array(z.object({ kind, id: Id, level: level.optional(), unit: Id.optional(), seen: count.min(0).optional() }), {
      error: 'Перечислите заявки.',
    })
    .min(1, 'Перечислите заявки.')
    .max(DECIDE_MAX, `Не больше ${DECIDE_MAX} заявок за один вызов.`),
});
export const Decided = z.object({
  kind,
  id: z.number(),
  done: z.boolean(),
  /** It was agreed on and waits for a place. */
  queued: z.boolean().optional(),
  text: z.string(),
});

// ---------------------------------------------------------------- notices

export const Notice = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  read_at: z.string().nullable(),
});
export const noticesQuery = listQuery(['id'] as const, { unread: yesOrNo });
/** Whether letters reach the own e-mail: notices go to a confirmed one alone, and to none that refuses letters. */
export const MailState = z.enum(['none', 'unconfirmed', 'confirmed', 'refused']);
/** What of each group is wanted; `in_portal` of news that are decisions is always true. */
export const NoticeChoice = z.object({ group: z.enum(noticeGroupKeys), by_mail: z.boolean(), in_portal: z.boolean() });
/** `by_mail`: whether anything is told by mail as well. */
export const Notices = pageOf(Notice).extend({
  unread: count,
  by_mail: z.boolean(),
  mail_state: MailState,
  choices: z.array(NoticeChoice),
});
export const NoticeChoiceBody = z
  .object({
    group: z.enum(noticeGroupKeys, { error: `Допустимые значения: ${noticeGroupKeys.join(', ')}.` }),
    by_mail: z.boolean({ error: 'Допустимые значения: true, false.' }).optional(),
    in_portal: z.boolean({ error: 'Допустимые значения: true, false.' }).optional(),
  })
  .refine(({ group, in_portal }) => in_portal !== false || 'optional' in noticeGroups[group], {
    path: ['in_portal'],
    message: 'Решения всегда остаются в уведомлениях на портале.',
  });
export type NoticeChoice = z.infer<typeof NoticeChoice>;
export type NoticeChoiceBody = z.output<typeof NoticeChoiceBody>;
/** Without `ids` all are read. */
export const ReadBody = z.object({
  ids: z.array(Id).max(LIMIT_MAX, `Не больше ${LIMIT_MAX} номеров за один вызов.`).optional(),
});
export const Unread = z.object({ unread: count });

// ---------------------------------------------------------------- history

const values = z.record(z.string(), z.unknown()).nullable();
export const HistoryRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: ShortestUser.nullable(),
  act: z.string(),
  act_text: z.string(),
  before: values,
  after: values,
  note: z.string().nullable(),
  /** Whom it was about, in the history of a unit. */
  person: ShortestUser.nullable(),
  /** Which unit it was about, in the history of a person; in that of a headquarters, which came or went. */
  unit: Ref.extend({ level }).nullable(),
});
export const historyQuery = listQuery(['id'] as const, {});

// ---------------------------------------------------------------- invitations and lists of members

export const NewInvitation = z.object({ id: z.string(), token: z.string(), link: z.string(), expires_at: z.string() });
/** A link that holds, for those who may take it back; `id` names it and invites nobody. */
export const GivenInvitation = z.object({
  id: z.string(),
  invited_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
});
export const Invitation = z.object({
  level,
  id: z.number(),
  name: z.string(),
  /** Last and first name of whoever invites; null for a closed account. */
  invited_by: z.string().nullable(),
  expires_at: z.string(),
  /** Given by the caller, who lets nobody but others in by it. */
  own: z.boolean(),
  valid: z.boolean(),
  /** Of the unit: whoever registers by the invitation most likely belongs to it. */
  region: Ref.nullable(),
});

/** An invitation that waits for the caller's answer. */
export const MyInvitation = z.object({ token: z.string(), level, unit: Ref, invited_by: z.string().nullable() });
export type MyInvitation = z.infer<typeof MyInvitation>;

const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
    error: 'Допустимые значения: true, false.',
  })
  .default(true);
/** `preview` (the usual) changes nothing. */
export const ImportBody = z.object({ file: z.instanceof(File, { error: 'Приложите файл XLSX.' }), preview: flag });
export const ImportedRow = z.object({
  /** Number of the row in the sheet. */
  row: count,
  text: z.string(),
  /** Only of whom the caller may know that they are here: the own people, and who has applied to them. */
  person: ShortestUser.nullable(),
  state: z.enum(['ok', 'error']),
  /** What the row makes: a member at once, or an invitation; without a person to whoever is registered so, if anybody. */
  outcome: z.enum(['member', 'invitation']).nullable(),
  error: z.string().nullable(),
});
export const Imported = z.object({ rows: z.array(ImportedRow), imported: count, invited: count });

export type ProposedTransfer = z.infer<typeof ProposedTransfer>;
export type Application = z.infer<typeof Application>;
export type CommandInvitation = z.infer<typeof CommandInvitation>;
export type MyApplication = z.infer<typeof MyApplication>;
export type Completeness = z.infer<typeof Completeness>;
export type PersonVerdicts = z.infer<typeof PersonVerdicts>;
export type ActiveItem = z.infer<typeof ActiveItem>;
export type ActiveCounts = z.infer<typeof ActiveCounts>;
export type DecideBody = z.output<typeof DecideBody>;
export type Decided = z.infer<typeof Decided>;
export type Notice = z.infer<typeof Notice>;
export type Notices = z.infer<typeof Notices>;
export type HistoryRow = z.infer<typeof HistoryRow>;
export type NewInvitation = z.infer<typeof NewInvitation>;
export type GivenInvitation = z.infer<typeof GivenInvitation>;
export type Invitation = z.infer<typeof Invitation>;
export type ImportedRow = z.infer<typeof ImportedRow>;
export type Imported = z.infer<typeof Imported>;
