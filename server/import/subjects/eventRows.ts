// Events with everything that hangs on them.
import { sql } from 'drizzle-orm';
import {
  applicationTypes,
  durationTypes,
  eventDirections,
  eventFormats,
  eventScales,
  structuralUnits,
} from '../../../contract/events/eventTerms';
import { int, listed, rowsOf, str, u } from '../../db';
import * as tables from '../../db/tables';
import { always, chosen, FILES, filled, kept, made, same } from '../columns';
import { type Column, type Lookup, type SourceRow, type Subject, subject } from '../subject';
import { unitColumns, unitNamed } from './unitNamed';

const ofEvent = { event_id: 'id' } as const;
const organiser = unitNamed('org_');
const TIMES = [
  'event_duration_type',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'registration_end_date',
  'registration_end_time',
] as const;
const PAPERS = ['passport', 'snils', 'inn', 'work_book', 'military_document', 'consent_personal_data'] as const;
const asItself = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** Of a table beside: a value that may be missing altogether. */
const joined = (name: string): Column => made([], (row) => row[name] ?? null);
const marked = (name: string): Column => made([], (row) => row[name] ?? false);

const eventSubject = subject(tables.events, {
  from: 'events_event',
  title: 'Мероприятия',
  joins: [
    { table: 'events_eventtimedata', on: ofEvent, take: asItself(TIMES) },
    { table: 'events_eventdocumentdata', on: ofEvent, take: { ...asItself(PAPERS), info: 'additional_info' } },
  ],
  inside: [
    { table: 'events_eventtimedata', on: ofEvent },
    { table: 'events_eventdocumentdata', on: ofEvent },
  ],
  columns: {
    id: same('id'),
    author_id: same('author_id'),
    state: always('published'),
    org_level: made(unitColumns('org_'), (row) => organiser(row)?.level ?? null),
    org_id: made(unitColumns('org_'), (row) => organiser(row)?.id ?? null),
    scale: chosen('scale', Object.keys(eventScales), 'Отрядное'),
    format: chosen('format', eventFormats, 'Офлайн'),
    direction: chosen('direction', eventDirections, 'Добровольческое'),
    name: same('name'),
    conference_link: filled('conference_link'),
    address: filled('address'),
    participants_number: same('participants_number'),
    description: same('description'),
    application_type: chosen('application_type', Object.keys(applicationTypes), 'Персональная'),
    available_structural_units: chosen('available_structural_units', Object.keys(structuralUnits), null),
    event_duration_type: { ...chosen('event_duration_type', durationTypes, null), reads: [] },
    start_date: joined('start_date'),
    start_time: joined('start_time'),
    end_date: joined('end_date'),
    end_time: joined('end_time'),
    registration_end_date: joined('registration_end_date'),
    registration_end_time: joined('registration_end_time'),
    passport: marked('passport'),
    snils: marked('snils'),
    inn: marked('inn'),
    work_book: marked('work_book'),
    military_document: marked('military_document'),
    consent_personal_data: marked('consent_personal_data'),
    additional_info: made([], ({ info }) => info ?? null),
    created_at: same('created_at'),
  },
  refuse: {
    reads: [],
    reason: (row) => (organiser(row) ? undefined : 'Структура-организатор не указана.'),
  },
  later: { banner: FILES },
  rules: ['Черновиков старый портал не знает: все мероприятия опубликованы.'],
});

/** Applications of three kinds count from one each; here they are one table. */
const KINDS = ['personal', 'group', 'multi'] as const;
const idAmongKinds = (kind: (typeof KINDS)[number], name = 'id') =>
  made([name], (row) => Number(row[name]) * KINDS.length + KINDS.indexOf(kind));
const OTHER_ID = ['Номер заявки другой, номера человека и мероприятия прежние.'];

/** The unit in whose name a commander files: the one he commands on the level the event is for. */
const filersUnit = (filer: string): Lookup => ({
  reads: [filer, 'kind_of_units'],
  as: 'filer_unit',
  async find(db, keys) {
    const people = keys.map((key) => Number(key.split(' ')[0]));
    const rows = await rowsOf(
      db,
      { level: str(u.level), id: u.id, commander: int`${u.commander_id}` },
      (cells) => sql`select ${cells} from ${u} where ${u.commander_id} in (${listed(people)})`,
    );
    const names = Object.entries(structuralUnits);
    return new Map(
      rows.flatMap(({ level, id, commander }) =>
        names.filter(([, one]) => one === level).map(([name]) => [`${commander} ${name}`, `${level} ${id}`]),
      ),
    );
  },
});
const eventOf = {
  table: 'events_event',
  on: { id: 'event_id' },
  take: { kind_of_units: 'available_structural_units' },
};
const filerColumns = {
  level: made([], ({ filer_unit }) => filer_unit?.split(' ')[0] ?? null),
  unit_id: made([], ({ filer_unit }) => filer_unit?.split(' ')[1] ?? null),
};

