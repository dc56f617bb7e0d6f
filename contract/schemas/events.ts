// Events as the API shows and takes them. What people file stands in eventApplications.

import { z } from 'zod';
import { REQUIRED } from '../constants';
import * as terms from '../events/eventTerms';
import { isoDay } from '../fields/isoDay';
import { keysOf } from '../fields/keysOf';
import { numberFault, sentNumber } from '../fields/sentNumber';
import { levelKeys } from '../levels';
import { eventApplicationStates } from '../states/eventApplications';
import { eventStages } from '../states/events';
import { REASON_MAX } from '../waitingKinds';
import { socialPage, thingName } from './parts/names';
import { dayFilter, Id, idFilter, listQuery, nameFilter, oneOf } from './parts/page';
import { ShortUser } from './people';

const text = z.string().nullable();
const count = z.number().int();
const link = z.number().nullable();

// ---------------------------------------------------------------- answers

export const EventTimeData = z.object({
  event_duration_type: text,
  start_date: text,
  start_time: text,
  end_date: text,
  end_time: text,
  /** From when applications are taken; null: from the publication on. */
  registration_start_date: text,
  registration_start_time: text,
  registration_end_date: text,
  registration_end_time: text,
});
const papers = {
  passport: z.boolean(),
  snils: z.boolean(),
  inn: z.boolean(),
  work_book: z.boolean(),
  military_document: z.boolean(),
  consent_personal_data: z.boolean(),
};
export const EventDocumentData = z.object({ ...papers, additional_info: text });
/** A file organisers publish: its name and its public address; an informational one is not to be filled in. */
export const EventDocument = z.object({
  id: z.number(),
  document: z.string(),
  name: z.string(),
  size: count,
  informational: z.boolean(),
});

export const UserPosition = z.object({ level: z.string(), headquarter_id: z.number(), position: text });
/** An organiser; contacts are null for guests, and birth dates for everybody. */
export const Organizer = z.object({
  id: z.number(),
  organizer: ShortUser,
  position: UserPosition.nullable(),
  organizer_phone_number: text,
  organizer_email: text,
  organization: text,
  telegram: text,
  is_contact_person: z.boolean(),
});
export const Issue = z.object({ id: z.number(), issue: text });

const orgs = {
  org_central_headquarter: link,
  org_district_headquarter: link,
  org_regional_headquarter: link,
  org_local_headquarter: link,
  org_educational_headquarter: link,
  org_detachment: link,
};

/** The whole event. In the public list `organization_data` is empty: the list carries nobody's data. */
export const EventFull = z.object({
  id: z.number(),
  author: z.number(),
  format: z.enum(terms.eventFormats),
  direction: z.enum(terms.eventDirections),
  /** active until the last day is over. */
  status: z.enum(['active', 'inactive']),
  scale: z.enum(keysOf(terms.eventScales)),
  created_at: z.string(),
  name: z.string(),
  banner: text,
  conference_link: text,
  address: text,
  participants_number: count,
  description: z.string(),
  application_type: z.enum(keysOf(terms.applicationTypes)),
  available_structural_units: z.enum(keysOf(terms.structuralUnits)).nullable(),
  time_data: EventTimeData,
  document_data: EventDocumentData,
  documents: z.array(EventDocument),
  organization_data: z.array(Organizer),
  additional_issues: z.array(Issue),
  ...orgs,
  /** What the event is now: by the calendar of Moscow, or put so by hand. */
  stage: z.enum(eventStages.names),
  /** The unit in whose name it is held. */
  org_unit: z.object({ level: z.enum(levelKeys), id: z.number(), name: z.string() }),
  /** Places given: people accepted, and those promised to units. */
  places_taken: count,
  /** Applications are accepted without a decision while places are free. */
  auto_accept: z.boolean(),
  /** Levels whose commanders approve a multistage application before the organisers, from below upwards. */
  approval_levels: z.array(z.enum(levelKeys)),
  cancel_reason: text,
  /** The moments of the dates above, ISO 8601, for countdowns; null while a date is not set. */
  registration_opens_at: text,
  registration_closes_at: text,
  starts_at: text,
  ends_at: text,
  version: count,
});

