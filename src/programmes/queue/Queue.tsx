import { PART_ONE, type QueueKey } from '@contract/indicators/queueColumns';
import type { Programme } from '@contract/indicators/types';
import { to } from '@contract/paths';
import type { QueueRow } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { number } from '@contract/text/plural';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { List } from 'react-admin';
import { AssignDialog } from '../../indicators/desk/AssignDialog';
import { reportKey } from '../../indicators/useReport';
import { Loading } from '../../layout/Loading';
import { api } from '../../providers/api';
import { useIsHeld } from '../../providers/stores/held';
import { Icon } from '../../ui/Icon';
import { ExportMenu } from '../../ui/jobs/ExportMenu';
import { Grid } from '../../ui/list/Grid';
import { GridTools } from '../../ui/list/grid/GridTools';
import { hiddenOf } from '../../ui/list/grid/gridColumns';
import { KnownSort, sortsOf } from '../../ui/list/KnownSort';
import { ListFilters } from '../../ui/list/ListFilters';
import { NothingFound } from '../../ui/list/NothingFound';
import { ResetFilters } from '../../ui/list/ResetFilters';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { useAskedSeason, useShownSeason } from '../shownSeason';
import { AcceptButton, AcceptResults, useAccepting } from './accepting';
import { Earlier } from './ByRegion';
import { columnsOf, filtersOf, queueTexts } from './queueColumns';
import { useQueueCounts } from './useQueue';

type QueueProps = { programme: Programme; part?: 1 | 2 };

/** Reports of a programme that wait for the viewer: search, filters, acceptance of many. */
export const Queue = ({ programme, part = 2 }: QueueProps) => {
  const season = useShownSeason(programme);
  const asked = useAskedSeason();
  if (season === undefined) return <Loading />;
  const columns = columnsOf(programme, season, part, {});
  const columnsKey = programme === 'rating' ? `reports.queue.${part}` : 'competition.queue';
  return (
    <KnownSort resource="reports/queue" sort={firstSort} fields={sortsOf(columns)}>
      <List
        resource="reports/queue"
        sort={firstSort}
        filter={{ programme, ...asked, ...(part === 1 && PART_ONE) }}
        actions={
          <GridTools columnsKey={columnsKey}>
            <ExportMenu
              keys={columns.map(({ source }) => source as QueueKey)}
              hidden={hiddenOf(columns)}
              columnsKey={columnsKey}
              everyRow={part === 1 ? undefined : { state: 'all' }}
              beside
              order={(body) => {
                const filters = { ...body.filters, programme, ...asked, ...(part === 1 && PART_ONE) };
                return api('report.export', { body: { ...body, filters } });
              }}
            />
          </GridTools>
        }
        filters={<Filters programme={programme} part={part} season={season} columnsKey={columnsKey} />}
      >
        <Body programme={programme} part={part} season={season} columnsKey={columnsKey} />
      </List>
    </KnownSort>
  );
};

/** The queue of the competition, and what waits in competitions before. */
export const CompetitionQueue = () => (
  <>
    <Earlier programme="competition" queue={`${to('competition')}?tab=queue`} />
    <Queue programme="competition" />
  </>
);

type BulkProps = { programme: Programme; season: number; accepting: ReturnType<typeof useAccepting> };

/** What is done with the chosen reports. */
const BulkActs = ({ programme, season, accepting }: BulkProps) => {
  const { data = [], selectedIds } = useListContext<QueueRow>();
  const [assigning, setAssigning] = useState(false);
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      <AcceptButton programme={programme} season={season} accepting={accepting} />
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="person" size={16} />}
        onClick={() => setAssigning(true)}
      >
        Назначить
      </Button>
      {assigning && (
        <AssignDialog
          place={{ programme, season }}
          ids={selectedIds.map(Number)}
          states={rows.map(({ state }) => state)}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
};

const firstSort = { field: 'state_at', order: 'ASC' } as const;

type BodyProps = Required<QueueProps> & { season: number; columnsKey: string };

/** What is asked for says what the day of a row is called, in its filter as over its column. */
const Filters = ({ programme, part, season, columnsKey }: BodyProps) => {
  const { filterValues } = useListContext();
  const rows = filtersOf(programme, season, part, filterValues);
  return <ListFilters columnsKey={columnsKey} search={queueTexts[programme].search} rows={rows} />;
};

const Body = ({ programme, part, season, columnsKey }: BodyProps) => {
  const { filterValues, sort } = useListContext();
  const { season: named } = useAskedSeason();
  const accepting = useAccepting();
  const isHeld = useIsHeld();
  const ordering = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  const { empty, unchanged } = queueTexts[programme];
  const shown = useMemo(
    () => columnsOf(programme, season, part, { ...filterValues, ordering, ...(named && { season: named }) }),
    [programme, season, part, filterValues, ordering, named],
  );
  return (
    <>
      <AcceptResults accepting={accepting} />
      <Grid<QueueRow>
        columns={shown}
        bulk={part === 1 ? undefined : <BulkActs {...{ programme, season, accepting }} />}
        selectable={({ id, changed, state }) =>
          !(unchanged && changed) && reportStates.has('review', state) && !isHeld(reportKey(id))
        }
        columnsKey={columnsKey}
        label="Очередь отчётов"
        empty={<EmptyQueue programme={programme} part={part} yet={empty} />}
      />
    </>
  );
};

type EmptyQueueProps = { programme: Programme; part: 1 | 2; yet: string };

/** A queue without rows: all is decided, others decide first, nothing has come yet, or the filters find nothing. */
const EmptyQueue = ({ programme, part, yet }: EmptyQueueProps) => {
  const { filterValues, setFilters } = useListContext();
  const asked = useAskedSeason();
  const { state, ...filters } = filterValues;
  const isNarrowed = Object.keys(filters).length > 0;
  // Who asks for states, and the first part, which nobody decides about, wait for nothing.
  const isQueue =
    part === 2 && (state ?? 'waiting') === 'waiting' && !('state__in' in filters || 'state__not_in' in filters);
  const read = useQueueCounts({ ...filters, ...asked, programme, state: 'all' }, isQueue);
  if (isQueue && !isRead(read)) return <NotRead of={read} />;
  const counts = Object.entries(isQueue ? (read.data?.by_state ?? {}) : {});
  const count = (name: 'review' | 'counted' | 'back') =>
    counts.reduce((sum, [one, reports]) => sum + (reportStates.has(name, one) ? reports : 0), 0);
  const elsewhere = count('review');
  const [accepted, returned] = [count('counted'), count('back')];
  if (elsewhere + accepted + returned === 0) return <NothingFound yet={yet} />;
  const said = [
    accepted > 0 && `принято ${number(accepted)}`,
    returned > 0 && `возвращено ${number(returned)}`,
    elsewhere > 0 && `на проверке у других ${number(elsewhere)}`,
  ].filter(Boolean);
  return (
    <Message
      icon="check"
      title={elsewhere > 0 ? 'Вас ничего не ждёт' : 'Всё проверено'}
      actions={
        <>
          {isNarrowed && <ResetFilters />}
          <Button variant="outlined" onClick={() => setFilters({ ...filters, state: 'all' })}>
            Показать все отчёты
          </Button>
        </>
      }
    >
      {isNarrowed ? 'Из отобранных отчётов' : 'Из отправленных отчётов'} {said.join(', ')}. Новые появятся здесь, когда
      их отправят.
    </Message>
  );
};
