import { MULTI_UNITS_MAX } from '@contract/eventTerms';
import { type MultiRow, type UnitKey, type UnitTree, unitKeys } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Loading } from '../../../layout/Loading';
import { call } from '../../../providers/http';
import { Failure } from '../../../ui/Failure';
import type { Faults } from '../../../ui/form/refusal';
import { plural } from '../../../ui/plural';
import { Section } from '../../../ui/Section';
import { EVENTS } from '../event';
import { Needed } from '../show/Needed';
import { FilingForm } from './FilingForm';
import { freeNote } from './GroupSubmitPage';
import { NamesStep } from './NamesStep';
import { Scans } from './Scans';
import { SubmitGate } from './SubmitGate';
import { type Counts, UnitCounts } from './UnitCounts';
import { unitRows } from './unitRows';
import { useFiling } from './useFiling';
import { useScans } from './useScans';

type Own = { id: number; state: string; reason: string | null };

/** A commander names units and how many come from each; once that is approved, the people by name. */
export const MultistageSubmitPage = () => (
  <SubmitGate kind="multi" changed={['pending', 'queued', 'correction']}>
    {({ event, verdicts, own }) => (verdicts.compile ? <NamesStep event={event} /> : <Units event={event} own={own} />)}
  </SubmitGate>
);

const Units = ({ event, own }: { event: EventFull; own: Own | null }) => {
  const at = `/events/${event.id}/multi_applications/`;
  const { data, error, refetch } = useQuery({
    queryKey: [EVENTS, 'multi', 'units', event.id, own?.id],
    queryFn: async ({ signal }) => {
      const [trees, filed] = await Promise.all([
        call<UnitTree[]>(at, { signal }),
        own ? call<MultiRow[]>(`${at}me/`, { signal }) : [],
      ]);
      return { trees, filed };
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Content event={event} own={own} trees={data.trees} filed={data.filed} />;
};

type ContentProps = { event: EventFull; own: Own | null; trees: UnitTree[]; filed: MultiRow[] };

const Content = ({ event, own, trees, filed }: ContentProps) => {
  const at = `/events/${event.id}/multi_applications/`;
  const rows = useMemo(() => unitRows(trees, event), [trees, event]);
  const chosenIn = (counts: Counts) => rows.filter(({ key }) => Number(counts[key]) > 0);
  const scans = useScans(event.id);
  const form = useFiling({
    event: event.id,
    part: 'units',
    initial: { counts: countsOf(filed) },
    check: ({ counts }) => faultsOf(chosenIn(counts).length),
    send: async ({ counts }, headers) => {
      const body = chosenIn(counts).map(({ field, id, key }) => ({
        [field]: id,
        participants_count: Number(counts[key]),
      }));
      if (!own) return call(at, { method: 'POST', body, headers });
      await call(`${at}me/`, { method: 'PUT', body });
      if (own.state === 'correction') {
        await call(`/events/${event.id}/applications/${own.id}/resubmit/`, { method: 'POST', body: {} });
      }
    },
    said: own ? 'Заявка изменена' : 'Заявка подана',
  });
  const { counts } = form.values;
  const chosen = chosenIn(counts);
  const people = chosen.reduce((sum, { key }) => sum + Number(counts[key]), 0);
  return (
    <FilingForm
      event={event.id}
      form={form}
      title={own ? 'Изменение многоэтапной заявки' : 'Многоэтапная заявка на участие'}
      reason={own?.state === 'correction' ? own.reason : null}
      label={own ? 'Сохранить заявку' : 'Подать заявку'}
      disabled={scans.busy}
      note={`Итого: ${chosen.length} (${plural(people, ['участник', 'участника', 'участников'])})${freeNote(event)}`}
    >
      <Section title="Подразделения и число участников">
        <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
          Сейчас укажите, сколько человек поедет. Имена вы назовёте, когда заявку примут.
        </Box>
        <UnitCounts rows={rows} counts={counts} onChange={(next) => form.change({ counts: next })} />
      </Section>
      <Needed event={event} />
      <Scans event={event} scans={scans} />
    </FilingForm>
  );
};

function faultsOf(units: number): Faults {
  if (units === 0) return { counts: 'Укажите, сколько человек поедет.' };
  return units > MULTI_UNITS_MAX ? { counts: `В заявке не больше ${MULTI_UNITS_MAX} подразделений.` } : {};
}

/** What was planned before, unit by unit. */
const countsOf = (filed: readonly MultiRow[]): Counts =>
  Object.fromEntries(
    filed.flatMap((row) =>
      (Object.keys(unitKeys) as UnitKey[]).flatMap((key) =>
        row[key] ? [[`${unitKeys[key]}/${row[key].id}`, String(row.participants_count)]] : [],
      ),
    ),
  );
