import { to } from '@contract/paths';
import type { MultiRow } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import type { ShortUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '../../../layout/Loading';
import { call } from '../../../providers/http';
import { Failure } from '../../../ui/Failure';
import { PageTitle } from '../../../ui/PageTitle';
import { plural } from '../../../ui/plural';
import { Section } from '../../../ui/Section';
import { EVENTS } from '../event';
import { PeoplePicker } from './PeoplePicker';
import { SubmitBar } from './SubmitBar';
import { useFiling } from './useFiling';

/** The second stage: the people of the approved units by name. */
export const NamesStep = ({ event }: { event: EventFull }) => {
  const at = `/events/${event.id}/multi_applications/`;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { send, busy, failure, headers } = useFiling(event.id);
  const { data, error, refetch } = useQuery({
    queryKey: [EVENTS, 'multi', 'names', event.id],
    queryFn: async ({ signal }) => {
      const [people, rows] = await Promise.all([
        call<ShortUser[]>(`${at}compile_lists/`, { signal }),
        call<MultiRow[]>(`${at}me/`, { signal }),
      ]);
      return { people, most: rows.reduce((sum, { participants_count }) => sum + participants_count, 0) };
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const submit = () => {
    const body = [...chosen].map((user) => ({ user }));
    return send(() => call(`${at}compile_lists/`, { method: 'POST', body, headers }), 'Список участников подан');
  };
  const over = chosen.size > data.most;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <PageTitle title="Список участников" />
      <Section title="Кто поедет">
        <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
          Заявка принята на {plural(data.most, ['человека', 'человек', 'человек'])}. Назовите их: список подаётся один
          раз.
        </Box>
        <PeoplePicker people={data.people} chosen={chosen} onChange={setChosen} />
      </Section>
      <SubmitBar
        label="Подать список"
        cancel={to('event', { id: event.id })}
        busy={busy}
        disabled={chosen.size === 0 || over}
        failure={failure}
        note={`Итого: ${chosen.size} из ${data.most}${over ? ', это больше согласованного' : ''}`}
      />
    </Box>
  );
};
