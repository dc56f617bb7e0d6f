import { PAGE } from '@contract/constants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { useMoreRows } from '../../../resources/units/list/useMoreRows';
import { number } from '../../../ui/plural';
import type { EventRow } from '../event';
import { EventTile } from './EventTile';

/** The list as tiles; further rows are added below, along the `next` links. */
export const EventTiles = () => {
  const { data, total = 0, isPending, isPlaceholderData } = useListContext<EventRow>();
  const more = useMoreRows<EventRow>();
  if (isPending) return <Waiting />;
  const rows = [...(data ?? []), ...more.rows];
  return (
    <>
      <Box component="ul" sx={{ ...gridSx, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
        {rows.map((event) => (
          <EventTile key={event.id} event={event} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, minHeight: 40 }}>
        <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          Показано {number(rows.length)} из {number(total)}
        </Box>
        {more.available && (
          <Button variant="outlined" onClick={more.load} loading={more.loading}>
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
    {Array.from({ length: 8 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Skeleton key={index} component="li" variant="rounded" height={276} />
    ))}
  </Box>
);

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
};
