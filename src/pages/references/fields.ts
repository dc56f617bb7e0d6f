import type { CertificateKind } from '@contract/schemas/certificates';
import { UNFINISHED_DAY } from '../../ui/inputs/DayField';
import { moscowToday } from '../../ui/text/moment';

export type FieldName = 'cert_start_date' | 'cert_end_date' | 'recipient' | 'signatory' | 'position_procuration';
export type Values = Record<FieldName, string>;
export type Field = { name: FieldName; label: string; max?: number; lines?: number; only?: CertificateKind };

export const fields: readonly Field[] = [
  { name: 'cert_start_date', label: 'Дата начала действия справки' },
  { name: 'cert_end_date', label: 'Дата окончания действия справки' },
  { name: 'recipient', label: 'Справка выдана для предоставления', max: 250 },
  { name: 'signatory', label: 'ФИО подписывающего лица', max: 250, only: 'external' },
  {
    name: 'position_procuration',
    label: 'Должность подписывающего лица, доверенность',
    max: 250,
    lines: 2,
    only: 'external',
  },
];

export const fieldsOf = (kind: CertificateKind) => fields.filter(({ only }) => !only || only === kind);

export const empty: Values = {
  cert_start_date: '',
  cert_end_date: '',
  recipient: '',
  signatory: '',
  position_procuration: '',
};

/** What is wrong before anything is sent. */
export function faults(kind: CertificateKind, values: Values): Partial<Values> {
  const found: Partial<Values> = {};
  for (const { name } of fieldsOf(kind)) if (!values[name].trim()) found[name] = 'Обязательное поле.';
  for (const { name } of fieldsOf(kind))
    if (values[name] === UNFINISHED_DAY) found[name] = 'Введите дату целиком: день, месяц, год.';
  const { cert_start_date: start, cert_end_date: end } = values;
  if (start && end && !found.cert_start_date && !found.cert_end_date && end < start)
    found.cert_end_date = 'Окончание не раньше начала.';
  return found;
}

/** Whether the term ended before today: the certificate would be of no use. */
export const isOver = ({ cert_end_date: end }: Values, today = moscowToday()): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(end) && end < today;
