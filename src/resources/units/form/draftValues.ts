/** Of a linked record the draft keeps what names it: never contacts of a person. */
const kept = ['id', 'name', 'short_name', 'last_name', 'first_name', 'patronymic_name'];

/** What was changed in a form. */
export function draftValues(
  names: readonly string[],
  values: Record<string, unknown>,
  dirty: Partial<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = names.filter((name) => dirty[name]);
  return Object.fromEntries(changed.map((name) => [name, nameOnly(values[name])]));
}

const isPicture = (value: unknown) => typeof value === 'object' && value !== null && 'rawFile' in value;

function nameOnly(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isPicture(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => kept.includes(key)));
}