const unitOfRow = unitNamed('');
const groupOf = (row: SourceRow) => JSON.parse(row.group ?? '[]') as { participants_count: number }[];
const ofFiler = { event_id: 'event_id', organizer_id: 'organizer_id' } as const;

export const eventRows: readonly Subject[] = [
  eventSubject,
  subject(tables.eventOrganizers, {
    from: 'events_eventorganizationdata',
    title: 'Организаторы мероприятий',
    columns: {
      id: same('id'),
      event_id: same('event_id'),
      person_id: same('organizer_id'),
      phone: filled('organizer_phone_number'),
      email: filled('organizer_email'),
      organization: filled('organization'),
      telegram: filled('telegram'),
      is_contact_person: same('is_contact_person'),
    },
  }),
  subject(tables.eventIssues, {
    from: 'events_eventadditionalissue',
    title: 'Вопросы мероприятий',
    columns: { id: same('id'), event_id: same('event_id'), issue: same('issue') },
  }),
  subject(tables.eventApplications, {
    from: 'events_eventapplications',
    title: 'Заявки на мероприятия',
    columns: {
      id: idAmongKinds('personal'),
      event_id: same('event_id'),
      kind: always('personal'),
      person_id: same('user_id'),
      state: always('pending'),
      places: always(1),
      created_at: same('created_at'),
    },
    rules: OTHER_ID,
  }),
  subject(tables.eventApplications, {
    from: 'events_groupeventapplication',
    title: 'Групповые заявки на мероприятия',
    joins: [eventOf],
    lookups: [filersUnit('author_id')],
    nested: { group: { table: 'events_groupeventapplicant', on: { application_id: 'id' } } },
    columns: {
      id: idAmongKinds('group'),
      event_id: same('event_id'),
      kind: always('group'),
      person_id: same('author_id'),
      ...filerColumns,
      state: always('pending'),
      places: made([], (row) => groupOf(row).length),
      created_at: same('created_at'),
    },
    rules: OTHER_ID,
  }),
  subject(tables.eventApplicants, {
    from: 'events_groupeventapplicant',
    title: 'Люди групповых заявок',
    key: ['application_id', 'person_id'],
    columns: { application_id: idAmongKinds('group', 'application_id'), person_id: same('user_id') },
  }),
  subject(tables.eventApplications, {
    from: 'events_multieventapplication',
    name: 'events_multieventapplication filed',
    title: 'Многоэтапные заявки на мероприятия',
    firstOf: ['event_id', 'organizer_id'],
    joins: [eventOf],
    lookups: [filersUnit('organizer_id')],
    nested: { group: { table: 'events_multieventapplication', on: ofFiler } },
    columns: {
      id: idAmongKinds('multi'),
      event_id: same('event_id'),
      kind: always('multi'),
      person_id: same('organizer_id'),
      ...filerColumns,
      state: made(['is_approved'], (row) => (row.is_approved === 'true' ? 'accepted' : 'pending')),
      agreed: same('is_approved'),
      places: made([], (row) => groupOf(row).reduce((sum, one) => sum + one.participants_count, 0)),
      created_at: same('created_at'),
    },
    rules: OTHER_ID,
  }),
  subject(tables.eventApplicationUnits, {
    from: 'events_multieventapplication',
    title: 'Структуры многоэтапных заявок',
    nested: { group: { table: 'events_multieventapplication', on: ofFiler } },
    columns: {
      id: same('id'),
      application_id: made([], (row) => {
        const [first] = JSON.parse(row.group ?? '[]') as { id: number }[];
        return first ? first.id * KINDS.length + KINDS.indexOf('multi') : null;
      }),
      level: made(unitColumns(''), (row) => unitOfRow(row)?.level ?? null),
      unit_id: made(unitColumns(''), (row) => unitOfRow(row)?.id ?? null),
      participants_count: same('participants_count'),
      emblem: filled('emblem'),
    },
    refuse: { reads: [], reason: (row) => (unitOfRow(row) ? undefined : 'Структура не указана.') },
    unused: { is_approved: 'Согласие стоит у всей заявки.', created_at: 'День подачи стоит у всей заявки.' },
  }),
  subject(tables.eventAnswers, {
    from: 'events_eventissueanswer',
    title: 'Ответы на вопросы мероприятий',
    columns: {
      ...kept('id', 'event_id', 'issue_id'),
      person_id: same('user_id'),
      answer: same('answer'),
    },
  }),
  subject(tables.eventParticipants, {
    from: 'events_eventparticipants',
    title: 'Участники мероприятий',
    columns: { id: same('id'), event_id: same('event_id'), person_id: same('user_id') },
    rules: ['Когда и по какой заявке человек стал участником, старый портал не хранит.'],
  }),
];
