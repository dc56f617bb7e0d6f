import { eventApplicationStates } from '@contract/states/eventApplications';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PageLink } from '../../../ui/page/PageLink';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { ApplicationChip } from '../StageChip';
import { dayOf } from '../time';
import { FromWhere } from '../verify/PersonFacts';
import type { ApplicationRow } from './applicationRow';
import type { Bulk } from './useBulk';

/** Whether something can still be decided about it here. */
const isOpen = ({ state }: ApplicationRow) => eventApplicationStates.has('undecided', state);

/** Applications as a dense table: who, since when, in which state, what was just decided. */
export const ApplicationTable = ({ rows, bulk }: { rows: readonly ApplicationRow[]; bulk: Bulk }) => {
  const open = rows.filter((row) => isOpen(row) && !bulk.results.get(row.id)?.done).map(({ id }) => id);
  const all = open.length > 0 && open.every((id) => bulk.ticked.has(id));
  return (
    <Box>
      <Table size="small" aria-label="Заявки" sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={all}
                disabled={open.length === 0}
                onChange={() => bulk.tick(all ? [] : open)}
                slotProps={{ input: { 'aria-label': 'Выбрать всё' } }}
              />
            </TableCell>
            <TableCell>Кто подал</TableCell>
            <TableCell sx={wideSx}>Отряд</TableCell>
            <TableCell sx={wideSx}>Регион</TableCell>
            <TableCell sx={wideSx}>Подана</TableCell>
            <TableCell sx={wideSx}>Состояние</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={bulk.ticked.has(row.id)}
                  disabled={bulk.busy || !open.includes(row.id)}
                  onChange={() => bulk.toggle(row.id)}
                  slotProps={{ input: { 'aria-label': `Выбрать: ${row.name}` } }}
                />
              </TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', alignItems: { xs: 'start', md: 'center' }, gap: 1, minWidth: 0 }}>
                  <PersonAvatar photo={row.photo} size={28} />
                  <Box sx={{ minWidth: 0 }}>
                    <PageLink to={row.page} color="inherit" sx={{ fontWeight: 500 }}>
                      {row.name}
                    </PageLink>
                    <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>{row.note}</Box>
                    <Box sx={narrowSx}>
                      <FromWhere from={row.from} />
                    </Box>
                  </Box>
                </Box>
              </TableCell>
              <TableCell sx={wideSx}>{row.from.detachment?.name ?? '—'}</TableCell>
              <TableCell sx={wideSx}>{row.from.region?.name ?? '—'}</TableCell>
              <TableCell sx={{ ...wideSx, whiteSpace: 'nowrap' }}>{dayOf(row.at)}</TableCell>
              <TableCell className="state">
                <Result row={row} bulk={bulk} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

const Result = ({ row, bulk }: { row: ApplicationRow; bulk: Bulk }) => {
  const result = bulk.results.get(row.id);
  if (!result) return <ApplicationChip state={row.state} place={row.place} />;
  return (
    <Box sx={{ fontSize: 13, color: result.done ? 'var(--st-accepted)' : 'var(--st-rejected)' }}>{result.text}</Box>
  );
};

const narrowSx = { display: { md: 'none' } };
const wideSx = { display: { xs: 'none', md: 'table-cell' } };
const tableSx = {
  '& th': { height: { md: 36 }, py: 0, borderBottom: { xs: 0, md: '1px solid var(--line)' }, whiteSpace: 'nowrap' },
  '& td': { py: { xs: 0.25, md: 0.75 }, overflowWrap: 'anywhere' },
  // On a narrow screen a row is a card: the tick, who, and below the name the state.
  '& tr': { display: { xs: 'grid', md: 'table-row' }, gridTemplateColumns: 'auto minmax(0, 1fr)' },
  '& thead tr': { minHeight: 36, alignItems: 'center', backgroundColor: 'var(--surface-2)' },
  '& th:nth-of-type(2)': { px: { xs: 1, md: 2 } },
  '& tbody tr': { py: { xs: 0.75, md: 0 }, borderBottom: { xs: '1px solid var(--line)', md: 0 } },
  '& tbody td': { borderBottom: { xs: 0, md: '1px solid var(--line)' } },
  '& td:nth-of-type(2)': { px: { xs: 1, md: 2 } },
  '& .state': { gridColumn: 2, pt: { xs: 0, md: 0.75 }, pl: { xs: 5.5, md: 2 } },
};
