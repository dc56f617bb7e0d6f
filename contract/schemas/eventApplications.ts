// Applications to events of the three kinds, and the participants they make.

import { z } from 'zod';
import { REQUIRED } from '../constants';
import { applicationColumns } from '../events/applicationColumns';
import { ANSWER_MAX, type applicationTypes, GROUP_MAX, MULTI_UNITS_MAX, QUESTIONS_MAX } from '../events/eventTerms';
import { unitKeys } from '../events/eventUnits';
import { participantColumns } from '../events/participantColumns';
import { keysOf } from '../fields/keysOf';
import { numberFault, sentNumber } from '../fields/sentNumber';
import { levelKeys } from '../levels';
import { eventApplicationStates } from '../states/eventApplications';
import { eventStages } from '../states/events';
import { DECIDE_MAX, REASON_MAX } from '../waitingKinds';
import { EventFull, UserPosition } from './events';
import { listByColumns } from './parts/columnCells';
import { dayFilter, Id, idFilter, listQuery, oneOf, yesOrNo } from './parts/page';
import { ShortestUser, ShortUnit, ShortUser } from './people';

const text = z.string().nullable();
const count = z.number().int();
const state = z.enum(eventApplicationStates.names);
export const applicationKinds = {
  personal: 'Персональная',
  group: 'Групповая',
  multi: 'Мультиэтапная',
} as const satisfies Record<string, keyof typeof applicationTypes>;
export type ApplicationKind = keyof typeof applicationKinds;
const kind = z.enum(keysOf(applicationKinds));

// ---------------------------------------------------------------- answers and scans

export const Answer = z.object({
  id: z.number(),
  /** The text of the question. */
  issue: text,
  answer: z.string(),
  user: z.number(),
});
/** `document`: a signed address that works for a while and for the reader alone. */
export const UserDoc = z.object({ id: z.number(), user: ShortUser, document: z.string(), name: z.string() });
export const AnswersBody = z
  .array(
    z.object(
      {
        issue: Id,
        answer: z
          .string({ error: REQUIRED })
          .trim()
          .min(1, 'Это поле не может быть пустым.')
          .max(ANSWER_MAX, `Не больше ${ANSWER_MAX} символов.`),
      },
      { error: 'Ожидается ответ на вопрос.' },
    ),
    { error: 'Ожидается список ответов.' },
  )
  .max(QUESTIONS_MAX, `Не больше ${QUESTIONS_MAX} ответов.`);
export const AnswerBody = z.object({
  issue: Id.optional(),
  answer: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, 'Это поле не может быть пустым.')
    .max(ANSWER_MAX, `Не больше ${ANSWER_MAX} символов.`),
});

const named = z.object({ id: z.number(), name: z.string() });
/** Where a person is from: the detachment of a member or of its commander, and the region. */
const origin = { detachment: named.nullable(), region: named.nullable() };

// ---------------------------------------------------------------- the state of an application

/** What became of an application so far; beside the fields of each kind. */
const standing = {
  state,
  /** Why it was refused or sent back. */
  reason: text,
  /** Place in the queue, from 1; null when it is not in the queue. */
  queue_place: count.nullable(),
  /** The level whose commander agrees next, also while it is corrected or when its event is called off; null for none. */
  waits_for: z.enum(levelKeys).nullable(),
  /** The last change of what was filed, by whoever filed it or an organiser, or who agreed last; 0 before the first. */
  seen: count,
};
export const ApplicationHistory = z.array(
  z.object({
    id: z.number(),
    at: z.string(),
    act: z.string(),
    act_text: z.string(),
    actor: ShortestUser.nullable(),
    note: text,
  }),
);

// ---------------------------------------------------------------- personal applications

