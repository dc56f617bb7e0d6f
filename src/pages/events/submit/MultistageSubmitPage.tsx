import { MULTI_UNITS_MAX } from '@contract/events/eventTerms';
import { type UnitKey, unitKeys } from '@contract/events/eventUnits';
import type { MultiRow, UnitTree } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { number, plural } from '@contract/text/plural';
import { Box } from '@mui/material';
import { useMemo } from 'react';
import { Loading } from '../../../layout/Loading';
import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';
import { EVENTS } from '../../../resources/events/eventRow';
import type { Faults } from '../../../ui/form/faults';
import { isRead, NotRead } from '../../../ui/NotRead';
import { Section } from '../../../ui/page/Section';
import { Needed } from '../show/Needed';
import { FilingForm, useFiling } from './FilingForm';
import { freeNote, PlacesLeft, tooMany } from './GroupSubmitPage';
import { NamesStep } from './NamesStep';
import { Scans, useScans } from './Scans';
import { type Own, SubmitGate } from './SubmitGate';
import { type Counts, isTooMany, UnitCounts, type UnitRow, unitRows } from './UnitCounts';

/** A commander names units and how many come from each; once that is approved, the people by name. */
export const MultistageSubmitPage = () => (
  <SubmitGate kind="multi">
    {({ event, verdicts, own }) => (verdicts.compile ? <NamesStep event={event} /> : <Units event={event} own={own} />)}
  </SubmitGate>
);

const Units = ({ event, own }: { event: EventFull; own: Own | null }) => {
  const read = useReading({
    queryKey: [EVENTS, 'multi', 'units', event.id, own?.id],
    queryFn: async ({ signal }) => {
      const [trees, filed] = await Promise.all([
        api('event.multi.units', { params: { id: event.id }, signal }),
        own ? api('event.multi.mine', { params: { id: event.id }, signal }) : [],
      ]);
      return { trees, filed };
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  return <Content event={event} own={own} trees={data.trees} filed={data.filed} />;
};

type ContentProps = { event: EventFull; own: Own | null; trees: UnitTree[]; filed: MultiRow[] };

const Content = ({ event, own, trees, filed }: ContentProps) => {
  const rows = useMemo(() => unitRows(trees, event), [trees, event]);
  const chosenIn = (counts: Counts) => rows.filter(({ key }) => Number(counts[key]) > 0);
  const scans = useScans(event.id);
  const form = useFiling({
    event: event.id,
    part: 'units',
    initial: { counts: countsOf(filed) },
    check: ({ counts }) => faultsOf(event, chosenIn(counts), counts),
    send: ({ counts }, key) => {
      const body = chosenIn(counts).map(({ field, id, key: row }) => ({
        [field]: id,
        participants_count: Number(counts[row]),
      }));
      return own
        ? api('event.multi.change', { params: { id: event.id }, body })
        : api('event.multi.add', { params: { id: event.id }, body, key });
    },
    said: own ? 'Заявка изменена' : 'Заявка подана',
  });
  const { counts } = form.values;
  const chosen = chosenIn(counts);
  const people = peopleIn(chosen, counts);
  return (
    <FilingForm
      event={event.id}
      form={form}
      title={own ? 'Изменение многоэтапной заявки' : 'Многоэтапная заявка на участие'}
      reason={own && eventApplicationStates.may('resubmit', own.state) ? own.reason : null}
      label={own ? 'Сохранить заявку' : 'Подать заявку'}
      note={`Итого: ${chosen.length} (${plural(people, ['участник', 'участника', 'участников'])})${freeNote(event)}`}
    >
      <Section title="Подразделения и число участников">
        <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
          Сейчас укажите, сколько человек поедет. Имена вы назовёте, когда заявку примут.
        </Box>
        <PlacesLeft event={event} asked={people} />
        <UnitCounts
          rows={rows}
          counts={counts}
          error={form.errors.counts}
          onChange={(next) => form.change({ counts: next })}
        />
      </Section>
      <Needed event={event} />
      <Scans event={event} scans={scans} />
    </FilingForm>
  );
};

function faultsOf(event: EventFull, chosen: readonly UnitRow[], counts: Counts): Faults {
  if (chosen.length === 0) return { counts: 'Укажите, сколько человек поедет.' };
  if (chosen.length > MULTI_UNITS_MAX) return { counts: `В заявке не больше ${MULTI_UNITS_MAX} подразделений.` };
  const crowded = chosen.find((row) => isTooMany(row, counts));
  if (crowded) return { counts: `${crowded.name}: заявить можно не больше ${number(crowded.members)}.` };
  const full = tooMany(event, peopleIn(chosen, counts));
  return full ? { counts: full } : {};
}

const peopleIn = (chosen: readonly UnitRow[], counts: Counts): number =>
  chosen.reduce((sum, { key }) => sum + Number(counts[key]), 0);

/** What was planned before, unit by unit. */
const countsOf = (filed: readonly MultiRow[]): Counts =>
  Object.fromEntries(
    filed.flatMap((row) =>
      (Object.keys(unitKeys) as UnitKey[]).flatMap((key) =>
        row[key] ? [[`${unitKeys[key]}/${row[key].id}`, String(row.participants_count)]] : [],
      ),
    ),
  );
