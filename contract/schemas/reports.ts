// Reports of indicators, the same for every programme: what a unit fills, what reviewers see and decide.

import { z } from 'zod';
import { isoDay } from '../fields/isoDay';
import { sentNumber } from '../fields/sentNumber';
import { queueColumns } from '../indicators/queueColumns';
import type { Answers } from '../indicators/types';
import { itemStates, reportStates } from '../states/reports';
import { DECIDE_MAX, REASON_MAX } from '../waitingKinds';
import { Ref } from './catalogues';
import { ReportQuestion } from './desk/questions';
import { exportBody } from './parts/columnCells';
import { columnsOrdering, columnsQuery } from './parts/columnsQuery';
import { Id, idFilter, listQuery, oneOf, pageOf } from './parts/page';
import { recordVersion } from './parts/versions';

export const programmes = ['rating', 'competition'] as const;
/** Reports one call sends at most. */
export const SEND_MAX = 300;

const key = z.string({ error: 'Укажите показатель.' }).regex(/^[a-z]\w{0,39}$/, 'Такого показателя нет.');
const item = sentNumber(
  z
    .number({ error: 'Введите число.' })
    .int('Введите целое число.')
    .min(0, 'Введите число от 0.')
    .max(32767, 'Такого номера не бывает.'),
).default(0);
const programme = z.enum(programmes, { error: `Допустимые значения: ${programmes.join(', ')}.` });

/** Answers are checked against the definition of their indicator, not by the row. */
export const AnyAnswers = z.record(z.string(), z.unknown(), {
  error: 'Пришлите ответы объектом.',
}) as unknown as z.ZodType<Answers, Answers>;

/** Whose reports: without `season` the open one (else the newest), without `unit` the caller's own. */
const place = { programme, season: idFilter, unit: idFilter };
export const overviewQuery = z.object(place);
export const formQuery = z.object({ ...place, indicator: key, item });
export const formsQuery = z.object({ ...place, indicator: key });

export const Can = z.object({
  edit: z.boolean(),
  send: z.boolean(),
  approve: z.boolean(),
  correct: z.boolean(),
  return: z.boolean(),
  /** Takes the own acceptance back, with a reason. */
  reopen: z.boolean(),
});

const Reasons = z.record(z.string(), z.string());
const Notes = z.record(z.string(), z.string());
const summary = {
  /** Null while nothing was saved. */
  id: z.number().nullable(),
  indicator: z.string(),
  /** Id in the indicator's catalogue; 0 where it has none. */
  item: z.number(),
  state: z.enum([...reportStates.names, 'none']),
  complete: z.boolean(),
  /** It was never sent, or differs from what was passed on last; only its unit is told. */
  changed: z.boolean(),
  /** Labels of what is missing. */
  missing: z.array(z.string()),
  /** Share of the required answers that are given, 0..1. */
  filled: z.number(),
  deadline: z.string().nullable(),
  /** Its last day is over, and nothing new is taken of it: what came back is mended still. */
  closed: z.boolean(),
  /** Reasons of the last return by the path of the field or nested item; null unless returned. */
  reasons: Reasons.nullable(),
  /** Questions of reviewers that wait for the unit's answer. */
  asked: z.number(),
  score: z.string().nullable(),
  /** Null where it is not placed, or the viewer may not see it yet. */
  place: z.string().nullable(),
  /** Of a catalogue: what all its accepted items come to; seen with the place. */
  total: z.string().nullable(),
  updated_at: z.string().nullable(),
  version: z.number(),
  can: Can,
};
export const ReportSummary = z.object(summary);

const Unit = z.object({ id: z.number(), name: z.string(), level: z.string() });
export const ReportOverview = z.object({
  programme,
  season: z.object({ number: z.number(), title: z.string(), is_open: z.boolean() }),
  unit: Unit,
  /** The caller fills the reports; else reads them. */
  fills: z.boolean(),
  /** To the unit: how many of its reports were returned in other seasons that still take them, the newest first. */
  returned_elsewhere: z.array(z.object({ season: z.number(), count: z.number() })),
  rows: z.array(
    ReportSummary.extend({
      /** What each reason is about, by the same path: «Мероприятие 2: Дата начала». */
      reason_labels: z.record(z.string(), z.string()),
    }),
  ),
});

export const ReportFile = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  /** Signed and short-lived. */
  url: z.string(),
});
const PersonRef = Ref.nullable();
const Version = z.object({
  act: z.string(),
  answers: AnyAnswers,
  by: PersonRef,
  at: z.string(),
  /** What the reviewer noted at fields, by path. */
  notes: Notes.nullable(),
});
export const ReportTerm = z.object({ label: z.string(), formula: z.string(), value: z.string() });

