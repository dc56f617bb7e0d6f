// The words of an event: closed sets of values, and what each means in units and levels.
import type { Level } from '../levels';

/** Scales from the narrowest; `level`: whose commanders may choose it, and all above them. */
export const eventScales = {
  Отрядное: { label: 'Отрядное', level: 'detachment' },
  Образовательное: { label: 'Мероприятие образовательного штаба', level: 'educational' },
  Городское: { label: 'Городское', level: 'local' },
  Региональное: { label: 'Региональное', level: 'regional' },
  Окружное: { label: 'Окружное', level: 'district' },
  Всероссийское: { label: 'Всероссийское', level: 'central' },
} as const satisfies Record<string, { label: string; level: Level }>;
export type EventScale = keyof typeof eventScales;

export const eventFormats = ['Онлайн', 'Офлайн'] as const;
export const eventDirections = [
  'Добровольческое',
  'Образовательное',
  'Патриотическое',
  'Спортивное',
  'Творческое',
] as const;
export const durationTypes = ['Однодневное', 'Многодневное'] as const;

/** Who applies: a person for himself, a commander with people, a commander with units and, later, their people. */
export const applicationTypes = {
  Персональная: 'Персональная',
  Групповая: 'Групповая',
  Мультиэтапная: 'Многоэтапная',
} as const;
export type ApplicationType = keyof typeof applicationTypes;

/** Whether whoever applies answers the organisers' questions: each for himself, commanders for nobody. */
export const takesAnswers = ({ application_type }: { application_type: ApplicationType }): boolean =>
  application_type === 'Персональная';
export const NO_QUESTIONS =
  'На вопросы отвечает каждый за себя, в персональной заявке. Групповую и многоэтапную подаёт командир, и вопросов в ней нет.';

/** Whose commanders may file a group or a multistage application. */
export const structuralUnits = {
  Отряды: 'detachment',
  'Образовательные штабы': 'educational',
  'Местные штабы': 'local',
  'Региональные штабы': 'regional',
  'Окружные штабы': 'district',
  'Центральные штабы': 'central',
} as const satisfies Record<string, Level>;
export type StructuralUnits = keyof typeof structuralUnits;

/** Papers an event may ask for, and what people call them. */
export const eventPapers = {
  passport: 'паспорт',
  snils: 'СНИЛС',
  inn: 'ИНН',
  work_book: 'трудовая книжка',
  military_document: 'документ воинского учёта',
  consent_personal_data: 'согласие на обработку персональных данных',
} as const;
export type EventPaper = keyof typeof eventPapers;

export const EVENT_NAME_MAX = 200;
export const EVENT_DESCRIPTION_MAX = 10_000;
export const QUESTIONS_MAX = 50;
export const QUESTION_MAX = 500;
export const ANSWER_MAX = 2000;
/** Files: of an event, of one applicant (one is added before another goes), and the size of one. */
export const EVENT_FILES_MAX = 20;
export const APPLICANT_FILES_MAX = EVENT_FILES_MAX + 1;
export const EVENT_FILE_MAX_BYTES = 7 * 1024 * 1024;
/** People of one group application, units of one multistage application, names of one list. */
export const GROUP_MAX = 500;
export const MULTI_UNITS_MAX = 200;
/** Rows of the calendar file of all events. */
export const CALENDAR_MAX = 500;
