import { EventRead, Refused } from './EventRead';
import { Applications } from './show/Applications';
import { EventHeader } from './show/EventHeader';

/** One event among the active applications: what it is and who waits for the decision. */
export const ActiveEventPage = () => (
  <EventRead>
    {(event, { organiser }) =>
      organiser ? (
        <>
          <EventHeader event={event} />
          <Applications event={event} />
        </>
      ) : (
        <Refused event={event.id}>Заявки решают организаторы мероприятия.</Refused>
      )
    }
  </EventRead>
);
