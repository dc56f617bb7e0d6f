import type { PapersRecord } from '@contract/papers/papersMissing';
import type { SafeUser } from '@contract/schemas/people';
import { type RaRecord, useGetOne } from 'ra-core';
import { api } from '../../providers/api';
import { type ReadError, useRead, useReading } from '../../providers/useRead';

/** A person as far as others may see one. */
export const usePerson = (id: string, enabled = true) =>
  useGetOne<SafeUser & RaRecord<number>, ReadError>('save_users', { id: Number(id) }, { enabled, retry: false });

/** What the viewer may do with a person. */
export const usePersonVerdicts = (id: string, enabled: boolean) =>
  useRead('people.verdicts', { params: { id } }, { enabled });

/**
 * The whole record with the papers; foreign papers only of whom they belong to. Opening it leaves a line in the
 * person's history: opened once is noted once.
 * @param seen the last change that is known of (`people.verdicts`): with another one the record is read anew
 */
export const usePersonRecord = (id: string, enabled = true, seen: number | null = null) =>
  useReading<PapersRecord>({
    queryKey: ['rsousers', id, 'papers', seen],
    queryFn: async ({ signal }) => {
      const asked = { params: { id }, signal };
      const me = await api('people.one', asked);
      const minor = me.is_adult === false;
      const [foreign, foreignParent] = await Promise.all([
        me.documents.russian_passport ? null : api('papers.foreignOf', asked),
        minor && !me.parent.russian_passport ? api('papers.foreignParentOf', asked) : null,
      ]);
      return { me, foreign: foreign?.results[0] ?? null, foreignParent: foreignParent?.results[0] ?? null };
    },
    enabled,
    staleTime: 60_000,
  });