/** What the caller may do with this event: the buttons of its page, with the reason where one is refused. */
export const EventVerdicts = z.object({
  /** Organises it: edits, decides, reads applications and participants. */
  organiser: z.boolean(),
  edit: z.boolean(),
  /** The author, while he acts for the unit, or a commander above: organisers, questions, cancelling, deleting. */
  own: z.boolean(),
  /** Why the kind of application cannot be changed now; null while it can. */
  kind_closed: text,
  publish: z.boolean(),
  cancel: z.boolean(),
  remove: z.boolean(),
  copy: z.boolean(),
  apply: z.object({ can: z.boolean(), why_not: text }),
  /** Papers the event asks for that the caller’s personal data do not have. */
  lacks: z.array(z.enum(keysOf(terms.eventPapers))),
  /** The multistage application is approved and waits for names. */
  compile: z.boolean(),
  /** Applications wait for the caller's decision. */
  waiting: count,
  /** Applications that are not decided yet, as their list counts them: those in the queue and those being corrected too. */
  undecided: count,
  /** The own application, the newest one, and the own participation. */
  application: z
    .object({
      id: z.number(),
      kind: z.enum(['personal', 'group', 'multi']),
      state: z.enum(eventApplicationStates.names),
      reason: text,
      /** Place in the queue, from 1; null when it is not in the queue. */
      queue_place: count.nullable(),
      /** The level whose commander agrees next, also while it is corrected or when its event is called off; null for none. */
      waits_for: z.enum(levelKeys).nullable(),
      /** False for whoever commands no more the unit it is for: he takes it back, and no more. */
      acts: z.boolean(),
    })
    .nullable(),
  participant: z.number().nullable(),
  /** The own row among the organisers, which one may take away; null for the author who stays. */
  organizing: z.number().nullable(),
  /** Told to organisers: the author acts for the unit still, and stays one of them. */
  author_stays: z.boolean(),
});

/** In whose name and at which scales the caller may create events. */
export const EventUnits = z.array(
  z.object({
    level: z.enum(levelKeys),
    id: z.number(),
    name: z.string(),
    /** The field of the body that names this unit. */
    field: z.enum(keysOf(orgs)),
    scales: z.array(z.enum(keysOf(terms.eventScales))),
  }),
);

// ---------------------------------------------------------------- queries

const filters = {
  format_type: nameFilter,
  direction: nameFilter,
  scale: nameFilter,
  application_type: oneOf(keysOf(terms.applicationTypes)),
  status: oneOf(['active', 'inactive', ...eventStages.of('public')]),
  /** `scale=…|direction=…`: any of them. */
  scale_or_direction: nameFilter,
  /** Events a person wrote or helps to organise. */
  active_organizer_user_id: idFilter,
  /** Events that go on within these days, both counted. */
  date_from: dayFilter,
  date_to: dayFilter,
  org_level: oneOf(levelKeys),
  org_unit: idFilter,
  /** The region of the organising unit. */
  org_region: idFilter,
};
/** `coming`: what comes, what runs, what was. */
export const eventOrdering = [
  'id',
  'coming',
  'start_date',
  'registration_end_date',
  'name',
  'created_at',
  'stage',
  'scale',
  'direction',
  'format',
  'application_type',
  'places_taken',
  'org_unit',
] as const;
export const eventQuery = listQuery(eventOrdering, filters);
export const calendarQuery = listQuery([] as const, filters).omit({
  limit: true,
  offset: true,
  after: true,
  ordering: true,
});

// ---------------------------------------------------------------- bodies

const line = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? REQUIRED : 'Введите текст.') })
    .trim()
    .max(max, `Не больше ${max} символов.`);
const emptyIsNull = (given: unknown) => (given === '' ? null : given);
const optionalLine = (max: number) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() === '' ? null : given), line(max).nullable());
const choice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, {
    // A text alone is repeated: turning anything else into one may fail.
    error: ({ input }) =>
      `Значения ${typeof input === 'string' ? input.slice(0, 50) : ''} нет среди допустимых вариантов.`,
  });
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
  error: 'Допустимые значения: true, false.',
});
const idOrNull = z.preprocess(emptyIsNull, Id.nullable()).optional();
const places = sentNumber(
  z
    .number(numberFault)
    .int('Введите целое число.')
    .min(0, 'Убедитесь, что это значение больше либо равно 0.')
    .max(2_147_483_647, 'Убедитесь, что это значение меньше либо равно 2147483647.'),
);
const levelsOf = (given: unknown) =>
  typeof given === 'string' ? given.split(',').filter((level) => level.trim() !== '') : given;
const filled = (max: number) => line(max).min(1, 'Это поле не может быть пустым.');

