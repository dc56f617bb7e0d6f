import type { FieldOf } from '@contract/fields/types';

/** Who agrees for a person too young to do so alone. */
export const guardianField: FieldOf<'text'> = {
  name: 'guardian',
  label: 'Фамилия, имя, отчество родителя или опекуна',
  kind: 'text',
  max: 150,
  uncounted: true,
  notNull: true,
  check: 'name',
  required: 'Укажите фамилию, имя и отчество родителя или опекуна.',
};
