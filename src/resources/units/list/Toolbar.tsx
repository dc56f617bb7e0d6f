import { levels } from '@contract/levels';
import { ColumnsButton } from 'react-admin';
import { Toolbar as ListToolbar } from '../../../ui/list/Toolbar';
import type { ListedLevel } from '../unitPages';
import { filters } from './filters';
import { SortControl } from './SortControl';
import type { ListView } from './useListView';
import { ViewToggle } from './ViewToggle';

type ToolbarProps = { level: ListedLevel; view: ListView; onView: (view: ListView) => void };

/** One row over the list: search, filters, saved filters, order or columns, view. */
export const Toolbar = ({ level, view, onView }: ToolbarProps) => (
  <ListToolbar
    search={levels[level].labels.search}
    filters={levels[level].filters.map((name) => filters[name])}
    elsewhere={directionTabs}
  >
    {view === 'table' ? <ColumnsButton variant="outlined" /> : <SortControl />}
    <ViewToggle view={view} onChange={onView} />
  </ListToolbar>
);

const directionTabs = [filters.area.key];
