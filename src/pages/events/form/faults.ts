// What the form says before anything is sent.
import { UNFINISHED_DAY } from '../../../ui/inputs/DayField';
import { type EventField, eventFields, isShown } from './fields';
import type { EventValues } from './values';

export type Faults = Partial<Record<string, string>>;

/** @param publishing a draft may lack what a published event must have */
export function faultsOf(values: EventValues, publishing: boolean): Faults {
  const found: Faults = {};
  for (const field of eventFields) {
    const fault = isShown(field, values) ? faultOf(field, values[field.name], publishing) : undefined;
    if (fault) found[field.name] = fault;
  }
  return { ...orderFaults(values), ...found, ...issueFaults(values) };
}

function faultOf(field: EventField, value: unknown, publishing: boolean): string | undefined {
  const needed = field.required === true || (field.required === 'published' && publishing);
  if (value === '' || value === null || (typeof value === 'string' && value.trim() === '')) {
    return needed ? 'Обязательное поле.' : undefined;
  }
  if (value === UNFINISHED_DAY) return 'Введите дату целиком: день, месяц, год.';
  if (field.kind === 'number' && !/^\d{1,9}$/.test(String(value))) return 'Введите целое число от 0.';
  if (field.max !== undefined && String(value).length > field.max) return `Не больше ${field.max} символов.`;
  return undefined;
}

const moment = (day: string, time: string, edge: string) => (day ? `${day}T${time || edge}` : '');

/** Dates against each other. */
function orderFaults(values: EventValues): Faults {
  const many = values.event_duration_type === 'Многодневное';
  const start = moment(values.start_date, values.start_time, '00:00');
  const end = moment(many ? values.end_date : values.start_date, values.end_time, '23:59');
  const opens = moment(values.registration_start_date, values.registration_start_time, '00:00');
  const closes = moment(values.registration_end_date, values.registration_end_time, '23:59');
  const found: Faults = {};
  if (start && end && end < start) found[many ? 'end_date' : 'end_time'] = 'Окончание не раньше начала.';
  if (opens && closes && closes < opens) found.registration_end_date = 'Конец регистрации не раньше её начала.';
  if (closes && start && values.registration_end_date > values.start_date) {
    found.registration_end_date = 'Регистрация заканчивается позже, чем начинается мероприятие.';
  }
  return found;
}

function issueFaults({ issues }: EventValues): Faults {
  return issues.some(({ issue }) => issue.trim() === '') ? { issues: 'Напишите вопрос или удалите строку.' } : {};
}
