import { levels } from '@contract/levels';
import { InfiniteList, List, TopToolbar } from 'react-admin';
import { Loading } from '../../layout/Loading';
import { GridTools } from '../../ui/list/grid/GridTools';
import { KnownSort, sortsOf } from '../../ui/list/KnownSort';
import { ListFilters } from '../../ui/list/ListFilters';
import { type Sort, SortControl } from '../../ui/list/SortControl';
import { MoreTiles } from '../../ui/list/tiles/Tiles';
import { useListView, ViewToggle } from '../../ui/list/ViewToggle';
import { columnsOf, countsBelow } from './list/columns';
import { filters } from './list/filters';
import { ListHead } from './list/ListHead';
import { UnitListBody } from './list/UnitListBody';
import { isListed } from './unitPages';
import { useLevel } from './useLevel';

/** The list of one level, as tiles or as a table. The address carries search, filters, order and page. */
export const UnitList = () => {
  const level = useLevel();
  const [view, setView] = useListView('units');
  if (!isListed(level)) return null;
  if (!view) return <Loading />;
  const table = view === 'table';
  const View = table ? List : InfiniteList;
  return (
    <KnownSort sort={firstSort} fields={[...sorts.map(({ field }) => field), ...sortsOf(columnsOf(level, everybody))]}>
      <View
        sort={firstSort}
        filter={table && countsBelow(level) ? withCounts : undefined}
        title={<ListHead level={level} />}
        filters={
          <ListFilters
            search={levels[level].labels.search}
            rows={levels[level].filters.map((name) => filters[name])}
            elsewhere={directionTabs}
          />
        }
        actions={<Views view={view} onView={setView} />}
        pagination={table ? undefined : <MoreTiles />}
      >
        <UnitListBody level={level} view={view} />
      </View>
    </KnownSort>
  );
};

type ViewsProps = { view: 'tiles' | 'table'; onView: (view: 'tiles' | 'table') => void };

/** Order or columns, view. */
const Views = ({ view, onView }: ViewsProps) => (
  <TopToolbar>
    {view === 'table' ? <GridTools /> : <SortControl sorts={sorts} />}
    <ViewToggle offered={offered} view={view} onChange={onView} />
  </TopToolbar>
);

/** Whoever looks after people has all columns. */
const everybody = { wide: true };

const offered = ['tiles', 'table'] as const;
const directionTabs = [filters.area.key];
const withCounts = { registry: true };

/** Orders a list of units can have, in the words of the sort select. */
const sorts: readonly [Sort, ...Sort[]] = [
  { field: 'name', label: 'По алфавиту' },
  { field: 'founding_date', label: 'По дате создания' },
  { field: 'participants_count', label: 'По числу участников' },
];

const firstSort = { field: 'name', order: 'ASC' } as const;
