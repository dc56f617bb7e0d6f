import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import Alert from '@mui/material/Alert';
import { useListContext } from 'ra-core';
import { List } from 'react-admin';
import { Icon } from '../../../ui/Icon';
import { Grid } from '../../../ui/list/Grid';
import { ListFilters } from '../../../ui/list/ListFilters';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { yesNo } from '../../../ui/list/unitFilters';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EventRead } from '../EventRead';
import { Refused } from '../Refused';
import { AttendanceButtons } from './AttendanceButtons';
import { attendanceFrom, hasBegun } from './AttendanceSwitch';
import { columnsOf, type ParticipantRow } from './columns';
import { OutputMenu } from './OutputMenu';

/** Who takes part: searched, sorted, ticked off as they come, exported and printed. For organisers. */
export const ParticipantsPage = () => (
  <EventRead>
    {(event, { organiser }) =>
      organiser ? (
        <List
          resource={`events/${event.id}/participants`}
          sort={firstSort}
          title={<Head event={event} />}
          filters={<ListFilters search="Поиск по ФИО" rows={filters} />}
        >
          <Grid<ParticipantRow>
            columns={columnsOf(event)}
            columnsKey="events.participants"
            bulk={hasBegun(event) ? <AttendanceButtons event={event.id} /> : undefined}
            empty={<NothingFound title="Участников не найдено..." yet="Здесь появятся люди, чьи заявки приняты." />}
          />
        </List>
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

const firstSort = { field: 'user__last_name', order: 'ASC' } as const;

const filters = [{ key: 'attended', label: 'Явка', choices: yesNo('Пришли', 'Не пришли') }];
