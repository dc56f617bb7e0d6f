import type { Indicator } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useAskedSeason } from '../../../programmes/shownSeason';
import { useRead } from '../../../providers/useRead';
import { SearchField } from '../../../ui/inputs/SearchField';
import { isRead, NotRead } from '../../../ui/NotRead';
import { ratingKey } from '../usePlaces';
import { CentralRow } from './CentralRow';

/** Numbers the centre enters for every region: one indicator at a time, a row is saved as it is typed. */
export const CentralTab = () => {
  const asked = useAskedSeason();
  const read = useRead(
    'rating.central',
    { query: asked },
    { queryKey: ratingKey('central', asked.season), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const [key, setKey] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={480} />} />;
  const { data } = read;
  const definitions = data.indicators
    .map((one) => indicatorAt('rating', one, data.season) as Indicator | undefined)
    .filter((one) => one !== undefined);
  const chosen = definitions.find((one) => one.key === key) ?? definitions[0];
  if (!chosen) return null;
  const rows = data.rows.filter(({ name }) => name.toLocaleLowerCase('ru').includes(search.toLocaleLowerCase('ru')));
  const filled = data.rows.filter(({ values }) => values[chosen.key]).length;
  return (
    <>
      <Box role="group" aria-label="Показатель" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {definitions.map((one) => (
          <Chip
            key={one.key}
            clickable
            label={`${one.number}. ${one.title}`}
            color={one === chosen ? 'primary' : 'default'}
            aria-pressed={one === chosen}
            onClick={() => setKey(one.key)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Box sx={{ width: { xs: '100%', sm: 260 } }}>
          <SearchField label="Регион" value={search} onChange={setSearch} delay={100} />
        </Box>
        <Box sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          Внесено {filled} из {data.rows.length}. {chosen.description}
        </Box>
      </Box>
      <Box sx={wrapSx}>
        <Table
          size="small"
          stickyHeader
          aria-label={chosen.title}
          sx={{ '& td, & tbody th': { py: 0.25, height: 44 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Регион</TableCell>
              {chosen.fields.map(({ name, label }) => (
                <TableCell key={name} sx={{ minWidth: 110, maxWidth: 200, whiteSpace: 'normal' }}>
                  {label}
                </TableCell>
              ))}
              <TableCell sx={{ width: 180 }}>Сохранение</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <CentralRow key={`${chosen.key}/${row.id}`} season={data.season} definition={chosen} row={row} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
};

const wrapSx = {
  overflow: 'auto',
  maxHeight: 'max(420px, calc(100vh - 300px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
