import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext } from 'ra-core';
import { ColumnsButton } from 'react-admin';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icons';
import { Toolbar } from '../../../ui/list/Toolbar';
import { dateKeys, filtersOf } from './filters';
import { withoutDays } from './listAddress';
import { SortControl } from './SortControl';
import type { EventView } from './useEventView';

const views: readonly { view: EventView; label: string; icon: IconName }[] = [
  { view: 'tiles', label: 'Плитки', icon: 'grid' },
  { view: 'table', label: 'Таблица', icon: 'rows' },
  { view: 'calendar', label: 'Календарь', icon: 'calendar' },
];

/** One row over the list: search, filters, saved filters, order or columns, view. */
export const EventToolbar = ({ view, onView }: { view: EventView; onView: (view: EventView) => void }) => {
  const { filterValues, setFilters } = useListContext();
  const show = (next: EventView) => {
    // The days were the month that was looked at.
    if (view === 'calendar') setFilters(withoutDays(filterValues));
    onView(next);
  };
  return (
    <Toolbar
      search="Найти мероприятие"
      filters={filtersOf(filterValues)}
      elsewhere={view === 'calendar' ? dateKeys : undefined}
    >
      {view === 'table' && <ColumnsButton variant="outlined" />}
      {view === 'tiles' && <SortControl />}
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={view}
        onChange={(_, next: EventView | null) => next && show(next)}
        aria-label="Вид списка"
        sx={{ '& .MuiToggleButton-root': { width: 36, height: 32 } }}
      >
        {views.map((row) => (
          <ToggleButton key={row.view} value={row.view} aria-label={row.label}>
            <Icon name={row.icon} size={16} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Toolbar>
  );
};
