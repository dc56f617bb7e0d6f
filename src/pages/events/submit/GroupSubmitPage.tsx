import { GROUP_MAX } from '@contract/events/eventTerms';
import { moscowDay } from '@contract/fields/moscowDay';
import type { EventFull } from '@contract/schemas/events';
import type { ShortUser } from '@contract/schemas/people';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { number, peopleForms, placeForms, plural } from '@contract/text/plural';
import { Box, MenuItem, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '../../../layout/Loading';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { EVENTS } from '../../../resources/events/eventRow';
import type { Faults } from '../../../ui/form/faults';
import { namedSelect } from '../../../ui/inputs/namedSelect';
import { isRead, NotRead } from '../../../ui/NotRead';
import { Section } from '../../../ui/page/Section';
import { Needed } from '../show/Needed';
import { FilingForm, useFiling } from './FilingForm';
import { PeoplePicker } from './PeoplePicker';
import { Scans, useScans } from './Scans';
import { type Own, SubmitGate } from './SubmitGate';

/** A commander applies with people of the own unit; a filed application is changed here until it is decided. */
export const GroupSubmitPage = () => (
  <SubmitGate kind="group">
    {({ event, own }) => (own ? <Change event={event} own={own} /> : <Content event={event} own={null} named={[]} />)}
  </SubmitGate>
);

const Change = ({ event, own }: { event: EventFull; own: Own }) => {
  const read = useRead(
    'event.group.mine',
    { params: { id: event.id } },
    { queryKey: [EVENTS, 'group', 'mine', event.id], staleTime: 0, gcTime: 0 },
  );
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  return <Content event={event} own={own} named={data.applicants.map(({ user }) => user)} />;
};

type ContentProps = { event: EventFull; own: Own | null; named: readonly ShortUser[] };

const Content = ({ event, own, named }: ContentProps) => {
  const [filter, setFilter] = useState(noFilter);
  const scans = useScans(event.id);
  const form = useFiling({
    event: event.id,
    part: 'group',
    initial: { user_ids: named.map(({ id }) => id) },
    check: ({ user_ids }) => faultsOf(event, user_ids.length),
    send: ({ user_ids }, key) =>
      own
        ? api('event.group.change', { params: { id: event.id }, body: { user_ids } })
        : api('event.group.add', { params: { id: event.id }, body: { user_ids }, key }),
    said: own ? 'Заявка изменена' : 'Заявка подана',
  });
  const chosen = form.values.user_ids;
  const query = candidateQuery(filter, moscowDay());
  const read = useRead(
    'event.group.candidates',
    { params: { id: event.id }, query: new URLSearchParams(query) },
    { queryKey: [EVENTS, 'candidates', event.id, query], placeholderData: keepPreviousData, staleTime: 0 },
  );
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  // Who is named already is shown, whether or not the call still offers them.
  const people = filter === noFilter ? withNamed(data, named) : data;
  return (
    <FilingForm
      event={event.id}
      form={form}
      title={own ? 'Изменение групповой заявки' : 'Групповая заявка на участие'}
      reason={own && eventApplicationStates.may('resubmit', own.state) ? own.reason : null}
      label={own ? 'Сохранить заявку' : 'Подать заявку'}
      note={`Итого: ${plural(chosen.length, peopleForms)}${freeNote(event)}`}
    >
      <Section title="Кто участвует">
        <PlacesLeft event={event} asked={chosen.length} />
        <PeoplePicker
          label="Кто участвует"
          error={form.errors.user_ids}
          people={people}
          chosen={new Set(chosen)}
          onChange={(next) => form.change({ user_ids: [...next] })}
          filters={<CandidateFilters value={filter} onChange={setFilter} />}
        />
      </Section>
      <Needed event={event} />
      <Scans event={event} scans={scans} />
    </FilingForm>
  );
};

function faultsOf(event: EventFull, chosen: number): Faults {
  if (chosen === 0) return { user_ids: 'Выберите, кто участвует.' };
  const crowded = tooMany(event, chosen);
  if (crowded) return { user_ids: crowded };
  return chosen > GROUP_MAX ? { user_ids: `В заявке не больше ${GROUP_MAX} человек.` } : {};
}

/** Members and, first, those who were named before. */
function withNamed(people: readonly ShortUser[], named: readonly ShortUser[]): ShortUser[] {
  const known = new Set(people.map(({ id }) => id));
  return [...named.filter(({ id }) => !known.has(id)), ...people];
}

/** What is said of more people than the event takes at all, or null: without a place, but within the limit, they queue. */
export const tooMany = ({ participants_number: all }: EventFull, people: number): string | null =>
  all > 0 && people > all
    ? `На мероприятии всего ${plural(all, ['место', 'места', 'мест'])}, а заявлено ${number(people)}.`
    : null;

/** How many places there are, and what becomes of more people than that. */
export const PlacesLeft = ({ event, asked }: { event: EventFull; asked: number }) => {
  const { participants_number: all, places_taken: taken } = event;
  if (all === 0) return null;
  const free = Math.max(0, all - taken);
  const queues = asked > free && tooMany(event, asked) === null;
  return (
    <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }} role="status">
      Свободно {number(free)} из {plural(all, placeForms)}.
      {queues && ' Заявка на большее число людей встанет в очередь.'}
    </Box>
  );
};

