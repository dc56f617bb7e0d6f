import { type Level, levels } from '@contract/levels';

/** Headquarters without a create address of their own: the administrator sets them up here. */
export const newUnits = [
  { key: 'districts', level: 'district' },
  { key: 'central', level: 'central' },
] as const satisfies readonly { key: string; level: Level }[];

export type NewUnit = (typeof newUnits)[number];

export const titleOf = ({ level }: NewUnit): string => levels[level].labels.create;
