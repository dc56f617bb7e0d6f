import type { FieldRow } from '@contract/fields/types';

/** Of a linked record a draft keeps what names it: never contacts of a person. */
const naming = ['id', 'name', 'short_name', 'last_name', 'first_name', 'patronymic_name'];

/** What was changed in a form of these fields, as a draft may keep it. */
export const keptFields = (fields: readonly FieldRow[], values: object, changed: readonly string[]) =>
  Object.fromEntries(
    fields
      .filter(({ name, secret, kind }) => changed.includes(name) && !secret && kind !== 'scan')
      .map(({ name, kind }) => {
        const value = (values as Record<string, unknown>)[name];
        return [name, kind === 'ref' ? namedOnly(value) : value];
      }),
  );

const namedOnly = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([key]) => naming.includes(key)))
    : value;
