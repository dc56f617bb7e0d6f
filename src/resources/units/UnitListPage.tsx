import { PAGE } from '@contract/constants';
import { type Level, levels } from '@contract/levels';
import Box from '@mui/material/Box';
import { ListBase, useListContext } from 'ra-core';
import { PageTitle } from '../../ui/PageTitle';
import { number } from '../../ui/plural';
import { AreaTabs } from './list/AreaTabs';
import { CreateButton } from './list/CreateButton';
import { countsBelow } from './list/columns';
import { ExportButton } from './list/ExportButton';
import { firstSort } from './list/sorts';
import { Toolbar } from './list/Toolbar';
import { UnitListBody } from './list/UnitListBody';
import { type ListView, useListView } from './list/useListView';
import { isListed, type ListedLevel } from './unitPages';

const PANEL = 'unit-list';

/** The list of one level. The address carries search, filters, order and page. */
export const UnitListPage = ({ level }: { level: Level }) => {
  const [view, setView] = useListView();
  if (!isListed(level)) return null;
  return (
    <ListBase
      key={level}
      resource={levels[level].api}
      perPage={PAGE.units}
      sort={firstSort}
      filter={view === 'table' && countsBelow(level) ? withCounts : undefined}
      // Guests read the lists too; what was asked before stays in the address alone.
      disableAuthentication
      storeKey={false}
      queryOptions={shownInPlace}
    >
      <Content level={level} view={view} onView={setView} />
    </ListBase>
  );
};

type ContentProps = { level: ListedLevel; view: ListView; onView: (view: ListView) => void };

const Content = ({ level, view, onView }: ContentProps) => {
  const { total } = useListContext();
  const tabs = levels[level].filters.includes('area');
  return (
    <>
      <PageTitle
        title={levels[level].labels.many}
        beside={
          total !== undefined && (
            <Box component="span" sx={{ color: 'text.disabled', mt: 0.75 }} title="Найдено">
              {number(total)}
            </Box>
          )
        }
        actions={
          <>
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <ExportButton level={level} />
            </Box>
            <CreateButton level={level} />
          </>
        }
      />
      {tabs && <AreaTabs panel={PANEL} />}
      <Toolbar level={level} view={view} onView={onView} />
      <Box id={PANEL} {...(tabs && { role: 'tabpanel', 'aria-label': levels[level].labels.many })}>
        <UnitListBody level={level} view={view} />
      </Box>
    </>
  );
};

const withCounts = { registry: true };
/** The page itself shows what could not be read. */
const shownInPlace = { onError: () => undefined };
