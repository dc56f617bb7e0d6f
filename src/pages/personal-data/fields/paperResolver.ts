// What the form says before anything is sent: the limits and checks of the papers table, as the server asks them.
import { paperFault } from '@contract/papers/paperChecks';
import type { PaperBlock, PaperField } from '@contract/papers/papers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { UNFINISHED_DAY } from '../../../ui/inputs/DayField';
import { isHidden } from '../blocks/blockFields';

type Asked = (field: PaperField, value: unknown, values: FieldValues) => string | undefined;

const resolver =
  (fields: readonly PaperField[], ask: Asked): Resolver<FieldValues> =>
  (values) => {
    const errors: FieldErrors = {};
    for (const field of fields) {
      const message = ask(field, values[field.name], values);
      if (message) errors[field.name] = { type: 'check', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/**
 * A part may be saved before it is complete, and beside a value kept from before the checks: only what is typed wrong
 * stands in the way.
 */
export const paperResolver = (block: PaperBlock, fields: readonly PaperField[], saved: FieldValues) =>
  resolver(fields, (field, value, values) =>
    value === saved[field.name] || isHidden(block, field, values) ? undefined : faultOf(field, value),
  );

/** A row of a list is added whole. */
export const rowResolver = (fields: readonly PaperField[]) =>
  resolver(fields, (field, value) =>
    field.needed && (value === null || value === '') ? 'Обязательное поле.' : faultOf(field, value),
  );

function faultOf(field: PaperField, value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (field.kind === 'date') {
    if (value === UNFINISHED_DAY) return 'Введите дату целиком: день, месяц, год.';
    return paperFault(field.check, text);
  }
  if (field.kind !== 'text') return undefined;
  if (text === '') return field.notNull && field.needed ? 'Это поле не может быть пустым.' : undefined;
  if (text.length > field.max) return `Не больше ${field.max} символов.`;
  return field.check && paperFault(field.check, text);
}
