import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { SkipButton } from '../page/IndexNav';
import { NearContext, unwatched, type Watching, watchIn } from './near';
import { type Pasting, usePasting } from './usePasting';

type TableFormProps = Pasting & {
  label: string;
  /** Heads before and after those of the fields. */
  before: ReactNode;
  after?: ReactNode;
  /** Beside the button that pastes. */
  tools?: ReactNode;
  /** Rows of the table, each with `FormCells`. */
  children: ReactNode;
  /** Where there are no rows to show. */
  empty?: ReactNode;
};

/**
 * A table of inputs: rows over the same fields. The arrows and Enter go from cell to cell, Escape past the last one; cells
 * of a spreadsheet are put in with a preview, rows out of sight draw no inputs.
 */
export const TableForm = ({ label, before, after, tools, children, empty, ...pasting }: TableFormProps) => {
  const [watch, setWatch] = useState<Watching>(unwatched);
  const { pasted, dialog, button } = usePasting(pasting);
  const frame = useCallback((element: HTMLElement | null) => {
    if (element && unwatched === 'none') setWatch(() => watchIn(element));
  }, []);
  const [first, last] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) last.current?.focus();
    else cellKeys(event);
  };
  return (
    <>
      {(button || tools) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          {button}
          {tools}
        </Box>
      )}
      <SkipButton ref={first} label="Пропустить таблицу (из неё – Esc)" onSkip={() => last.current?.focus()} />
      <Box ref={frame} className="scrolls" onKeyDown={onKeyDown} {...(pasting.onPut && pasted)} sx={wrapSx}>
        <NearContext value={watch}>
          <Table size="small" stickyHeader aria-label={label} sx={tableSx}>
            <TableHead>
              <TableRow>
                {before}
                {pasting.columns.map(({ name, label: head }) => (
                  <TableCell key={name} sx={{ maxWidth: 160, whiteSpace: 'normal' }}>
                    {head}
                  </TableCell>
                ))}
                {after}
              </TableRow>
            </TableHead>
            <TableBody>{children}</TableBody>
          </Table>
        </NearContext>
        {empty}
      </Box>
      <SkipButton ref={last} label="К началу таблицы" onSkip={() => first.current?.focus()} />
      {dialog}
    </>
  );
};

/** What is opened under a row: as wide as what is seen of the table, less the sides of its cell, however far it is scrolled. */
export const underRowSx = { position: 'sticky', left: 8, width: 'min(860px, calc(100cqw - 16px))' };

const wrapSx = {
  overflow: 'auto',
  containerType: 'inline-size',
  // The heading does not cover the cell that the keys went to.
  scrollPaddingTop: '56px',
  maxHeight: 'max(420px, calc(100vh - 240px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
const tableSx = {
  '& th, & td': { px: 1 },
  '& td': { py: 0.25, height: 44 },
  '& tbody th': { py: 0.25, minWidth: 140, maxWidth: 360, fontWeight: 400 },
  '& thead th': { height: 40, py: 0.5, verticalAlign: 'bottom' },
};

type Way = 'up' | 'down' | 'left' | 'right';

/**
 * The keys of a table of inputs: Enter and the arrows go from cell to cell, Shift and Enter back. Where a key has a meaning
 * of its own (a choice, a part of a date, the middle of a text), it keeps it.
 */
function cellKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
    return;
  const cell = target.closest<HTMLElement>('[data-cell]');
  const way = cell && wayOf(event, target);
  const next = way && nextOf(cell, target, way);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function wayOf({ key, shiftKey }: KeyboardEvent, target: HTMLElement): Way | null {
  const role = target.getAttribute('role');
  if (role === 'combobox' || role === 'spinbutton') return key === 'Enter' && role === 'spinbutton' ? 'down' : null;
  switch (key) {
    case 'Enter':
      return target instanceof HTMLInputElement ? (shiftKey ? 'up' : 'down') : null;
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return isAtEdge(target, 'start') ? 'left' : null;
    case 'ArrowRight':
      return isAtEdge(target, 'end') ? 'right' : null;
    default:
      return null;
  }
}

/** The caret stands at an end of the text, or all of it is chosen; what holds no text is always at its edge. */
function isAtEdge(target: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (edge === 'start' ? 0 : value.length);
}

const INPUTS =
  'input:not([type="hidden"]):not([disabled]), button:not([disabled]), [role="combobox"], [role="spinbutton"]';
const inputsIn = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(INPUTS)].filter(isReached);
const isReached = (input: HTMLElement) => input.tabIndex >= 0 && input.getAttribute('aria-hidden') !== 'true';

function nextOf(cell: HTMLElement, target: HTMLElement, way: Way): HTMLElement | undefined {
  if (way === 'up' || way === 'down') {
    const place = inputsIn(cell).indexOf(target);
    const inputs = below(cell, way);
    return inputs[place] ?? inputs[0];
  }
  const step = way === 'right' ? 1 : -1;
  const inside = inputsIn(cell);
  const near = inside[inside.indexOf(target) + step];
  if (near) return near;
  const cells = [...(cell.parentElement?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  return inputsIn(cells[cells.indexOf(cell) + step] ?? document.createElement('i')).at(way === 'right' ? 0 : -1);
}

/** The inputs of the same column in the next row that has some. */
function below(cell: HTMLElement, way: 'up' | 'down'): HTMLElement[] {
  const beside = (row: Element | null | undefined) =>
    way === 'down' ? row?.nextElementSibling : row?.previousElementSibling;
  for (let row = beside(cell.parentElement); row; row = beside(row)) {
    const same = row.querySelector(`[data-cell="${CSS.escape(cell.dataset.cell ?? '')}"]`);
    const inputs = same ? inputsIn(same) : [];
    if (inputs.length > 0) return inputs;
  }
  return [];
}
