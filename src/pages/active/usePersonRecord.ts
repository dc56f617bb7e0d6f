import type { PapersRecord } from '@contract/papersMissing';
import type { Page } from '@contract/schemas/page';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../providers/api';
import { call } from '../../providers/http';
import { useRead } from '../../providers/useRead';

type Failed = Error & { status?: number };
type Values = Readonly<Record<string, unknown>>;

/** What the viewer may do with a person. */
export const usePersonVerdicts = (id: string, enabled: boolean) =>
  useRead('people.verdicts', { params: { id } }, { enabled });

/** The whole record with the papers; foreign papers only of whom they belong to. */
export const usePersonRecord = (id: string, enabled: boolean) =>
  useQuery<PapersRecord, Failed>({
    queryKey: ['person', id, 'record'],
    queryFn: async ({ signal }) => {
      const me = await api('people.one', { params: { id }, signal });
      const first = async (segment: string) =>
        (await call<Page<Values>>(`/rsousers/${segment}/${id}/`, { signal })).results[0] ?? null;
      const minor = me.is_adult === false;
      const [foreign, foreignParent] = await Promise.all([
        me.documents.russian_passport ? null : first('foreign_documents'),
        minor && !me.parent.russian_passport ? first('foreign_parent_documents') : null,
      ]);
      return { me, foreign, foreignParent };
    },
    enabled,
  });
