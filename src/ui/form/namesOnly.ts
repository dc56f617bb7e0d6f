import type { ChosenPicture } from '../pictures/pictures';

/** Of a linked record a draft keeps what names it: never contacts of a person. */
const kept = ['id', 'name', 'short_name', 'last_name', 'first_name', 'patronymic_name'];

/** The values of a form as a draft may keep them. */
export const namesOnly = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, nameOnly(value)]));

function nameOnly(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isPicture(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => kept.includes(key)));
}

/** That one was chosen is told; it cannot be kept. */
const isPicture = (value: object): value is ChosenPicture => 'rawFile' in value;
