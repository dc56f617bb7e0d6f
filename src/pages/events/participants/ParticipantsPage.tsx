import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { EventFull } from '@contract/schemas/events';
import Alert from '@mui/material/Alert';
import { useListContext, useNotify } from 'ra-core';
import { useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { useSend } from '../../../resources/membership/useSend';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { useAct } from '../../../ui/acts/useAct';
import { Icon } from '../../../ui/Icon';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { plural } from '../../../ui/text/plural';
import { EventRead } from '../EventRead';
import { Refused } from '../Refused';
import { attendanceFrom, hasBegun } from './AttendanceSwitch';
import { columnsOf, filters, type ParticipantRow } from './columns';
import { OutputMenu } from './OutputMenu';

/** Who takes part: searched, sorted, ticked off as they come, exported and printed. For organisers. */
export const ParticipantsPage = () => (
  <EventRead>
    {(event, { organiser }) =>
      organiser ? (
        <GridList<ParticipantRow>
          resource={`events/${event.id}/participants`}
          sort={firstSort}
          title={<Head event={event} />}
          search="Поиск по ФИО"
          filters={filters}
          columns={columnsOf(event)}
          columnsKey={COLUMNS}
          bulk={hasBegun(event) ? <AttendanceButtons event={event.id} /> : undefined}
          empty={<NothingFound title="Участников не найдено..." yet="Здесь появятся люди, чьи заявки приняты." />}
        />
      ) : (
        <Refused event={event.id}>Список участников видят организаторы мероприятия.</Refused>
      )
    }
  </EventRead>
);

const Head = ({ event }: { event: EventFull }) => {
  const { total } = useListContext();
  return (
    <>
      <PageTitle
        title="Участники мероприятия"
        beside={<Total forms={['человек', 'человека', 'человек']} />}
        actions={
          <>
            <ButtonLink
              variant="outlined"
              to={`${to('event', { id: event.id })}?tab=applications`}
              startIcon={<Icon name="inbox" size={16} />}
            >
              Заявки
            </ButtonLink>
            <OutputMenu event={event.id} disabled={total === 0} />
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
const firstSort = { field: 'last_name', order: 'ASC' } as const;

const marks = [
  { attended: true, label: 'Пришли', title: 'Отметить, что они пришли?' },
  { attended: false, label: 'Не пришли', title: 'Отметить, что они не пришли?' },
  { attended: null, label: 'Снять отметку', title: 'Снять отметку о явке?' },
] as const;

/** The attendance of everybody who is ticked. */
const AttendanceButtons = ({ event }: { event: number }) => {
  const { hold: act, busy } = useAct();
  const send = useSend();
  const notify = useNotify();
  const me = useAccount().account?.me.id;
  const mark = (ids: number[], label: string, attended: boolean | null) =>
    act(`${label}: ${people(ids.length)}`, async () => {
      const { changed } = await send(() =>
        api('event.participants.attendance', { params: { id: event }, body: { attended, ids } }),
      );
      notify(`Отмечено: ${people(changed)}`, { type: 'success' });
    });
  return (
    <>
      {marks.map(({ attended, label, title }) => (
        <BulkAct<ParticipantRow>
          key={label}
          label={label}
          title={title}
          disabled={busy}
          row={({ user }) => ({
            name: personName(user),
            ...(user.id === me && { note: 'свою явку отмечает другой организатор', off: true }),
          })}
          onAct={(ids) => void mark(ids, label, attended)}
        />
      ))}
    </>
  );
};

const people = (count: number) => plural(count, ['участник', 'участника', 'участников']);
