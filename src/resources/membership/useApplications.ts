import { type Level, levels } from '@contract/levels';
import { useRead } from '../../providers/useRead';

/** Applications that wait at a unit; asked by its staff alone. */
export const useApplications = (level: Level, id: number) =>
  useRead('units.applications', { params: { level: levels[level].api, id }, query: { facts: true } });
