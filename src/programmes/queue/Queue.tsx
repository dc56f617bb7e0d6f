import type { Programme } from '@contract/indicators/types';
import type { QueueRow } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { useListContext } from 'ra-core';
import { List } from 'react-admin';
import { Loading } from '../../layout/Loading';
import { Grid } from '../../ui/list/Grid';
import { GridTools } from '../../ui/list/grid/GridTools';
import { ListFilters } from '../../ui/list/ListFilters';
import { NothingFound } from '../../ui/list/NothingFound';
import { useAskedSeason, useShownSeason } from '../shownSeason';
import { AcceptButton, AcceptResults, useAccepting } from './accepting';
import { columnsOf, filtersOf, partOneColumns, queueTexts } from './queueColumns';

/** The first part of a report is sent as a whole and not reviewed: all that were sent are shown. */
const PART_ONE = { indicator: 'statistical', state: 'all' };

type QueueProps = { programme: Programme; part?: 1 | 2 };

/** Reports of a programme that wait for the viewer: search, filters, acceptance of many. */
export const Queue = ({ programme, part = 2 }: QueueProps) => {
  const season = useShownSeason(programme);
  const asked = useAskedSeason();
  if (season === undefined) return <Loading />;
  const filters = filtersOf(programme, season);
  const columnsKey = programme === 'rating' ? `reports.queue.${part}` : 'competition.queue';
  return (
    <List
      resource="reports/queue"
      sort={firstSort}
      filter={{ programme, ...asked, ...(part === 1 && PART_ONE) }}
      actions={<GridTools columnsKey={columnsKey} />}
      filters={
        <ListFilters
          columnsKey={columnsKey}
          search={queueTexts[programme].search}
          // A report of part one has no indicator of its own: the first filter alone concerns it.
          rows={part === 1 ? filters.slice(0, 1) : filters}
        />
      }
    >
      <Body programme={programme} part={part} season={season} columnsKey={columnsKey} />
    </List>
  );
};

const firstSort = { field: 'state_at', order: 'ASC' } as const;

type BodyProps = Required<QueueProps> & { season: number; columnsKey: string };

const Body = ({ programme, part, season, columnsKey }: BodyProps) => {
  const { filterValues, sort } = useListContext();
  const asked = useAskedSeason();
  const accepting = useAccepting();
  const ordering = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  const { empty, unchanged } = queueTexts[programme];
  return (
    <>
      <AcceptResults accepting={accepting} />
      <Grid<QueueRow>
        columns={part === 1 ? partOneColumns : columnsOf(programme, season, { ...filterValues, ordering, ...asked })}
        bulk={part === 1 ? undefined : <AcceptButton programme={programme} season={season} accepting={accepting} />}
        selectable={({ changed, state }) => !(unchanged && changed) && reportStates.has('review', state)}
        columnsKey={columnsKey}
        label="Очередь отчётов"
        empty={<NothingFound yet={empty} />}
      />
    </>
  );
};