export const ReportDocument = z.object({
  ...summary,
  programme,
  season: z.number(),
  unit: Unit,
  /** Last days that lists of it have of their own, by their names. */
  list_deadlines: z.record(z.string(), z.string()),
  /** Names of its lists to which nothing is added any more. */
  closed_lists: z.array(z.string()),
  answers: AnyAnswers,
  /** Files of the answers and of the versions, by id. */
  files: z.record(z.string(), ReportFile),
  /** Warnings that do not stop sending. */
  hints: z.array(z.object({ path: z.string(), text: z.string() })),
  breakdown: z.array(ReportTerm).nullable(),
  /**
   * For its unit, in the competition: what it would bring were everything that is written in full accepted; null where
   * nothing is, or the rating counts it (`rating.whatIf`).
   */
  expected: z.object({ score: z.string(), breakdown: z.array(ReportTerm) }).nullable(),
  /**
   * The last version of each: what the unit sent, what the district passed on, what the centre decided; `before` is what
   * was returned to the unit ahead of that sending.
   */
  versions: z.object({
    unit: Version.nullable(),
    district: Version.nullable(),
    central: Version.nullable(),
    before: Version.nullable(),
  }),
  changes: z.array(
    z.object({ path: z.string(), from: z.enum(['unit', 'district']), to: z.enum(['district', 'central']) }),
  ),
  /** Nested items that are decided one by one. */
  items: z.array(
    z.object({
      id: z.number(),
      list: z.string(),
      state: z.enum(itemStates.names),
      reason: z.string().nullable(),
      decided_by: PersonRef,
      decided_at: z.string().nullable(),
      /** The viewer decides about it now. */
      can_decide: z.boolean(),
      /** The viewer may take the decision about it back. */
      can_reopen: z.boolean(),
    }),
  ),
  /** Who returned it and when; null unless returned. */
  returned: z.object({ by: PersonRef, at: z.string() }).nullable(),
  /**
   * To the unit alone, what the report ends with: whether the caller did it, which open form saved it (null where none
   * did), and the version that form began with.
   */
  saved: z.object({ mine: z.boolean(), form: z.string().nullable(), since: z.number() }).nullable(),
  /** To those who review it: whose it is at this step, and whether the viewer stands back; null for its unit. */
  review: z
    .object({
      assigned: Ref.nullable(),
      /** What was passed on last, as the row of the queue says it. */
      seen: z.number(),
      can_assign: z.boolean(),
      /** The viewer has declared an interest in the unit. */
      conflict: z.boolean(),
      can_declare: z.boolean(),
      /** Why it stays decided: published places have counted it, or the centre took it, which alone may take that back. */
      kept: z.enum(['published', 'central']).nullable(),
    })
    .nullable(),
  /** What reviewers asked the unit without returning the report, the oldest first. */
  questions: z.array(ReportQuestion),
  /** A question may be asked by the viewer now. */
  can_ask: z.boolean(),
  /** Who did what, the newest first. */
  history: z.array(z.object({ act: z.string(), by: PersonRef, at: z.string(), note: z.string().nullable() })),
});

export const saveBody = z.object({
  ...place,
  indicator: key,
  item,
  /** The version that was read; 0 where nothing was saved yet. */
  version: recordVersion,
  answers: AnyAnswers,
  /** The open form that saves, and how many saves it has made: its own saves never contradict it. */
  form: z
    .object({ id: z.string().regex(/^[0-9a-f]{32}$/), turn: z.number().int().min(0).max(2_147_483_647) })
    .optional(),
});
export const lookBody = z.object({
  /** The page is being left. */
  left: z.boolean().optional(),
});
/** Who else has the report open, and whether it is still the version that was read. */
export const LookResult = z.object({ version: z.number(), viewers: z.array(Ref) });

const Asked = z.object({
  indicator: key,
  item,
  /** The version that was read: with it, a report that was changed meanwhile is not sent unseen. */
  version: recordVersion.optional(),
});
export const sendBody = z.object({
  ...place,
  /** Named ones, or all that are complete. */
  reports: z.union(
    [z.literal('complete'), z.array(Asked).min(1).max(SEND_MAX, `Не больше ${SEND_MAX} отчётов за один раз.`)],
    { error: 'Перечислите отчёты или пришлите complete.' },
  ),
});
export const SendResult = z.object({ indicator: z.string(), item: z.number(), done: z.boolean(), text: z.string() });

const reasonText = z
  .string({ error: 'Напишите причину.' })
  .trim()
  .min(1, 'Напишите причину.')
  .max(REASON_MAX, `Не больше ${REASON_MAX} символов.`);
