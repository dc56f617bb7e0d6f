import { type Level, levels } from '@contract/levels';
import type { Unit, UnitVerdicts } from '@contract/schemas/units';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { call } from '../../providers/http';
import { session } from '../../providers/session';

export type UnitRecord = Unit & RaRecord<number>;

/** Keeps the record of a page apart from the rows of lists, which have fewer fields. */
export const wholeRecord = { whole: true };

/** A unit with all its fields. */
export const useUnit = (level: Level, id: string) =>
  useGetOne<UnitRecord, Error & { status?: number }>(
    levels[level].api,
    { id: Number(id), meta: wholeRecord },
    { retry: false, enabled: isId(id) },
  );

/** What the person may do with the unit; a guest is not asked about. */
export const useVerdicts = (level: Level, id: number) =>
  useQuery({
    queryKey: [levels[level].api, 'verdicts', id],
    queryFn: ({ signal }) => call<UnitVerdicts>(`/${levels[level].api}/${id}/verdicts/`, { signal }),
    enabled: session.access() !== null,
  });

export const isId = (id: string) => /^\d{1,9}$/.test(id);