export const ApplyBody = z.object({
  /** Agrees that the organisers read the own data; a refusal is no application. */
  consent: z.literal(true, { error: 'Без согласия на передачу данных организаторам заявку подать нельзя.' }).optional(),
});
export const NewEventApplication = z.object({
  id: z.number(),
  created_at: z.string(),
  event: z.number(),
  user: z.number(),
  ...standing,
});
const personal = {
  id: z.number(),
  user: ShortUser,
  position: UserPosition.nullable(),
  ...origin,
  answers: z.array(Answer),
  documents: z.array(UserDoc),
};
export const IndividualApp = z.object({ ...personal, created_at: z.string(), ...standing });
export const applicationQuery = listQuery(['user__last_name', 'created_at', 'id'] as const, {
  /** Without it: what is not decided yet. */
  state: oneOf(eventApplicationStates.names),
});

// ---------------------------------------------------------------- group applications

export const candidateQuery = listQuery(['user__last_name', 'user__date_of_birth', 'id'] as const, {
  membership_fee: z
    .string()
    .toLowerCase()
    .transform((value) => value === 'true' || value === '1')
    .optional(),
  gender: oneOf(['male', 'female']),
  birth_date_from: dayFilter,
  birth_date_to: dayFilter,
}).pick({
  search: true,
  ordering: true,
  membership_fee: true,
  gender: true,
  birth_date_from: true,
  birth_date_to: true,
});
export const GroupBody = z.object({
  user_ids: z
    .array(Id, {
      error: 'В теле запроса должен присутствовать ключ user_ids, состоящий из списка числовых значений.',
    })
    .min(1, 'Выберите хотя бы одного человека.')
    .max(GROUP_MAX, `Не больше ${GROUP_MAX} человек в заявке.`),
});
export const GroupApp = z.object({
  id: z.number(),
  event: EventFull,
  author: ShortUser,
  headquarter_author: ShortUnit.nullable(),
  /** Of the author. */
  ...origin,
  applicants: z.array(z.object({ user: ShortUser, ...origin })),
  documents: z.array(UserDoc),
  created_at: z.string(),
  ...standing,
});
export const Said = z.object({ detail: z.string() });
export const SaidStatus = z.object({ status: z.string() });

// ---------------------------------------------------------------- multistage applications

/** A unit one may name in a multistage application: the own one with all that stand below, level by level. */
export type UnitTree = {
  id: number;
  name: string;
  emblem: string | null;
  members_count: number;
  detachments?: UnitTree[] | undefined;
  educational_headquarters?: UnitTree[] | undefined;
  local_headquarters?: UnitTree[] | undefined;
  regionals_headquarters?: UnitTree[] | undefined;
  districts_headquarters?: UnitTree[] | undefined;
};
const leaf = { id: z.number(), name: z.string(), emblem: text, members_count: count };
/** Level by level: a schema that names itself has no place in the description of the API. */
const several = <Unit extends z.ZodType>(unit: Unit) => z.array(unit).optional();
const detachments = several(z.object(leaf));
const educational_headquarters = several(z.object({ ...leaf, detachments }));
const local_headquarters = several(z.object({ ...leaf, educational_headquarters, detachments }));
const ofRegion = { local_headquarters, educational_headquarters, detachments };
const regionals_headquarters = several(z.object({ ...leaf, ...ofRegion }));
const districts_headquarters = several(z.object({ ...leaf, regionals_headquarters }));
export const UnitTree: z.ZodType<UnitTree> = z.object({
  ...leaf,
  ...ofRegion,
  regionals_headquarters,
  districts_headquarters,
});
const unitRef = z.object({ id: z.number(), name: z.string() }).optional();
const row = {
  participants_count: count,
  emblem: text.optional(),
  /** Id of the person who filed. */
  organizer_id: z.number(),
  is_approved: z.boolean(),
  created_at: z.string(),
  event: z.number(),
  ...standing,
};
export const MultiRow = z.object({
  id: z.number(),
  central_headquarter: unitRef,
  district_headquarter: unitRef,
  regional_headquarter: unitRef,
  local_headquarter: unitRef,
  educational_headquarter: unitRef,
  detachment: unitRef,
  ...row,
});
const bare = z.number().optional();
/** The answer to the filing call names units by bare ids. */
export const NewMultiRow = z.object({
  id: z.number(),
  central_headquarter: bare,
  district_headquarter: bare,
  regional_headquarter: bare,
  local_headquarter: bare,
  educational_headquarter: bare,
  detachment: bare,
  ...row,
});
export const MultiFiler = z.object({
  /** Both are the id of the person who filed. */
  id: z.number(),
  organizer_id: z.number(),
  headquarter_name: text,
  emblem: text,
  is_approved: z.boolean(),
  documents: z.array(UserDoc),
  created_at: z.string(),
  /** Id of the application itself, for the calls on many and for its history. */
  application: z.number(),
  filer: ShortestUser,
  /** Of the filer. */
  ...origin,
  units: count,
  participants_count: count,
  ...standing,
  /** The headquarters it waits for is the one the reader commands. */
  your_turn: z.boolean(),
});
const idOrNothing = z.preprocess((given) => (given === '' || given === null ? undefined : given), Id.optional());
export const MultiBody = z
  .array(
    z
      .object(
        {
          central_headquarter: idOrNothing,
          district_headquarter: idOrNothing,
          regional_headquarter: idOrNothing,
          local_headquarter: idOrNothing,
          educational_headquarter: idOrNothing,
          detachment: idOrNothing,
          participants_count: sentNumber(
            z
              .number(numberFault)
              .int('Введите целое число.')
              .min(0, 'Убедитесь, что это значение больше либо равно 0.')
              .max(100_000, 'Убедитесь, что это значение меньше либо равно 100000.'),
          ),
          emblem: z.string().max(500).nullish(),
        },
        { error: 'Ожидается подразделение и число участников.' },
      )
      .refine((item) => keysOf(unitKeys).filter((key) => item[key] !== undefined).length === 1, {
        error: 'Укажите ровно одно подразделение.',
      }),
    { error: 'Ожидается список подразделений.' },
  )
  .max(MULTI_UNITS_MAX, `Не больше ${MULTI_UNITS_MAX} подразделений в заявке.`);
