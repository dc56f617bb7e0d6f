import type { FieldRow } from '../../contract/fields/types';
import { wordsOf } from '../../contract/fields/values';

/** What an act changed, for the journal: «Членский взнос, руб.: 50 → 60; …»; nothing where no field reads otherwise. */
export function changedWords(fields: readonly FieldRow[], before: object, after: object): string | undefined {
  const changed = fields.flatMap((field) => {
    const [was, now] = [before, after].map((values) => wordsOf(field, valueAt(values, field.name)) || 'пусто');
    if (was === now) return [];
    return field.kind === 'text' && field.lines ? `${field.label}: другой текст` : `${field.label}: ${was} → ${now}`;
  });
  return changed.join('; ') || undefined;
}

/** A dot in the name of a field leads deeper. */
const valueAt = (values: object, name: string): unknown =>
  name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], values);
