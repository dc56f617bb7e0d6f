// The form of an event as data: what is asked, in which part, what limits it and when it is asked at all.
import {
  applicationTypes,
  durationTypes,
  EVENT_DESCRIPTION_MAX,
  EVENT_NAME_MAX,
  eventDirections,
  eventFormats,
  eventPapers,
  structuralUnits,
} from '@contract/events/eventTerms';
import { levelKeys, levels } from '@contract/levels';
import type { EventValues } from './values';

export type Choice = { value: string; label: string };

export type EventField = {
  name: keyof EventValues & string;
  label: string;
  section: FormSection;
  kind: 'text' | 'number' | 'date' | 'time' | 'choice' | 'radio' | 'flag' | 'many' | 'image';
  /** `published`: a draft may do without it. */
  required?: true | 'published';
  max?: number;
  lines?: number;
  choices?: readonly Choice[];
  help?: string;
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

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));
const byUnits = ({ application_type }: EventValues) => application_type !== 'Персональная';
const manyDays = ({ event_duration_type }: EventValues) => event_duration_type === 'Многодневное';

const main: readonly Omit<EventField, 'section'>[] = [
  { name: 'name', label: 'Название', kind: 'text', required: true, max: EVENT_NAME_MAX },
  { name: 'unit', label: 'От чьего имени', kind: 'choice', required: true, half: true },
  { name: 'scale', label: 'Масштаб', kind: 'choice', required: true, half: true },
  {
    name: 'direction',
    label: 'Направление',
    kind: 'choice',
    required: true,
    choices: same(eventDirections),
    half: true,
  },
  {
    name: 'participants_number',
    label: 'Число мест',
    kind: 'number',
    required: true,
    help: '0: без ограничения. Когда места кончатся, заявки встанут в очередь.',
    half: true,
  },
  { name: 'format', label: 'Формат', kind: 'radio', required: true, choices: same(eventFormats) },
  {
    name: 'address',
    label: 'Адрес',
    kind: 'text',
    required: 'published',
    max: 250,
    shown: ({ format }) => format === 'Офлайн',
  },
  {
    name: 'conference_link',
    label: 'Ссылка на конференцию',
    kind: 'text',
    required: 'published',
    max: 250,
    shown: ({ format }) => format === 'Онлайн',
  },
  { name: 'description', label: 'Описание', kind: 'text', required: true, max: EVENT_DESCRIPTION_MAX, lines: 6 },
  {
    name: 'application_type',
    label: 'Вид заявки',
    kind: 'radio',
    required: true,
    choices: Object.entries(applicationTypes).map(([value, label]) => ({ value, label })),
    help: 'Персональную подаёт сам участник, групповую командир со списком людей, многоэтапную командир: сначала подразделения и число людей, после согласования имена.',
  },
  {
    name: 'available_structural_units',
    label: 'Кто подаёт заявку',
    kind: 'choice',
    required: true,
    choices: same(Object.keys(structuralUnits)),
    shown: byUnits,
  },
  {
    name: 'approval_levels',
    label: 'Кто согласует до организаторов',
    kind: 'many',
    choices: [...levelKeys].reverse().map((level) => ({ value: level, label: levels[level].labels.one })),
    help: 'Командиры отмеченных уровней согласуют заявку по очереди, снизу вверх.',
    shown: ({ application_type }) => application_type === 'Мультиэтапная',
  },
  {
    name: 'auto_accept',
    label: 'Принимать заявки сразу, пока есть места',
    kind: 'flag',
    shown: ({ application_type }) => application_type !== 'Мультиэтапная',
  },
  { name: 'banner', label: 'Баннер', kind: 'image', help: 'PNG, JPEG или WebP до 10 МБ, широкая картинка' },
];

const time: readonly Omit<EventField, 'section'>[] = [
  {
    name: 'event_duration_type',
    label: 'Продолжительность',
    kind: 'radio',
    required: true,
    choices: same(durationTypes),
    help: 'Время московское.',
  },
  { name: 'start_date', label: 'Дата начала', kind: 'date', required: 'published', half: 'left' },
  { name: 'start_time', label: 'Время начала', kind: 'time', half: true },
  { name: 'end_date', label: 'Дата окончания', kind: 'date', required: 'published', half: 'left', shown: manyDays },
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
    required: 'published',
    half: 'left',
    help: 'Последний день приёма',
  },
  { name: 'registration_end_time', label: 'Время конца регистрации', kind: 'time', half: true },
];

const documents: readonly Omit<EventField, 'section'>[] = [
  ...Object.entries(eventPapers).map(
    ([name, label]): Omit<EventField, 'section'> => ({
      name: name as keyof typeof eventPapers,
      label: (label[0]?.toUpperCase() ?? '') + label.slice(1),
      kind: 'flag',
      half: true,
    }),
  ),
  {
    name: 'additional_info',
    label: 'Что ещё подготовить',
    kind: 'text',
    max: 2000,
    lines: 3,
    help: 'Что прочесть, скачать и заполнить',
  },
];

export const eventFields: readonly EventField[] = [
  ...main.map((field) => ({ ...field, section: 'main' as const })),
  ...time.map((field) => ({ ...field, section: 'time' as const })),
  ...documents.map((field) => ({ ...field, section: 'documents' as const })),
];

export const isShown = (field: EventField, values: EventValues): boolean => field.shown?.(values) ?? true;