export const NamesBody = z
  .array(z.object({ user: Id }, { error: 'Ожидается номер человека.' }), { error: 'Ожидается список людей.' })
  .max(GROUP_MAX, `Не больше ${GROUP_MAX} человек в списке.`);

// ---------------------------------------------------------------- decisions

const reason = z
  .string({ error: 'Введите текст.' })
  .trim()
  .max(REASON_MAX, `Не больше ${REASON_MAX} символов.`)
  .nullish()
  .transform((given) => given || undefined);
export const DecisionBody = z.object({ reason });
export const CorrectBody = z.object({
  reason: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, 'Напишите, что исправить.')
    .max(REASON_MAX, `Не больше ${REASON_MAX} символов.`),
});
export const DecideEventBody = z
  .object({
    act: z.enum(['accept', 'refuse', 'correct'], { error: 'Допустимые значения: accept, refuse, correct.' }),
    reason,
    ids: z
      .array(Id, { error: 'Перечислите номера заявок.' })
      .min(1, 'Выберите хотя бы одну заявку.')
      .max(DECIDE_MAX, `Не больше ${DECIDE_MAX} заявок за один вызов.`),
    /** Of each of them, in their order, the last change that was read: one that was changed since stays undecided. */
    seen: z.array(count.min(0)).optional(),
  })
  .refine(({ ids, seen }) => seen === undefined || seen.length === ids.length, {
    path: ['seen'],
    error: 'Перечислите столько же правок, сколько заявок.',
  })
  .refine(({ act, reason: given }) => act !== 'correct' || given !== undefined, {
    path: ['reason'],
    error: 'Напишите, что исправить.',
  });
export const DecidedEvent = z.object({
  id: z.number(),
  done: z.boolean(),
  /** It was agreed on and waits for a place. */
  queued: z.boolean().optional(),
  text: z.string(),
});

// ---------------------------------------------------------------- applications of every kind as rows

export const TabledApplication = z.object({
  id: z.number(),
  kind,
  /** Who filed. */
  user: ShortUser,
  ...origin,
  /** The unit in whose name it was filed. */
  unit: text,
  /** People it asks places for. */
  places: count,
  fee_paid: z.boolean(),
  created_at: z.string(),
  ...standing,
});
export const { query: applicationTableQuery, file: ApplicationsExportBody } = listByColumns(applicationColumns, {
  filters: {
    /** Without it and without conditions about states: what is not decided yet. */
    state: oneOf([...eventApplicationStates.names, 'all'] as const),
  },
});

