import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import { type RaRecord, useGetOne } from 'ra-core';
import { session } from '../../providers/session';
import { useRead } from '../../providers/useRead';
import { isId, wholeRecord } from '../RecordRead';

export type UnitRecord = Unit & RaRecord<number>;

/** A unit with all its fields. */
export const useUnit = (level: Level, id: string) =>
  useGetOne<UnitRecord, Error & { status?: number }>(
    levels[level].api,
    { id: Number(id), meta: wholeRecord },
    { retry: false, enabled: isId(id) },
  );

/** What the person may do with the unit; a guest is not asked about. */
export const useVerdicts = (level: Level, id: number) =>
  useRead('units.verdicts', { params: { level: levels[level].api, id } }, { enabled: session.access() !== null });
