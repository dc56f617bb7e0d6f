import { GROUP_MAX } from '@contract/eventTerms';
import { to } from '@contract/paths';
import type { GroupApp } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import type { ShortUser } from '@contract/schemas/people';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '../../../layout/Loading';
import { call } from '../../../providers/http';
import { Failure } from '../../../ui/Failure';
import { PageTitle } from '../../../ui/PageTitle';
import { number, plural } from '../../../ui/plural';
import { Section } from '../../../ui/Section';
import { EVENTS } from '../event';
import { Needed } from '../show/Needed';
import { moscowToday } from '../time';
import { CandidateFilters, candidateQuery, noFilter } from './CandidateFilters';
import { PeoplePicker } from './PeoplePicker';
import { Scans } from './Scans';
import { SubmitBar } from './SubmitBar';
import { SubmitGate } from './SubmitGate';
import { useFiling } from './useFiling';
import { useScans } from './useScans';

type Own = { id: number; state: string; reason: string | null };

/** A commander applies with people of the own unit; a filed application is changed here until it is decided. */
export const GroupSubmitPage = () => (
  <SubmitGate kind="group" changed={['pending', 'queued', 'correction']}>
    {({ event, own }) => (own ? <Change event={event} own={own} /> : <Content event={event} own={null} named={[]} />)}
  </SubmitGate>
);

const Change = ({ event, own }: { event: EventFull; own: Own }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [EVENTS, 'group', 'mine', event.id],
    queryFn: ({ signal }) => call<GroupApp>(`/events/${event.id}/group_applications/me/`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Content event={event} own={own} named={data.applicants.map(({ user }) => user)} />;
};

type ContentProps = { event: EventFull; own: Own | null; named: readonly ShortUser[] };

const Content = ({ event, own, named }: ContentProps) => {
  const at = `/events/${event.id}/group_applications/`;
  const [filter, setFilter] = useState(noFilter);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(named.map(({ id }) => id)));
  const scans = useScans(event.id);
  const { send, busy, failure, headers } = useFiling(event.id);
  const query = candidateQuery(filter, moscowToday());
  const { data, error, refetch } = useQuery({
    queryKey: [EVENTS, 'candidates', event.id, query],
    queryFn: ({ signal }) => call<ShortUser[]>(`${at}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  // Who is named already is shown, whether or not the call still offers them.
  const people = filter === noFilter ? withNamed(data, named) : data;

  const submit = () =>
    send(
      async () => {
        const body = { user_ids: [...chosen] };
        if (!own) return call(at, { method: 'POST', body, headers });
        await call(`${at}me/`, { method: 'PUT', body });
        if (own.state === 'correction') {
          await call(`/events/${event.id}/applications/${own.id}/resubmit/`, { method: 'POST', body: {} });
        }
      },
      own ? 'Заявка изменена' : 'Заявка подана',
    );

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <PageTitle title={own ? 'Изменение групповой заявки' : 'Групповая заявка на участие'} />
      {own?.reason && own.state === 'correction' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Организатор просит исправить: {own.reason}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title="Кто участвует">
          <PeoplePicker
            people={people}
            chosen={chosen}
            onChange={setChosen}
            filters={<CandidateFilters value={filter} onChange={setFilter} />}
          />
        </Section>
        <Needed event={event} />
        <Scans event={event} scans={scans} />
      </Box>
      <SubmitBar
        label={own ? 'Сохранить заявку' : 'Подать заявку'}
        cancel={to('event', { id: event.id })}
        busy={busy}
        disabled={chosen.size === 0 || chosen.size > GROUP_MAX || scans.busy}
        failure={failure}
        note={`Итого: ${plural(chosen.size, ['человек', 'человека', 'человек'])}${freeNote(event)}`}
      />
    </Box>
  );
};

/** Members and, first, those who were named before. */
function withNamed(people: readonly ShortUser[], named: readonly ShortUser[]): ShortUser[] {
  const known = new Set(people.map(({ id }) => id));
  return [...named.filter(({ id }) => !known.has(id)), ...people];
}

export const freeNote = ({ participants_number: all, places_taken: taken }: EventFull): string =>
  all > 0 ? `, свободно мест: ${number(Math.max(0, all - taken))}` : '';