export const freeNote = ({ participants_number: all, places_taken: taken }: EventFull): string =>
  all > 0 ? `, свободно мест: ${number(Math.max(0, all - taken))}` : '';

type CandidateFilter = { gender: string; membership_fee: string; from: string; to: string };
const noFilter: CandidateFilter = { gender: '', membership_fee: '', from: '', to: '' };

const selects = [
  { name: 'gender', label: 'Пол', choices: { '': 'Пол: любой', male: 'Мужской', female: 'Женский' } },
  { name: 'membership_fee', label: 'Взнос', choices: { '': 'Взнос: любой', true: 'Оплачен', false: 'Не оплачен' } },
] as const;
const ages = [
  { name: 'from', label: 'Возраст от' },
  { name: 'to', label: 'Возраст до' },
] as const;

type CandidateFiltersProps = { value: CandidateFilter; onChange: (value: CandidateFilter) => void };

/** Who of the own people is shown: by gender, fee and age. */
const CandidateFilters = ({ value, onChange }: CandidateFiltersProps) => (
  <>
    {selects.map(({ name, label, choices }) => (
      <TextField
        key={name}
        select
        margin="none"
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        sx={{ width: { xs: 'calc(50% - 4px)', sm: 150 } }}
        slotProps={{
          select: { displayEmpty: true, sx: { height: 32, fontSize: 13 }, ...namedSelect(label) },
        }}
      >
        {Object.entries(choices).map(([key, text]) => (
          <MenuItem key={key} value={key}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    ))}
    {ages.map(({ name, label }) => (
      <TextField
        key={name}
        margin="none"
        placeholder={label}
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value.replace(/\D/g, '').slice(0, 2) })}
        sx={{ width: { xs: 'calc(50% - 4px)', sm: 110 } }}
        slotProps={{
          htmlInput: { 'aria-label': label, inputMode: 'numeric' },
          input: { sx: { height: 32, fontSize: 13 } },
        }}
      />
    ))}
  </>
);

/** The query of the call: ages are days of birth, whole years back from today. */
function candidateQuery({ gender, membership_fee, from, to }: CandidateFilter, today: string): string {
  const query = new URLSearchParams({ ordering: 'user__last_name' });
  if (gender) query.set('gender', gender);
  if (membership_fee) query.set('membership_fee', membership_fee);
  if (from) query.set('birth_date_to', yearsBack(today, Number(from)));
  // Who is of this age today was born after the day that makes one year more.
  if (to) query.set('birth_date_from', yearsBack(today, Number(to) + 1));
  return query.toString();
}

const yearsBack = (today: string, years: number): string => {
  const [year = '', month = '', day = ''] = today.split('-');
  return `${Number(year) - years}-${month}-${month === '02' && day === '29' ? '28' : day}`;
};
