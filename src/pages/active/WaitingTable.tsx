import type { ActiveItem } from '@contract/schemas/membership';
import type { WaitingKind } from '@contract/waitingKinds';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Outcome } from './deciding/useDecisions';
import { kinds } from './kinds';
import { useRowKeys } from './useRowKeys';
import type { Selection } from './useSelection';
import { keyOf } from './useWaiting';
import { WaitingRow } from './WaitingRow';

type WaitingTableProps = {
  kind: WaitingKind;
  rows: ActiveItem[];
  outcomeOf: (row: ActiveItem) => Outcome | undefined;
  selection: Selection;
  onAccept: () => boolean;
  onRefuse: () => void;
};

/** The dense grid of what waits: one row of it takes the focus, arrows move between rows. */
export const WaitingTable = ({ kind, rows, outcomeOf, selection, onAccept, onRefuse }: WaitingTableProps) => {
  const { body, onKeyDown, onFocus } = useRowKeys({ kind, rows, selection, onAccept, onRefuse });
  const { onPageOnly } = kinds[kind];
  const stop = rows.some((row) => keyOf(row) === selection.cursor) ? selection.cursor : rows[0] && keyOf(rows[0]);
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 'max(420px, calc(100vh - 330px))' }}>
      <Table
        size="small"
        stickyHeader
        role="grid"
        aria-label={kinds[kind].tab}
        aria-describedby="active-keys"
        aria-multiselectable={!onPageOnly}
        sx={tableSx}
      >
        <TableHead>
          <TableRow>
            {!onPageOnly && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={selection.all}
                  indeterminate={selection.chosen.length > 0 && !selection.all}
                  onChange={selection.toggleAll}
                  slotProps={{ input: { 'aria-label': 'Выбрать всё' } }}
                />
              </TableCell>
            )}
            <TableCell>{kinds[kind].head ?? 'Фамилия, имя, отчество'}</TableCell>
            <TableCell sx={wideSx}>{kinds[kind].unit}</TableCell>
            <TableCell sx={wideSx}>Ждёт с</TableCell>
            <TableCell sx={onPageOnly ? undefined : wideSx}>{onPageOnly ? 'Решение' : 'Результат'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
          {rows.map((row) => (
            <WaitingRow
              key={keyOf(row)}
              row={row}
              outcome={outcomeOf(row)}
              ticked={selection.has(row) && selection.isOpen(row)}
              open={selection.isOpen(row)}
              focusable={keyOf(row) === stop}
              onToggle={() => selection.toggle(row)}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

/** On a phone these stand under the name. */
const wideSx = { display: { xs: 'none', md: 'table-cell' } };
const tableSx = {
  '& th': { height: 36, py: 0, whiteSpace: 'nowrap' },
  '& td': { height: 36, py: { xs: 0.75, md: 0 } },
  '& .MuiCheckbox-root': { p: { xs: 1.25, md: 0.5 } },
};
