import { PAGE } from '@contract/constants';
import { levels } from '@contract/levels';
import type { UnitListItem } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { useAccount } from '../../../providers/account';
import { number } from '../../../ui/plural';
import type { ListedLevel } from '../unitPages';
import { UnitTile } from './UnitTile';
import { useMoreRows } from './useMoreRows';

/** The list as tiles; further rows are added below, along the `next` links. */
export const UnitTiles = ({ level }: { level: ListedLevel }) => {
  const { data, total = 0, isPending, isPlaceholderData } = useListContext<UnitListItem>();
  const more = useMoreRows<UnitListItem>();
  const own = useAccount().account?.me[levels[level].me];
  if (isPending) return <Waiting />;
  const rows = [...(data ?? []), ...more.rows];
  return (
    <>
      <Box component="ul" sx={{ ...gridSx, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
        {rows.map((unit) => (
          <UnitTile key={unit.id} level={level} unit={unit} own={unit.id === own} />
        ))}
        {more.loading && <TileSkeletons count={4} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, minHeight: 40 }}>
        <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          Показано {number(rows.length)} из {number(total)}
        </Box>
        {more.available && (
          <Button variant="outlined" onClick={more.load} disabled={more.loading}>
            Показать ещё {PAGE.units}
          </Button>
        )}
        {more.error && (
          <Box component="span" role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
            {more.error.message}
          </Box>
        )}
      </Box>
    </>
  );
};

const Waiting = () => (
  <Box component="ul" sx={gridSx} aria-busy="true" aria-label="Загрузка">
    <TileSkeletons count={8} />
  </Box>
);

const TileSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <Skeleton key={index} component="li" variant="rounded" height={168} />
  ));

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
};
