import { PAGE } from '@contract/constants';
import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ListBase, useListContext } from 'ra-core';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Icon } from '../../../ui/Icon';
import { Grid } from '../../../ui/list/Grid';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Toolbar } from '../../../ui/list/Toolbar';
import { Message } from '../../../ui/Message';
import { PageTitle } from '../../../ui/PageTitle';
import { plural } from '../../../ui/plural';
import { EventRead } from '../EventRead';
import { Refused } from '../Refused';
import { AttendanceButtons } from './AttendanceButtons';
import { attendanceFrom, hasBegun } from './AttendanceSwitch';
import { columnsOf, type ParticipantRow } from './columns';
import { filters } from './filters';
import { OutputMenu } from './OutputMenu';

/** Who takes part: searched, sorted, ticked off as they come, exported and printed. For organisers. */
export const ParticipantsPage = () => (
  <EventRead>
    {(event, { organiser }) =>
      organiser ? (
        <ListBase
          resource={`events/${event.id}/participants`}
          perPage={PAGE.units}
          sort={firstSort}
          storeKey={false}
          queryOptions={shownInPlace}
        >
          <Content event={event} />
        </ListBase>
      ) : (
        <Refused event={event.id}>Список участников видят организаторы мероприятия.</Refused>
      )
    }
  </EventRead>
);

const Content = ({ event }: { event: EventFull }) => {
  const { total } = useListContext();
  return (
    <>
      <PageTitle
        title="Участники мероприятия"
        beside={
          total !== undefined && (
            <Box component="span" sx={{ color: 'text.disabled', mt: 0.75 }}>
              {plural(total, ['человек', 'человека', 'человек'])}
            </Box>
          )
        }
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
      <Toolbar search="Поиск по ФИО" filters={filters} />
      <Grid<ParticipantRow>
        columns={columnsOf(event)}
        columnsKey="events.participants"
        bulk={hasBegun(event) ? <AttendanceButtons event={event.id} /> : undefined}
        empty={<Nobody />}
      />
    </>
  );
};

const Nobody = () => {
  const { filterValues } = useListContext();
  if (Object.keys(filterValues).length > 0) return <NothingFound yet="" />;
  return (
    <Message icon="people" title="Участников не найдено...">
      Здесь появятся люди, чьи заявки приняты.
    </Message>
  );
};

const firstSort = { field: 'user__last_name', order: 'ASC' } as const;
/** The page itself shows what could not be read. */
const shownInPlace = { onError: () => undefined };
