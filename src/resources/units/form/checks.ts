// What a form says before anything is sent: the rules are those of the fields table.
import { type Level, levels, type UnitField } from '@contract/levels';
import { socialFault, socialNetworks } from '@contract/socialAddress';
import { futureFault } from '@contract/unitDates';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The fault of one field in plain words, or undefined. */
export function faultOf(field: UnitField, value: unknown): string | undefined {
  const blank = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
  if (blank) return field.required ? 'Обязательное поле.' : undefined;
  switch (field.kind) {
    case 'text':
      return textFault(field, String(value).trim());
    case 'date':
      return dateFault(String(value)) ?? futureFault(field, value, today());
    case 'year':
      return /^[1-9]\d{3}$/.test(String(value)) ? futureFault(field, value, today()) : 'Введите год четырьмя цифрами.';
    default:
      return undefined;
  }
}

export const unitResolver =
  (level: Level): Resolver<FieldValues> =>
  (values) => {
    const errors: FieldErrors = {};
    for (const field of levels[level].fields) {
      const message = faultOf(field, values[field.name]);
      if (message) errors[field.name] = { type: 'check', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

function textFault({ name, max }: Extract<UnitField, { kind: 'text' }>, text: string): string | undefined {
  if (text.length > max) return `Не больше ${max} символов.`;
  const network = socialNetworks[name];
  return network && socialFault(network, text);
}

/** A day more may have begun elsewhere: the server says the rest. */
const today = () => new Date().toLocaleDateString('sv-SE');

function dateFault(day: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Введите дату целиком: день, месяц, год.';
  return day < '1900' || day > '2100' ? 'Проверьте год.' : undefined;
}
