import type { Level } from '@contract/levels';
import { to } from '@contract/paths';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { EventLines } from './EventLines';
import { useEvents } from './useEvents';

/** What a unit holds; a unit that holds nothing has no such block. */
export const UnitEvents = ({ level, id }: { level: Level; id: number }) => {
  const filter = { org_level: level, org_unit: id };
  const { data } = useEvents(filter);
  if (!data || data.count === 0) return null;
  const all = `${to('events')}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    <Section
      title="Мероприятия"
      action={data.count > data.results.length && <PageLink to={all}>Все {data.count}</PageLink>}
    >
      <EventLines events={data.results} />
    </Section>
  );
};
