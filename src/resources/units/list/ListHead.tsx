import { levels } from '@contract/levels';
import Box from '@mui/material/Box';
import { Total } from '../../../ui/list/Total';
import { PageTitle } from '../../../ui/page/PageTitle';
import type { ListedLevel } from '../unitPages';
import { AreaTabs } from './AreaTabs';
import { CreateButton } from './CreateButton';
import { ExportButton } from './ExportButton';
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
