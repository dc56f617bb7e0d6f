import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { EventFull } from '@contract/schemas/events';
import { number, peopleForms } from '@contract/text/plural';
import { Alert, Button, MenuItem } from '@mui/material';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { OwnTitle } from '../../../layout/OwnTitle';
import { useAccount } from '../../../providers/account';
import { api, apiFile } from '../../../providers/api';
import { useSend } from '../../../resources/membership/useSend';
import { ActMenu } from '../../../ui/acts/ActMenu';
import { ActResults } from '../../../ui/acts/ActResults';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { useManyActs } from '../../../ui/acts/useManyActs';
import { useTakeFile } from '../../../ui/acts/useTakeFile';
import { Icon } from '../../../ui/Icon';
import { GridList } from '../../../ui/list/grid/GridList';
import { byLastName } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { EventRead, Refused } from '../EventRead';
import { attendanceFrom, hasBegun } from './AttendanceMark';
import { columnsOf, filters, keys, type ParticipantKey, type ParticipantRow } from './columns';

/** Who takes part: searched, sorted, ticked off as they come, exported and printed. For organisers. */
export const ParticipantsPage = () => (
  <EventRead>
    {(event, { organiser }) =>
      organiser ? (
        <Participants event={event} />
      ) : (
        <Refused event={event.id}>Список участников видят организаторы мероприятия.</Refused>
      )
    }
  </EventRead>
);

const Participants = ({ event }: { event: EventFull }) => {
  const marking = useMarking(event.id);
  return (
    <GridList<ParticipantRow, ParticipantKey>
      resource={`events/${event.id}/participants`}
      sort={byLastName}
      title={<Head event={event} />}
      search="Поиск по ФИО"
      filters={filters}
      file={{
        keys,
        order: (body) => api('event.participants.export', { params: { id: event.id }, body }),
      }}
      columns={columnsOf(event)}
      columnsKey={COLUMNS}
      above={<AttendanceResults marking={marking} />}
      bulk={hasBegun(event) ? <AttendanceButtons marking={marking} /> : undefined}
      empty={<NothingFound title="Участников не найдено..." yet="Здесь появятся люди, чьи заявки приняты." />}
    />
  );
};

const Head = ({ event }: { event: EventFull }) => {
  const { total, filterValues } = useListContext();
  const nobody = total === 0 && Object.keys(filterValues).length === 0;
  return (
    <>
      <OwnTitle
        beside={<Total forms={peopleForms} />}
        actions={
          <>
            <ButtonLink
              variant="outlined"
              to={`${to('event', { id: event.id })}?tab=applications`}
              startIcon={<Icon name="inbox" size={16} />}
            >
              Заявки
            </ButtonLink>
            <PrintMenu event={event.id} disabled={nobody} />
          </>
        }
      />
      {!hasBegun(event) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {attendanceFrom(event)}
        </Alert>
      )}
    </>
  );
};

const COLUMNS = 'events.participants';
const marks = [
  { attended: true, label: 'Пришли', title: 'Отметить, что они пришли?' },
  { attended: false, label: 'Не пришли', title: 'Отметить, что они не пришли?' },
  { attended: null, label: 'Снять отметку', title: 'Снять отметку о явке?' },
] as const;

type Marked = { name: string; id: number; done: boolean };

/** Marks the attendance of many, step by step, and tells what became of each. */
function useMarking(event: number) {
  const send = useSend();
  const { state, run, close } = useManyActs<Marked>(
    () => send(async () => undefined),
    // What was marked so before is no refusal.
    () => null,
  );
  const mark = (chosen: readonly ParticipantRow[], label: string, attended: boolean | null) =>
    run({
      act: label,
      forms: ['участник', 'участника', 'участников'],
      items: chosen,
      send: async (some, key) => {
        const body = { attended, ids: some.map(({ id }) => id) };
        const { ids } = await api('event.participants.attendance', { key, params: { id: event }, body });
        return some.map(({ id, user }) => ({ id, name: personName(user), done: ids.includes(id) }));
      },
    });
  return { state, mark, close };
}
type Marking = ReturnType<typeof useMarking>;

/** The attendance of everybody who is ticked. */
const AttendanceButtons = ({ marking: { state, mark } }: { marking: Marking }) => {
  const me = useAccount().account?.me.id;
  return (
    <>
      {marks.map(({ attended, label, title }) => (
        <BulkAct<ParticipantRow>
          key={label}
          label={label}
          title={title}
          disabled={state?.running === true}
          row={({ user }) => ({
            name: personName(user),
            ...(user.id === me && { note: 'свою явку отмечает другой организатор', off: true }),
          })}
          onAct={(_, __, chosen) => mark(chosen, label, attended)}
        />
      ))}
    </>
  );
};

/** How far it is, then whose mark was not changed. */
const AttendanceResults = ({ marking: { state, close } }: { marking: Marking }) => {
  if (!state) return null;
  const { done, total, results, running, failure } = state;
  const same = results.filter((one) => !one.done);
  return (
    <ActResults
      label="Итог отметки явки"
      said={`Отмечено: ${number(results.length - same.length)} из ${number(total)}`}
      running={running ? { label: 'Отметка явки', part: done / total } : undefined}
      failure={failure}
      onClose={close}
      rows={same.map(({ id, name }) => ({ key: id, name, text: 'так и было отмечено или больше не участвует' }))}
    />
  );
};

/** What is printed for the day itself: of everybody, whatever the list is narrowed to. */
const PrintMenu = ({ event, disabled }: { event: number; disabled: boolean }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { busy, take } = useTakeFile();
  const params = { id: event };
  const rows = [
    {
      label: 'Бейджи всех участников, PDF',
      file: () => apiFile('event.participants.badges', 'badges.pdf', { params }),
    },
    {
      label: 'Список всех участников, PDF',
      file: () => apiFile('event.participants.sheet', 'participants.pdf', { params }),
    },
  ];
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="print" size={16} />}
        aria-haspopup="menu"
        loading={busy}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Напечатать
      </Button>
      <ActMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {rows.map(({ label, file }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              void take(file);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </ActMenu>
    </>
  );
};
