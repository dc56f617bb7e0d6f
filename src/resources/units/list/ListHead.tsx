import { levels } from '@contract/levels';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext } from 'ra-core';
import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';
import { Total } from '../../../ui/list/Total';
import { PageTitle } from '../../../ui/page/PageTitle';
import type { ListedLevel } from '../unitPages';
import { CreateButton } from './CreateButton';
import { ExportButton } from './ExportButton';
import { filters } from './filters';
import { UNIT_ROWS } from './UnitListBody';

/** What stands over the list: its name and size, what may be done with it, detachments by direction. */
export const ListHead = ({ level }: { level: ListedLevel }) => (
  <>
    <PageTitle
      title={levels[level].labels.many}
      beside={<Total />}
      actions={
        <>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <ExportButton level={level} />
          </Box>
          <CreateButton level={level} />
        </>
      }
    />
    {levels[level].filters.includes('area') && <AreaTabs panel={UNIT_ROWS} />}
  </>
);

/** Detachments by direction: «Все» and one tab per area. */
const AreaTabs = ({ panel }: { panel: string }) => {
  const { filterValues, setFilters } = useListContext();
  const { data: areas = [] } = useReading({
    queryKey: ['areas', 'tabs'],
    queryFn: ({ signal }) => api('areas.list', { query: { limit: -1 }, signal }).then(({ results }) => results),
  });
  const { key } = filters.area;
  const chosen: unknown = filterValues[key];
  const shown = areas.some(({ id }) => id === chosen) ? chosen : 0;
  return (
    <Tabs
      value={shown}
      onChange={(_, area: number) => setFilters({ ...filterValues, [key]: area || undefined })}
      variant="scrollable"
      aria-label="Направление"
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
    >
      <Tab value={0} label="Все" aria-controls={panel} />
      {areas.map(({ id, name }) => (
        <Tab key={id} value={id} label={name} aria-controls={panel} />
      ))}
    </Tabs>
  );
};