// ---------------------------------------------------------------- participants

export const Participant = z.object({
  ...personal,
  /** Came or did not; null while nobody has said. */
  attended: z.boolean().nullable(),
  created_at: z.string(),
  /** The unit that brought the person; null in a personal application. */
  unit: z.object({ level: z.enum(levelKeys), id: z.number(), name: z.string() }).nullable(),
});
const participants = listByColumns(participantColumns, {
  filters: { attended: yesOrNo },
  orders: ['user__last_name', 'id'],
});
export const participantQuery = participants.query;
export const ParticipantPatch = z.object({
  attended: z.boolean({ error: 'Допустимые значения: true, false, null.' }).nullable(),
});
export const AttendanceBody = z.object({
  attended: z.boolean({ error: 'Допустимые значения: true, false, null.' }).nullable(),
  ids: z
    .array(Id, { error: 'Перечислите участников.' })
    .min(1, 'Выберите хотя бы одного участника.')
    .max(GROUP_MAX, `Не больше ${GROUP_MAX} участников за один вызов.`),
});
/** `ids`: whose mark is another one now; the others had it already, or take part no more. */
export const Marked = z.object({ changed: count, ids: z.array(z.number()) });
export const ParticipantsExportBody = participants.file.extend({
  format: z.enum(['xlsx', 'csv'], { error: 'Допустимые значения: xlsx, csv.' }).default('xlsx'),
});
export const UserStatus = z.object({ is_applicant: z.boolean(), is_participant: z.boolean() });

// ---------------------------------------------------------------- the own applications

export const MyEventApplication = z.object({
  id: z.number(),
  kind,
  created_at: z.string(),
  ...standing,
  /** People it is about. */
  people: count,
  /** Filed by the caller; false: the caller was named by a commander. */
  filed: z.boolean(),
  /** Approved and waits for names. */
  compile: z.boolean(),
  /** False for whoever commands no more the unit it is for: he takes it back, and no more. */
  acts: z.boolean(),
  participant: z.number().nullable(),
  event: z.object({
    id: z.number(),
    name: z.string(),
    banner: text,
    stage: z.enum(eventStages.names),
    starts_at: text,
    ends_at: text,
    address: text,
    format: z.string(),
  }),
});
export const myApplicationsQuery = listQuery(['created_at', 'coming', 'id'] as const, {
  state: oneOf(eventApplicationStates.names),
  event: idFilter,
});

export type Answer = z.infer<typeof Answer>;
export type UserDoc = z.infer<typeof UserDoc>;
/** Where a person is from. */
export type Origin = Pick<IndividualApp, keyof typeof origin>;
export type IndividualApp = z.infer<typeof IndividualApp>;
export type NewEventApplication = z.infer<typeof NewEventApplication>;
export type GroupApp = z.infer<typeof GroupApp>;
export type MultiRow = z.infer<typeof MultiRow>;
export type NewMultiRow = z.infer<typeof NewMultiRow>;
export type MultiFiler = z.infer<typeof MultiFiler>;
export type MultiBody = z.output<typeof MultiBody>;
export type TabledApplication = z.infer<typeof TabledApplication>;
export type ApplicationTableQuery = z.output<typeof applicationTableQuery>;
export type ApplicationsExportBody = z.output<typeof ApplicationsExportBody>;
export type Participant = z.infer<typeof Participant>;
export type MyEventApplication = z.infer<typeof MyEventApplication>;
export type DecideEventBody = z.output<typeof DecideEventBody>;
export type DecidedEvent = z.infer<typeof DecidedEvent>;
export type ParticipantsExportBody = z.output<typeof ParticipantsExportBody>;
export type CandidateQuery = z.output<typeof candidateQuery>;
export type ParticipantQuery = z.output<typeof participantQuery>;
