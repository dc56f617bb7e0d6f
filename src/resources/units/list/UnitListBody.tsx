import { levels } from '@contract/levels';
import { inSentence } from '@contract/text/inSentence';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useAccount } from '../../../providers/account';
import { Grid } from '../../../ui/list/Grid';
import { ListRows } from '../../../ui/list/ListRows';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Tiles } from '../../../ui/list/tiles/Tiles';
import type { ListedLevel } from '../unitPages';
import { unitTexts } from '../unitTexts';
import { CreateButton } from './CreateButton';
import { columnsOf, type UnitRecord } from './columns';
import { FiguresOfPage } from './figures';
import { UnitTile } from './UnitTile';
import { useStaff } from './useStaff';

export const UNIT_ROWS = 'unit-list';

/** The units in the chosen view, or why there are none. */
export const UnitListBody = ({ level, view }: { level: ListedLevel; view: 'tiles' | 'table' }) => {
  const { labels, me, filters } = levels[level];
  const own = useAccount().account?.me[me];
  const empty = (
    <NothingFound
      yet={`Здесь появится список: ${inSentence(labels.many)}.`}
      icon={unitTexts[level].icon}
      actions={<CreateButton level={level} />}
    />
  );
  return (
    <Box id={UNIT_ROWS} {...(filters.includes('area') && { role: 'tabpanel', 'aria-label': labels.many })}>
      {view === 'table' ? (
        <Table level={level} empty={empty} />
      ) : (
        <ListRows empty={empty}>
          <Tiles<UnitRecord>
            width={264}
            height={168}
            tile={(unit) => <UnitTile key={unit.id} level={level} unit={unit} own={unit.id === own} />}
          />
        </ListRows>
      )}
    </Box>
  );
};

const Table = ({ level, empty }: { level: ListedLevel; empty: ReactNode }) => {
  const staff = useStaff(level);
  const columns = useMemo(() => columnsOf(level, staff), [level, staff]);
  const { many } = levels[level].labels;
  return (
    <FiguresOfPage level={level} wanted={staff !== undefined}>
      <Grid<UnitRecord> label={many} columns={columns} empty={empty} />
    </FiguresOfPage>
  );
};
