import { Section } from '../../../ui/page/Section';
import { EventLines } from './EventLines';
import { useEvents } from './useEvents';

/** What a person organises; taking part is nobody else's business. */
export const PersonEvents = ({ id }: { id: number }) => {
  const { data } = useEvents({ active_organizer_user_id: id });
  if (!data || data.count === 0) return null;
  return (
    <Section title="Организует мероприятия">
      <EventLines events={data.results} />
    </Section>
  );
};
