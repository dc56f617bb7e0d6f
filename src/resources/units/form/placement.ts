import { type Level, levels, type UnitField, type UnitFieldName } from '@contract/levels';

/** What only those above a unit decide: who commands it and where it stands. */
export const placement = (level: Level): Partial<Record<UnitFieldName, string>> =>
  Object.fromEntries(levels[level].fields.map((field) => [field.name, decidedAbove(field)]));

function decidedAbove({ kind, name }: UnitField): string | undefined {
  if (name === 'commander') return 'Командира меняет вышестоящий штаб';
  const upwards = kind === 'link' && (name === 'region' || name.endsWith('_headquarter'));
  return upwards ? 'Связь меняет вышестоящий штаб' : undefined;
}
