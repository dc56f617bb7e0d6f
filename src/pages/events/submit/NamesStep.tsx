import type { EventFull } from '@contract/schemas/events';
import type { ShortUser } from '@contract/schemas/people';
import { ofPeopleForms, plural } from '@contract/text/plural';
import { Box } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Loading } from '../../../layout/Loading';
import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';
import { EVENTS } from '../../../resources/events/eventRow';
import { ActDialog } from '../../../resources/membership/ActDialog';
import type { Faults } from '../../../ui/form/faults';
import { isRead, NotRead } from '../../../ui/NotRead';
import { Section } from '../../../ui/page/Section';
import { FilingForm, useFiling } from './FilingForm';
import { PeoplePicker } from './PeoplePicker';

/** The second stage: the people of the approved units by name. */
export const NamesStep = ({ event }: { event: EventFull }) => {
  const read = useReading({
    queryKey: [EVENTS, 'multi', 'names', event.id],
    queryFn: async ({ signal }) => {
      const [people, rows] = await Promise.all([
        api('event.multi.names', { params: { id: event.id }, signal }),
        api('event.multi.mine', { params: { id: event.id }, signal }),
      ]);
      return { people, most: rows.reduce((sum, { participants_count }) => sum + participants_count, 0) };
    },
    staleTime: 0,
    gcTime: 0,
  });
  return isRead(read) ? <Names event={event} {...read.data} /> : <NotRead of={read} waiting={<Loading />} />;
};

type NamesProps = { event: EventFull; people: readonly ShortUser[]; most: number };

const Names = ({ event, people, most }: NamesProps) => {
  const form = useFiling({
    event: event.id,
    part: 'names',
    initial: { chosen: [] as number[] },
    check: ({ chosen }) => faultsOf(chosen.length, most),
    send: ({ chosen }, key) =>
      api('event.multi.compile', { params: { id: event.id }, body: chosen.map((user) => ({ user })), key }),
    said: 'Список участников подан',
  });
  const { chosen } = form.values;
  const [asking, setAsking] = useState(false);
  // The list is sent once: fewer than were agreed on are asked about first.
  const submit = async (given?: FormEvent) => {
    given?.preventDefault();
    if (chosen.length === 0 || chosen.length >= most) return form.submit();
    setAsking(true);
    return false;
  };
  return (
    <>
      <FilingForm
        event={event.id}
        form={{ ...form, submit }}
        title="Список участников"
        label="Подать список"
        note={`Итого: ${chosen.length} из ${most}`}
      >
        <Section title="Кто поедет">
          <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
            Заявка принята на {plural(most, ofPeopleForms)}. Назовите их: список подаётся один раз. Здесь нет тех, чьи
            данные не подтверждены, и тех, кто уже участвует в мероприятии.
          </Box>
          <PeoplePicker
            label="Кто поедет"
            error={form.errors.chosen}
            people={people}
            chosen={new Set(chosen)}
            onChange={(next) => form.change({ chosen: [...next] })}
          />
        </Section>
      </FilingForm>
      {asking && (
        <ActDialog
          title="Подать неполный список?"
          button={`Подать: ${chosen.length} из ${most}`}
          keep="Дополнить список"
          run={async () => void form.submit()}
          onClose={() => setAsking(false)}
        >
          Названо {chosen.length} из {most}. Список подаётся один раз: добавить остальных потом будет нельзя.
        </ActDialog>
      )}
    </>
  );
};

function faultsOf(chosen: number, most: number): Faults {
  if (chosen === 0) return { chosen: 'Выберите, кто поедет.' };
  return chosen > most ? { chosen: `Выбрано ${chosen} из ${most}: это больше согласованного.` } : {};
}
