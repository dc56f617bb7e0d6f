import { levels } from '@contract/levels';
import type { UnitListItem } from '@contract/schemas/units';
import { plural } from '@contract/text/plural';
import { inSentence } from '@contract/text/typographic';
import { Box, Card } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useAccount } from '../../../providers/account';
import { Grid } from '../../../ui/list/Grid';
import { ListRows } from '../../../ui/list/ListRows';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Tiles } from '../../../ui/list/tiles/Tiles';
import { TileFact, tileFootSx, tileKindSx, tileNameSx, tileSx } from '../../../ui/list/tiles/tile';
import { PageLink } from '../../../ui/page/PageLink';
import { UnitEmblem } from '../../../ui/pictures/UnitEmblem';
import { StateChip } from '../../../ui/StateChip';
import { clamp } from '../../../ui/text/clamp';
import { type ListedLevel, showPage } from '../unitPages';
import { unitTexts } from '../unitTexts';
import { CreateButton, useStaff } from './CreateButton';
import { columnsOf, type UnitRecord } from './columns';
import { FiguresOfPage } from './figures';

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

type UnitTileProps = { level: ListedLevel; unit: UnitListItem; own: boolean };

/** One unit for members: emblem, name, where it is, how many people, since when. The whole tile is the link. */
const UnitTile = ({ level, unit, own }: UnitTileProps) => {
  const since = unit.founding_date === null ? '' : String(unit.founding_date).slice(0, 4);
  return (
    <Card component="li" sx={{ ...unitTileSx, ...(own && { borderColor: 'var(--blue-line)' }) }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <UnitEmblem emblem={unit.emblem} size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
            <Box sx={{ ...tileKindSx, flex: 1 }}>{unit.area?.name ?? levels[level].labels.one}</Box>
            {own && (
              <StateChip state="sent" icon="person">
                Вы участник
              </StateChip>
            )}
          </Box>
          <PageLink to={showPage(level, unit.id)} color="inherit" underline="none" title={unit.name} sx={tileNameSx(2)}>
            {unit.name}
          </PageLink>
        </Box>
      </Box>
      <Box sx={{ ...clamp(2), flex: 1, fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>
        {[unit.educational_institution?.short_name, unit.region?.name].filter(Boolean).join(', ')}
      </Box>
      <Box sx={{ ...tileFootSx, mx: -2 }}>
        <TileFact icon="people">{plural(unit.participants_count, unitTexts[level].people)}</TileFact>
        {since && <TileFact icon="calendar">с {since}</TileFact>}
      </Box>
    </Card>
  );
};

const unitTileSx = { ...tileSx, gap: 1.5, p: 2, pb: 0, minHeight: 168 };
