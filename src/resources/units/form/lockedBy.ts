import type { UnitField, UnitFieldName } from '@contract/fields/units';
import { type Level, levels } from '@contract/levels';
import type { UnitVerdicts } from '@contract/schemas/units';

/**
 * Fields that somebody else decides, each with who: who commands a unit and where it stands, and a date that counts.
 * Of several links the first says it for all of them; the others stay empty texts.
 */
export function lockedBy(
  level: Level,
  { commander, redate }: Pick<UnitVerdicts, 'commander' | 'redate'>,
): Partial<Record<UnitFieldName, string>> {
  const locked = levels[level].fields.flatMap((field) => {
    const text = (!commander && decidedAbove(field)) || (!redate && field.name === 'founding_date' && RUNNING);
    return text ? [[field.name, text] as const] : [];
  });
  return Object.fromEntries(
    locked.map(([name, text], at) => [name, text === LINKS && at !== firstLink(locked) ? '' : text]),
  );
}

const LINKS = 'Регион и вышестоящие штабы меняет вышестоящий штаб';
const firstLink = (locked: readonly (readonly [string, string])[]) => locked.findIndex(([, text]) => text === LINKS);

const RUNNING = 'Пока идёт сезон конкурса, дату исправляет вышестоящий штаб';

function decidedAbove({ kind, name }: UnitField): string | undefined {
  if (name === 'commander') return 'Командира меняет вышестоящий штаб';
  const upwards = kind === 'ref' && (name === 'region' || name.endsWith('_headquarter'));
  return upwards ? LINKS : undefined;
}
