// Applications of the three kinds as rows of one table.

import { personName } from '@contract/people/personName';
import type { ApplicationKind, Origin } from '@contract/schemas/eventApplications';
import { type ApplicationState, eventApplicationStates } from '@contract/states/eventApplications';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';
import { plural } from '../../../ui/text/plural';
import { requestPage } from '../applicationPages';
import { EVENTS } from '../event';

export type ApplicationRow = {
  id: number;
  name: string;
  photo: string | null;
  /** Of how many, in whose name. */
  note: string;
  from: Origin;
  at: string;
  state: ApplicationState;
  place: number | null;
  page: string;
};

export const stateFilters = [
  { value: '', label: 'Ждут решения' },
  ...eventApplicationStates.names.map((value) => ({ value, label: eventApplicationStates.rows[value].name })),
];

const people = (count: number) => plural(count, ['человек', 'человека', 'человек']);

type Asked = { event: number; kind: ApplicationKind; state: string };

const readers: Record<
  ApplicationKind,
  (asked: Asked, query: string, signal: AbortSignal) => Promise<ApplicationRow[]>
> = {
  personal: async ({ event }, query, signal) => {
    const { results } = await api('event.applications.list', {
      params: { id: event },
      query: new URLSearchParams(query),
      signal,
    });
    return results.map((row) => ({
      ...standing(row),
      name: personName(row.user),
      photo: row.user.avatar.photo,
      note: row.position?.position ?? '',
      page: requestPage(event, 'personal', row.id),
    }));
  },
  group: async ({ event }, query, signal) => {
    const { results } = await api('event.group.list', {
      params: { id: event },
      query: new URLSearchParams(query),
      signal,
    });
    return results.map((row) => ({
      ...standing(row),
      name: personName(row.author),
      photo: row.author.avatar.photo,
      note: [row.headquarter_author?.name, people(row.applicants.length)].filter(Boolean).join(', '),
      page: requestPage(event, 'group', row.id),
    }));
  },
  multi: async ({ event, state }, _, signal) => {
    const rows = await api('event.multi.list', { params: { id: event }, query: { state }, signal });
    return rows.map((row) => ({
      ...standing({ ...row, id: row.application }),
      name: personName(row.filer),
      photo: row.filer.avatar.photo,
      note: [
        row.headquarter_name,
        plural(row.units, ['подразделение', 'подразделения', 'подразделений']),
        people(row.participants_count),
      ]
        .filter(Boolean)
        .join(', '),
      page: requestPage(event, 'multi', row.organizer_id),
    }));
  },
};

type Standing = Origin & { id: number; created_at: string; state: ApplicationState; queue_place: number | null };
const standing = ({ id, created_at: at, state, queue_place: place, detachment, region }: Standing) => ({
  id,
  at,
  state,
  place,
  from: { detachment, region },
});

/** Rows one go decides. */
const SHOWN = 200;

/** The applications to an event in one state, the first filed first. */
export const useApplicationRows = (asked: Asked) =>
  useReading({
    queryKey: [EVENTS, 'applications', asked],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(SHOWN), ordering: 'created_at' });
      if (asked.state) query.set('state', asked.state);
      return readers[asked.kind](asked, query.toString(), signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