export const EventBody = z.object({
  name: thingName(terms.EVENT_NAME_MAX),
  participants_number: z.preprocess((given) => (given === '' || given === null ? undefined : given), places),
  description: filled(terms.EVENT_DESCRIPTION_MAX),
  scale: choice(keysOf(terms.eventScales)).optional(),
  format: choice(terms.eventFormats).optional(),
  direction: choice(terms.eventDirections).optional(),
  /** A file; null or empty clears; the address of the unchanged picture is ignored. */
  banner: z.preprocess(emptyIsNull, z.union([z.instanceof(File), z.string().max(500)]).nullable()).optional(),
  conference_link: optionalLine(250).optional(),
  address: optionalLine(250).optional(),
  application_type: choice(keysOf(terms.applicationTypes)).optional(),
  available_structural_units: z.preprocess(emptyIsNull, choice(keysOf(terms.structuralUnits)).nullable()).optional(),
  org_central_headquarter: idOrNull,
  org_district_headquarter: idOrNull,
  org_regional_headquarter: idOrNull,
  org_local_headquarter: idOrNull,
  org_educational_headquarter: idOrNull,
  org_detachment: idOrNull,
  auto_accept: flag.optional(),
  /** A list, or the names by comma in a form. */
  approval_levels: z
    .preprocess(levelsOf, z.array(choice(levelKeys), { error: 'Перечислите уровни.' }).max(levelKeys.length))
    .optional(),
  /** Kept to oneself until it is published. */
  draft: flag.optional(),
});
export const EventPatch = EventBody.omit({ draft: true }).partial();

const dateOrNull = z.preprocess(emptyIsNull, isoDay().nullable()).optional();
const timeOrNull = z
  .preprocess(
    emptyIsNull,
    z
      .string({ error: 'Неправильный формат времени. Используйте ЧЧ:ММ.' })
      .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Неправильный формат времени. Используйте ЧЧ:ММ.')
      .nullable(),
  )
  .optional();
export const TimeBody = z.object({
  event_duration_type: z.preprocess(emptyIsNull, choice(terms.durationTypes).nullable()).optional(),
  start_date: dateOrNull,
  start_time: timeOrNull,
  end_date: dateOrNull,
  end_time: timeOrNull,
  registration_start_date: dateOrNull,
  registration_start_time: timeOrNull,
  registration_end_date: dateOrNull,
  registration_end_time: timeOrNull,
});
export const DocumentDataBody = z.object({
  passport: flag.optional(),
  snils: flag.optional(),
  inn: flag.optional(),
  work_book: flag.optional(),
  military_document: flag.optional(),
  consent_personal_data: flag.optional(),
  additional_info: optionalLine(2000).optional(),
});

const contacts = {
  organizer_phone_number: optionalLine(30).optional(),
  organizer_email: z
    .preprocess(emptyIsNull, z.email('Введите правильный адрес электронной почты.').max(250).nullable())
    .optional(),
  organization: optionalLine(250).optional(),
  telegram: z.preprocess(emptyIsNull, socialPage('telegram').nullable()).optional(),
  is_contact_person: flag.optional(),
};
export const OrganizerBody = z.object({ organizer: Id, ...contacts });
export const OrganizerPatch = z.object({ organizer: Id.optional(), ...contacts });
export const IssueBody = z.object({ issue: filled(terms.QUESTION_MAX) });
/** `swap`: the question that asks this now; it takes the text of this one. */
export const IssueEditBody = IssueBody.extend({ swap: Id.optional() });

/** A file; a missing one is told in words. */
export const FileBody = z.object({ document: z.instanceof(File, { error: 'Приложите файл.' }) });
/** A file of the organisers: without the flag, applicants fill it in and send it back, as in API v1. */
export const EventFileBody = FileBody.extend({ informational: flag.default(false) });
export const CancelBody = z.object({
  reason: filled(REASON_MAX),
});

export type EventFull = z.infer<typeof EventFull>;
export type EventVerdicts = z.infer<typeof EventVerdicts>;
export type EventUnits = z.infer<typeof EventUnits>;
export type EventDocument = z.infer<typeof EventDocument>;
export type Organizer = z.infer<typeof Organizer>;
export type UserPosition = z.infer<typeof UserPosition>;
export type Issue = z.infer<typeof Issue>;
export type EventTimeData = z.infer<typeof EventTimeData>;
export type EventDocumentData = z.infer<typeof EventDocumentData>;
export type EventBody = z.output<typeof EventBody>;
export type EventPatch = z.output<typeof EventPatch>;
export type TimeBody = z.output<typeof TimeBody>;
export type DocumentDataBody = z.output<typeof DocumentDataBody>;
export type OrganizerBody = z.output<typeof OrganizerBody>;
export type OrganizerPatch = z.output<typeof OrganizerPatch>;
export type EventQuery = z.output<typeof eventQuery>;
export type CalendarQuery = z.output<typeof calendarQuery>;
