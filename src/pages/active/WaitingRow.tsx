import type { ActiveItem } from '@contract/schemas/membership';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { shortDay } from '../../ui/text/day';
import { ResultCell } from './deciding/ResultCell';
import type { Outcome } from './deciding/useDecisions';
import { kinds } from './kinds';
import { aboutOf, rowName } from './rowName';
import { keyOf } from './useWaiting';

type WaitingRowProps = {
  row: ActiveItem;
  outcome: Outcome | undefined;
  ticked: boolean;
  /** Can still be decided. */
  open: boolean;
  focusable: boolean;
  onToggle: () => void;
};

/** One application: who, where to, since when, and what became of it. */
export const WaitingRow = ({ row, outcome, ticked, open, focusable, onToggle }: WaitingRowProps) => {
  const { person, unit, at, kind } = row;
  const about = aboutOf(row);
  const name = rowName(row);
  const { onPageOnly } = kinds[kind];
  const page = kinds[kind].page?.(row);
  const target = kinds[kind].target?.(row) ?? unit?.name;
  const since = shortDay(at.slice(0, 10));
  return (
    <TableRow
      hover
      selected={ticked}
      aria-selected={ticked}
      tabIndex={focusable ? 0 : -1}
      data-row={keyOf(row)}
      sx={outcome?.state === 'failed' ? failedSx : rowSx}
    >
      {!onPageOnly && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={ticked}
            disabled={!open}
            onChange={onToggle}
            slotProps={{ input: { 'aria-label': `Выбрать: ${name}`, tabIndex: -1 } }}
          />
        </TableCell>
      )}
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          {!about && <PersonAvatar photo={person?.avatar.photo} size={24} />}
          <Box sx={{ minWidth: 0 }}>
            {page ? (
              <PageLink to={page} color="inherit" tabIndex={-1} sx={{ fontWeight: 500 }}>
                {name}
              </PageLink>
            ) : (
              name
            )}
            <Box sx={{ display: { md: 'none' }, fontSize: 12, color: 'text.secondary' }}>
              {[target, since && `с ${since}`].filter(Boolean).join(', ')}
              <ResultCell outcome={outcome} />
            </Box>
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={wideSx}>{target ?? '—'}</TableCell>
      <TableCell sx={{ ...wideSx, whiteSpace: 'nowrap' }}>{since}</TableCell>
      {onPageOnly && page ? (
        <TableCell>
          <PageLink to={page} tabIndex={-1} aria-label={`Открыть: ${name}`}>
            Открыть
          </PageLink>
        </TableCell>
      ) : (
        <TableCell sx={wideSx}>
          <ResultCell outcome={outcome} />
        </TableCell>
      )}
    </TableRow>
  );
};

const wideSx = { display: { xs: 'none', md: 'table-cell' } };
const rowSx = {
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
};
const failedSx = { ...rowSx, '& td': { backgroundColor: 'var(--st-rejected-bg)' } };
