import type { CertificateKind } from '@contract/certificateKinds';
import { moscowDay } from '@contract/fields/moscowDay';
import type { FieldRow } from '@contract/fields/types';
import type { Faults } from '../../ui/form/faults';

export type Values = {
  cert_start_date: string | null;
  cert_end_date: string | null;
  recipient: string;
  signatory: string;
  position_procuration: string;
  print_inn: boolean;
  print_snils: boolean;
};
type Field = FieldRow & { name: keyof Values };

const text = { kind: 'text', check: 'paper', max: 250, required: true, notNull: true } as const;
const common: readonly Field[] = [
  { name: 'cert_start_date', label: 'Дата начала действия справки', kind: 'date', check: 'term', required: true },
  { name: 'cert_end_date', label: 'Дата окончания действия справки', kind: 'date', check: 'term', required: true },
  { name: 'recipient', label: 'Справка выдана для предоставления', ...text },
];
const external: readonly Field[] = [
  { name: 'signatory', label: 'ФИО подписывающего лица', ...text },
  { name: 'position_procuration', label: 'Должность подписывающего лица, доверенность', ...text, lines: 2 },
];
/** Which identifiers the paper carries: none, unless the issuer ticks them. */
export const prints: readonly Field[] = [
  { name: 'print_inn', label: 'ИНН', kind: 'yesNo' },
  { name: 'print_snils', label: 'СНИЛС', kind: 'yesNo' },
];
const asked = { internal: common, external: [...common, ...external] };

export const fieldsOf = (kind: CertificateKind): readonly Field[] => asked[kind];

export const empty: Values = {
  cert_start_date: null,
  cert_end_date: null,
  recipient: '',
  signatory: '',
  position_procuration: '',
  print_inn: false,
  print_snils: false,
};

/** A term ends after it begins. */
export const termFault = ({ cert_start_date: start, cert_end_date: end }: Values): Faults =>
  start && end && end < start ? { cert_end_date: 'Окончание не раньше начала.' } : {};

/** Whether the term ended before today: the certificate would be of no use. */
export const isOver = ({ cert_end_date: end }: Values): boolean =>
  end !== null && /^\d{4}-\d\d-\d\d$/.test(end) && end < moscowDay();
