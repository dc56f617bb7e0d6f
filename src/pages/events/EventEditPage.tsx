import { to } from '@contract/paths';
import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { OwnTitle } from '../../layout/OwnTitle';
import { StageChip } from '../../resources/events/StageChip';
import { isRead, NotRead } from '../../ui/NotRead';
import { useEventUnits } from './EventCreatePage';
import { EventRead, Refused } from './EventRead';
import { EventForm } from './form/EventForm';
import { valuesOf } from './form/values';

/** The form of an event, for its organisers. */
export const EventEditPage = () => (
  <EventRead edit>{(event, verdicts) => <Content key={event.id} event={event} verdicts={verdicts} />}</EventRead>
);

const Content = ({ event, verdicts }: { event: EventFull; verdicts: EventVerdicts }) => {
  const read = useEventUnits();
  const notify = useNotify();
  const navigate = useNavigate();
  const page = to('event', { id: event.id });
  if (event.stage === 'cancelled') {
    return (
      <Refused event={event.id} title="Мероприятие отменено">
        Отменённое мероприятие уже не меняют.
      </Refused>
    );
  }
  if (!verdicts.edit) return <Refused event={event.id}>Изменять мероприятие могут его организаторы.</Refused>;
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data: units } = read;
  return (
    <>
      <OwnTitle beside={<StageChip stage={event.stage} />} />
      <EventForm
        event={event}
        initial={valuesOf(event)}
        units={units}
        author={verdicts.author_stays ? event.author : null}
        own={verdicts.own}
        kindClosed={verdicts.kind_closed}
        cancel={page}
        onSaved={(_, published) => {
          notify(published ? 'Мероприятие опубликовано' : 'Изменения сохранены', { type: 'success' });
          navigate(page);
        }}
      />
    </>
  );
};
