import { type RaRecord, RecordContextProvider, useDataTableDataContext, useDataTableSelectedIdsContext } from 'ra-core';
import {
  Children,
  type ComponentProps,
  isValidElement,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DataTableRow } from 'react-admin';
import { usePrinted } from '../../usePrinted';
import { useGrid } from './GridContext';
import { meansRow, openRow } from './openRow';
import { useCursorRow } from './useCursor';
import { controlsOf } from './useRowKeys';

/** The rows of a grid: of many, those around what is seen. */
export const GridBody = ({ children }: { children?: ReactNode }) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const all = useDataTableDataContext<RaRecord>() ?? none;
  const rows = useDrawn(all);
  const ticked = useDataTableSelectedIdsContext();
  const { cursor: held, before, ticks, awaited, view } = useGrid();
  const cells = useShownCells(children, view.hidden);
  const cursor = useCursorRow(held);
  const stop = rows.some(({ id }) => String(id) === cursor) ? cursor : String(rows[0]?.id);
  const { from, to, rowHeight } = useWindow(body, rows.length);
  const kept = rows.findIndex(({ id }) => String(id) === cursor);
  const drawn = rows.flatMap((row, at) => ((at >= from && at < to) || at === kept ? [{ row, at }] : []));
  return (
    <tbody ref={body} className="datatable-body">
      {drawn.map(({ row, at }, place) => (
        <GridRow
          key={row.id}
          row={row}
          index={before + at}
          above={(at - (drawn[place - 1]?.at ?? -1) - 1) * rowHeight}
          stop={String(row.id) === stop}
          awaited={awaited}
          ticked={ticks ? (ticked?.includes(row.id) ?? false) : undefined}
        >
          {cells}
        </GridRow>
      ))}
      <Gap height={(all.length - 1 - (drawn.at(-1)?.at ?? -1)) * rowHeight} />
    </tbody>
  );
};

/** The rows that are drawn by now: many are drawn when the browser has time, a few milliseconds at once. */
function useDrawn(rows: RaRecord[]): RaRecord[] {
  const many = rows.length > WINDOWED_FROM;
  const later = useDeferredValue(rows, many ? none : undefined);
  return many ? later : rows;
}
const none: RaRecord[] = [];

/** Cells of the columns that are shown: a row does not ask each hidden one whether it is. */
const useShownCells = (children: ReactNode, hidden: readonly string[]): ReactNode =>
  useMemo(
    () =>
      Children.toArray(children).filter(
        (cell) => !isValidElement<{ source?: string }>(cell) || !hidden.includes(cell.props.source ?? ''),
      ),
    [children, hidden],
  );

type GridRowProps = {
  row: RaRecord;
  /** Its place among all rows of the list, from 0. */
  index: number;
  /** Height of the rows before it that are not drawn. */
  above: number;
  stop: boolean;
  awaited: RefObject<string | null>;
  ticked?: boolean;
  children?: ReactNode;
};

const GridRow = memo(function GridRow({ row, index, above, stop, awaited, ticked, children }: GridRowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    // The row is the stop of the tab key; arrows go to what is inside.
    for (const control of controlsOf(own)) control.tabIndex = -1;
    nameBox(own);
    if (awaited.current !== String(row.id)) return;
    awaited.current = null;
    own.focus();
  });
  return (
    <>
      <Gap height={above} />
      <RecordContextProvider value={row}>
        <DataTableRow
          ref={element}
          {...rowMouse}
          {...({ 'data-row': String(row.id) } as ComponentProps<typeof DataTableRow>)}
          tabIndex={stop ? 0 : -1}
          selected={ticked}
          aria-selected={ticked}
          aria-rowindex={index + FIRST_ROW}
        >
          {children}
        </DataTableRow>
      </RecordContextProvider>
    </>
  );
});

/** The box of a row is read aloud with what the row is called. */
function nameBox({ cells: [boxed, named] }: HTMLTableRowElement) {
  const name = named?.textContent;
  if (name) boxed?.querySelector('input[type=checkbox]')?.setAttribute('aria-label', `Выбрать строку: ${name}`);
}

/** The head is the first row of the table. */
const FIRST_ROW = 2;

/** A click anywhere opens the row, with the middle button in a new tab. */
const rowMouse = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (meansRow(event.currentTarget, event.target as Element)) openRow(event.currentTarget, event);
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 1 || !meansRow(event.currentTarget, event.target as Element)) return;
    openRow(event.currentTarget, { ctrlKey: true, metaKey: true, shiftKey: false });
  },
};

/** The room of rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  // biome-ignore lint/a11y: the room of rows is no row itself
  height > 0 ? <tr role="presentation" className="gap" style={{ height }} /> : null;

/** From this many rows on, those alone are drawn that can be seen, and some around them. */
const WINDOWED_FROM = 60;
/** Rows drawn above and below what is seen; the window moves in steps of as many. */
const AROUND = 12;
const DENSE_ROW = 36;

type RowWindow = { from: number; to: number; rowHeight: number };

/**
 * Which rows of a long grid are drawn. All rows are equally high, so that where they stand is a sum. The window follows
 * when the browser has time, a few milliseconds at once; on paper all rows are drawn.
 */
function useWindow(body: RefObject<HTMLElement | null>, count: number) {
  const windowed = count > WINDOWED_FROM;
  const printed = usePrinted();
  const [seen, setSeen] = useState<RowWindow>({ from: 0, to: 2 * AROUND, rowHeight: DENSE_ROW });
  const later = useDeferredValue(seen);

  const measure = useCallback(() => {
    const scroller = scrollerOf(body.current);
    if (!scroller) return;
    const rowHeight = body.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight || DENSE_ROW;
    const top = Math.floor(scroller.scrollTop / rowHeight / AROUND) * AROUND;
    const rows = Math.ceil((scroller.clientHeight || 600) / rowHeight);
    const from = Math.max(0, top - AROUND);
    const to = top + rows + 2 * AROUND;
    setSeen((before) =>
      before.from === from && before.to === to && before.rowHeight === rowHeight ? before : { from, to, rowHeight },
    );
  }, [body]);

  useEffect(() => {
    if (!windowed) return;
    const scroller = scrollerOf(body.current);
    measure();
    scroller?.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      scroller?.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [windowed, body, measure]);

  if (!windowed || printed) return { from: 0, to: count, rowHeight: DENSE_ROW };
  return { ...later, to: Math.min(count, later.to) };
}

/** What the rows of a grid are scrolled in. */
const scrollerOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>('.RaDataTable-tableWrapper') ?? null;
