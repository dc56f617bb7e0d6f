import { Checkbox } from '@mui/material';
import { partlyTicked } from '../partlyTicked';
import type { RowsColumn } from './RowsTable';

type Ticks<Row> = {
  allLabel?: string;
  all: boolean;
  some?: boolean;
  /** Nothing can be ticked. */
  none?: boolean;
  onAll: () => void;
  name: (row: Row) => string;
  has: (row: Row) => boolean;
  /** Can be ticked. */
  isOpen?: (row: Row) => boolean;
  onTick: (row: Row, on: boolean) => void;
  /** Outside the order of the tab key, where arrows move between rows. */
  tabIndex?: -1;
};

/** A box before each row and one for all, each called by what it ticks. */
export const tickColumn = <Row,>(ticks: Ticks<Row>): RowsColumn<Row> => ({
  source: 'tick',
  padding: 'checkbox',
  label: (
    <Checkbox
      size="small"
      checked={ticks.all}
      indeterminate={ticks.some && !ticks.all}
      disabled={ticks.none}
      onChange={ticks.onAll}
      slotProps={{
        input: { 'aria-label': ticks.allLabel ?? 'Выбрать всё', ...partlyTicked(ticks.some && !ticks.all) },
      }}
    />
  ),
  cell: (row) => (
    <Checkbox
      size="small"
      checked={ticks.has(row)}
      disabled={ticks.isOpen && !ticks.isOpen(row)}
      onChange={(_, on) => ticks.onTick(row, on)}
      slotProps={{ input: { 'aria-label': `Выбрать: ${ticks.name(row)}`, tabIndex: ticks.tabIndex } }}
    />
  ),
});
