import type { ListView, ViewState } from '@contract/listViews';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { useAct } from '../../acts/useAct';

type Kept = { name: string; state: ViewState; shared?: boolean };
type Part = { state?: ViewState; shared?: boolean; first?: boolean };

/** The saved views of a list, and what their owner does with them. */
export function useViews(list: string) {
  const queryKey = ['views', list];
  const { data } = useRead('views.list', { query: { list } }, { queryKey });
  const client = useQueryClient();
  const { act, busy } = useAct({ after: () => client.invalidateQueries({ queryKey }) });
  return {
    /** Undefined until they are read. */
    views: data?.results as readonly ListView[] | undefined,
    canShare: data?.can_share ?? false,
    busy,
    keep: (view: Kept) => act(() => api('views.create', { body: { list, ...view } }), { done: 'Сохранено' }),
    change: (id: number, body: Part) => act(() => api('views.edit', { params: { id }, body }), { done: 'Сохранено' }),
    remove: (id: number) => act(() => api('views.remove', { params: { id } })),
  };
}
