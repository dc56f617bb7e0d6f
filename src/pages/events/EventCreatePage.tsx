import { to } from '@contract/paths';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { OwnTitle } from '../../layout/OwnTitle';
import { useAccount } from '../../providers/account';
import { useRead } from '../../providers/useRead';
import { EVENTS } from '../../resources/events/eventRow';
import { isRead, NotRead } from '../../ui/NotRead';
import { Refused } from './EventRead';
import { EventForm } from './form/EventForm';
import { newValues, type PersonOption } from './form/values';

export const useEventUnits = () => useRead('event.units', {}, { queryKey: [EVENTS, 'units'] });

/** The form of a new event, for those who act for a unit. */
export const EventCreatePage = () => {
  const { account } = useAccount();
  const read = useEventUnits();
  const notify = useNotify();
  const navigate = useNavigate();
  if (!isRead(read) || !account) return <NotRead of={read} waiting={<Loading />} />;
  const { data: units } = read;
  if (units.length === 0) {
    return (
      <Refused>
        Мероприятия создают командиры и доверенные лица отрядов и штабов от имени своего отряда или штаба.
      </Refused>
    );
  }
  const me = account.me as unknown as PersonOption & { media?: { photo: string | null } };
  return (
    <>
      <OwnTitle />
      <EventForm
        event={null}
        initial={newValues({ ...nameOf(me), avatar: { photo: me.media?.photo ?? null } }, units)}
        units={units}
        author={me.id}
        own
        cancel={to('events')}
        onSaved={(event, published) => {
          notify(published ? 'Мероприятие опубликовано' : 'Черновик сохранён', { type: 'success' });
          navigate(to('event', { id: event.id }));
        }}
      />
    </>
  );
};

const nameOf = ({ id, last_name, first_name, patronymic_name }: PersonOption): PersonOption => ({
  id,
  last_name,
  first_name,
  patronymic_name,
});
