// The form of an event as data: what is asked, in which part, what limits it and when it is asked at all.
import * as terms from '@contract/events/eventTerms';
import type { FieldRow } from '@contract/fields/types';
import { levelKeys, levels } from '@contract/levels';
import type { EventValues } from './values';

/** A row of the form: `needed` fields may be left out of a draft and not of what is published. */
export type EventField = FieldRow & {
  name: keyof EventValues & string;
  section: FormSection;
  /** Asked only where it has a meaning. */
  shown?: (values: EventValues) => boolean;
  /** Two such fields stand side by side; `left`: always the first of the two. */
  half?: true | 'left';
};

export const formSections = {
  main: 'Основная информация',
  time: 'Дата и время',
  documents: 'Документы',
  organizers: 'Организаторы',
  issues: 'Вопросы участникам',
  files: 'Файлы',
} as const;
export type FormSection = keyof typeof formSections;

const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
/** A row of a part of the form. */
type Row = EventField extends infer One ? (One extends EventField ? Omit<One, 'section'> : never) : never;
const byUnits = ({ application_type }: EventValues) => application_type !== 'Персональная';
const manyDays = ({ event_duration_type }: EventValues) => event_duration_type === 'Многодневное';

const main: readonly Row[] = [
  { name: 'name', label: 'Название', kind: 'text', notNull: true, required: true, max: terms.EVENT_NAME_MAX },
  { name: 'unit', label: 'От чьего имени', kind: 'choice', choices: {}, notNull: true, required: true, half: true },
  { name: 'scale', label: 'Масштаб', kind: 'choice', choices: {}, notNull: true, required: true, half: true },
  {
    name: 'direction',
    label: 'Направление',
    kind: 'choice',
    notNull: true,
    required: true,
    choices: same(terms.eventDirections),
    half: true,
  },
  {
    name: 'participants_number',
    label: 'Число мест',
    kind: 'integer',
    required: true,
    help: '0: без ограничения. Когда места кончатся, заявки встанут в очередь.',
    half: true,
  },
  {
    name: 'format',
    label: 'Формат',
    kind: 'choice',
    open: true,
    notNull: true,
    required: true,
    choices: same(terms.eventFormats),
  },
  {
    name: 'address',
    label: 'Адрес',
    kind: 'text',
    needed: 'always',
    max: 250,
    shown: ({ format }) => format === 'Офлайн',
  },
  {
    name: 'conference_link',
    label: 'Ссылка на конференцию',
    kind: 'text',
    needed: 'always',
    max: 250,
    shown: ({ format }) => format === 'Онлайн',
  },
  {
    name: 'description',
    label: 'Описание',
    kind: 'text',
    notNull: true,
    required: true,
    max: terms.EVENT_DESCRIPTION_MAX,
    lines: 6,
  },
  {
    name: 'application_type',
    label: 'Вид заявки',
    kind: 'choice',
    open: true,
    notNull: true,
    required: true,
    choices: terms.applicationTypes,
    help: 'Персональную подаёт сам участник, групповую командир со списком людей, многоэтапную командир: сначала подразделения и число людей, после согласования имена.',
  },
  {
    name: 'available_structural_units',
    label: 'Кто подаёт заявку',
    kind: 'choice',
    notNull: true,
    required: true,
    choices: same(Object.keys(terms.structuralUnits)),
    shown: byUnits,
  },
  {
    name: 'approval_levels',
    label: 'Кто согласует до организаторов',
    kind: 'many',
    choices: Object.fromEntries([...levelKeys].reverse().map((level) => [level, levels[level].labels.one])),
    help: 'Командиры отмеченных уровней согласуют заявку по очереди, снизу вверх.',
    shown: ({ application_type }) => application_type === 'Мультиэтапная',
  },
  {
    name: 'auto_accept',
    label: 'Принимать заявки сразу, пока есть места',
    kind: 'yesNo',
    shown: ({ application_type }) => application_type !== 'Мультиэтапная',
  },
  {
    name: 'banner',
    label: 'Баннер',
    kind: 'image',
    shape: 'banner',
    help: 'PNG, JPEG или WebP до 10 МБ, широкая картинка',
  },
];

const time: readonly Row[] = [
  {
    name: 'event_duration_type',
    label: 'Продолжительность',
    kind: 'choice',
    open: true,
    notNull: true,
    required: true,
    choices: same(terms.durationTypes),
    help: 'Время московское.',
  },
  { name: 'start_date', label: 'Дата начала', kind: 'date', needed: 'always', half: 'left' },
  { name: 'start_time', label: 'Время начала', kind: 'time', half: true },
  { name: 'end_date', label: 'Дата окончания', kind: 'date', needed: 'always', half: 'left', shown: manyDays },
  { name: 'end_time', label: 'Время окончания', kind: 'time', half: true },
  {
    name: 'registration_start_date',
    label: 'Начало регистрации',
    kind: 'date',
    half: 'left',
    help: 'Пусто: сразу после публикации',
  },
  { name: 'registration_start_time', label: 'Время начала регистрации', kind: 'time', half: true },
  {
    name: 'registration_end_date',
    label: 'Конец регистрации',
    kind: 'date',
    needed: 'always',
    half: 'left',
    help: 'Последний день приёма',
  },
  { name: 'registration_end_time', label: 'Время конца регистрации', kind: 'time', half: true },
];

const documents: readonly Row[] = [
  ...Object.entries(terms.eventPapers).map(
    ([name, label]): Row => ({
      name: name as keyof typeof terms.eventPapers,
      label: (label[0]?.toUpperCase() ?? '') + label.slice(1),
      kind: 'yesNo',
      half: true,
    }),
  ),
  {
    name: 'additional_info',
    label: 'Что ещё подготовить',
    kind: 'text',
    notNull: true,
    max: 2000,
    lines: 3,
    help: 'Что прочесть, скачать и заполнить',
  },
];

const issues: readonly Row[] = [
  {
    name: 'issues',
    label: '',
    itemLabel: 'Вопрос',
    kind: 'list',
    maxItems: terms.QUESTIONS_MAX,
    help: 'Вопросов нет: заявка подаётся без ответов.',
    shown: terms.takesAnswers,
    fields: [
      {
        name: 'issue',
        label: 'Вопрос №',
        kind: 'text',
        max: terms.QUESTION_MAX,
        uncounted: true,
        notNull: true,
        required: 'Напишите вопрос или удалите строку.',
        once: 'Такой вопрос уже есть выше.',
      },
    ],
  },
];

export const eventFields: readonly EventField[] = [
  ...main.map((field) => ({ ...field, section: 'main' as const })),
  ...time.map((field) => ({ ...field, section: 'time' as const })),
  ...documents.map((field) => ({ ...field, section: 'documents' as const })),
  ...issues.map((field) => ({ ...field, section: 'issues' as const })),
];

export const isShown = (field: EventField, values: EventValues): boolean => field.shown?.(values) ?? true;
