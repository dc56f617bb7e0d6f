import type { FieldRow } from '@contract/fields/types';
import { Button } from '@mui/material';
import { type ClipboardEvent, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '../Icon';
import { part } from '../page/part';
import { cellsOf } from './cellsOf';
import type { PastedRow, TableRow } from './pastePlan';
import { isCell } from './readCell';

const PasteDialog = part(() => import('./PasteDialog').then((m) => m.PasteDialog));

export type Pasting = {
  columns: readonly FieldRow[];
  /** All rows that cells can be put into, also those that are not shown; without them each line makes a new row. */
  rows?: readonly TableRow[];
  /** How many new rows are taken. */
  room?: number;
  /** Puts values into rows; without it nothing is pasted. */
  onPut?: (rows: readonly PastedRow[]) => void;
};

type Asked = { text: string; at?: { key: string; field: string } };

/** What a table of inputs needs to take cells of a spreadsheet: what hears of them, the button that asks, the dialog. */
export function usePasting({ columns, rows, room, onPut }: Pasting) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // What is pasted into a table inside of this one is meant for that.
    if (!onPut || !(target instanceof Element) || target.closest('[data-pasted]') !== currentTarget) return;
    const text = event.clipboardData.getData('text/plain');
    const cells = cellsOf(text);
    const wide = cells.some((row) => row.length > 1);
    // One cell is a text for the input; lines are one for an input of lines.
    if (!wide && (cells.length < 2 || target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    setAsked({ text, at: cellOf(target) });
  };
  const dialog: ReactNode = asked && onPut && (
    <Suspense fallback={null}>
      <PasteDialog
        {...asked}
        columns={columns.filter(isCell)}
        rows={rows}
        room={room}
        onPut={onPut}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );
  const button: ReactNode = onPut && (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon name="list" size={16} />}
      onClick={() => setAsked({ text: '' })}
    >
      Вставить из таблицы
    </Button>
  );
  return { pasted: { onPaste, 'data-pasted': '' }, dialog, button };
}

/** The cell that what is pasted begins at. */
function cellOf(target: Element): Asked['at'] {
  const cell = target.closest<HTMLElement>('[data-cell]');
  const key = cell?.parentElement?.dataset.row;
  return cell && key !== undefined ? { key, field: cell.dataset.cell ?? '' } : undefined;
}