export const decideBody = z.object({
  version: recordVersion,
  act: z.enum(['approve', 'correct', 'return'], { error: 'Допустимые значения: approve, correct, return.' }),
  /** The whole answers as corrected. */
  answers: AnyAnswers.optional(),
  /** `events[123]`, `events[123].name`, `comment`: 123 is the item's id. */
  reasons: z
    .record(z.string().max(200), reasonText, { error: 'Пришлите причины объектом.' })
    .refine((given) => Object.keys(given).length <= 100, 'Не больше 100 причин.')
    .optional(),
  /** Why values were corrected, or what was noticed: it stays with the report and stops nothing. */
  notes: z
    .record(z.string().max(200), reasonText, { error: 'Пришлите пометки объектом.' })
    .refine((given) => Object.keys(given).length <= 100, 'Не больше 100 пометок.')
    .optional(),
});
export const decideItemBody = z.object({
  /** The version that was read: with it, an item that was changed meanwhile is not decided unseen. */
  version: z.number().int().min(0).optional(),
  /**
   * When what was read had been passed on last (`versions`). Unlike the version it stays while other items are decided and
   * the unit writes: only an item that was changed and sent anew since is not decided unseen.
   */
  passed_at: z.string().nullable().optional(),
  act: z.enum(['approve', 'refuse'], { error: 'Допустимые значения: approve, refuse.' }),
  reason: reasonText.optional(),
});
/** Why a decision is taken back. */
export const reopenBody = z.object({
  version: recordVersion,
  reason: reasonText,
});
export const decideManyBody = z
  .object({
    act: z.literal('approve', { error: 'Допустимое значение: approve.' }),
    ids: z
      .array(Id, { error: 'Перечислите номера отчётов.' })
      .min(1, 'Выберите хотя бы один отчёт.')
      .max(DECIDE_MAX, `Не больше ${DECIDE_MAX} отчётов за один раз.`),
    /** Only those that nobody changed since the unit sent them. */
    unchanged: z.boolean().optional(),
    /** Of each of them, in their order, the `seen` of its row: what was passed on anew since is not accepted unseen. */
    seen: z.array(z.number().int()).optional(),
  })
  .refine(({ ids, seen }) => seen === undefined || seen.length === ids.length, {
    path: ['seen'],
    error: 'Перечислите столько же значений seen, сколько отчётов.',
  });
export const DecideResult = z.object({ id: z.number(), done: z.boolean(), text: z.string() });

const queueOrdering = ['id', ...columnsOrdering(queueColumns)] as const;
const queueFilters = {
  programme,
  season: idFilter,
  unit: idFilter,
  district: idFilter,
  indicator: key.optional(),
  item: sentNumber(z.number({ error: 'Введите число.' }).int().min(0).max(32767)).optional(),
  /** `waiting`: those the caller decides now; the default unless `state__in` or `state__not_in` is asked. `all`: every
   * report the caller reads. */
  state: oneOf([...reportStates.names, 'waiting', 'all']),
  /** Waiting since this day or longer. */
  before: isoDay('Введите дату.').optional(),
  ...columnsQuery(queueColumns),
};
export const queueQuery = listQuery(queueOrdering, queueFilters);
export const queueCountsQuery = z.object({ ...queueFilters, search: queueQuery.shape.search });

export const queueSeasonsQuery = z.object({ programme });

export const QueueExportBody = exportBody(
  queueColumns,
  z.object({ ...queueFilters, search: queueQuery.shape.search }),
  queueOrdering,
);
export type QueueExportBody = z.output<typeof QueueExportBody>;

export const QueueRow = z.object({
  id: z.number(),
  indicator: z.string(),
  item: z.number(),
  unit: z.object({ id: z.number(), name: z.string(), district: z.string().nullable() }),
  state: z.enum(reportStates.names),
  state_at: z.string(),
  /** Nested items still to be decided. */
  items_open: z.number(),
  returned_before: z.boolean(),
  /** Sent for the first time after its last day. */
  late: z.boolean(),
  /** What it says in numbers (contract/indicators/mainNumbers). */
  numbers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Somebody corrected it on its way. */
  changed: z.boolean(),
  /** Whose it is at the step at which it waits, and whether that is the caller. */
  assigned: z.string().nullable(),
  mine: z.boolean(),
  version: z.number(),
  /** What was passed on last: unlike the version it stays while its unit writes, and while something is asked. */
  seen: z.number(),
});
export const ReportQueue = pageOf(QueueRow);
export const QueueCounts = z.object({
  by_state: z.record(z.string(), z.number()),
  by_indicator: z.record(z.string(), z.number()),
  by_unit: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
});

/** How many reports wait for the caller in each season where any do, the newest first. */
export const QueueSeasons = z.array(z.object({ season: z.number(), count: z.number() }));

export const uploadBody = z.object({
  file: z.instanceof(File, { error: 'Выберите файл.' }),
});

/** The whole report of a unit as one file, made as a job. */
export const reportFileBody = z.object({
  ...place,
  format: z.enum(['pdf', 'xlsx'], { error: 'Допустимые значения: pdf, xlsx.' }),
  /** One part of a report of the rating; both without it. */
  part: z.union([z.literal(1), z.literal(2)], { error: 'Допустимые значения: 1, 2.' }).optional(),
});
/** All reports of one indicator (every item) as a sheet. */
export const indicatorFileBody = z.object({ programme, season: idFilter, indicator: key });

export type Can = z.infer<typeof Can>;
export type ReportSummary = z.infer<typeof ReportSummary>;
export type ReportOverview = z.infer<typeof ReportOverview>;
export type ReportDocument = z.infer<typeof ReportDocument>;
export type ReportFile = z.infer<typeof ReportFile>;
export type LookResult = z.infer<typeof LookResult>;
export type SendResult = z.infer<typeof SendResult>;
export type DecideResult = z.infer<typeof DecideResult>;
export type QueueRow = z.infer<typeof QueueRow>;
export type QueueSeasons = z.infer<typeof QueueSeasons>;
export type QueueCounts = z.infer<typeof QueueCounts>;
