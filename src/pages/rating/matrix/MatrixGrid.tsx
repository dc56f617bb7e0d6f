import { indicatorAt } from '@contract/programmes';
import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import { Box } from '@mui/material';
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useInSeason } from '../../../programmes/shownSeason';
import { useGrowing } from '../../../ui/list/useGrowing';
import { useChangeQuery } from '../../../ui/page/useChangeQuery';
import { ScoreValue } from '../../../ui/ScoreValue';
import { shortUnit } from '../../../ui/text/shortUnit';
import { PlaceDialog } from '../PlaceDialog';
import { Change, NoPlace } from '../placeCells';
import { profileAddress } from '../profile/profileAddress';
import { sortRows } from '../sortRows';
import { heatOf } from './heat';
import type { Shown } from './MatrixTools';
import { matrixSx } from './matrixSx';

type Row = Matrix['rows'][number];
type MatrixGridProps = { matrix: Matrix; rows: Row[]; shown: Shown };
/** Regions drawn at once. */
const PIECE = 20;

type Asked = { row: Row; indicator: Matrix['indicators'][number] };

/**
 * Regions by indicators. Plain cells and one listener on the table: eighty-five by sixteen are sorted and scrolled
 * without a pause. The head and the first columns stay in sight, the own region stands first.
 */
export const MatrixGrid = ({ matrix, rows, shown }: MatrixGridProps) => {
  const [query] = useSearchParams();
  const change = useChangeQuery();
  const inSeason = useInSeason();
  const [asked, setAsked] = useState<Asked | null>(null);
  const sort = query.get('sort') ?? 'overall';
  const sorted = useMemo(() => sortRows(rows, sort, shown), [rows, sort, shown]);
  const drawn = useGrowing(sorted.length, PIECE);
  const own = matrix.rows.find(({ id }) => id === matrix.own);
  const sortBy = (key: string) => change({ sort: sort === key ? `-${key}` : key }, { replace: true });
  const open = useCallback(
    (event: React.MouseEvent) => {
      const cell = (event.target as Element).closest('[data-cell]');
      const [unit, key] = (cell?.getAttribute('data-cell') ?? '').split(' ');
      const row = matrix.rows.find(({ id }) => id === Number(unit));
      const indicator = matrix.indicators.find((one) => one.key === key);
      if (row && indicator) setAsked({ row, indicator });
    },
    [matrix],
  );
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => keepStops(table.current));
  const head = (key: string, label: string, title: string, number?: number) => (
    <th scope="col" key={key} aria-sort={ariaSort(sort, key)} className={key === 'name' ? 'name' : undefined}>
      <button type="button" tabIndex={-1} title={title} onClick={() => sortBy(key)}>
        {number !== undefined && (
          <b>
            {number}
            {arrowOf(sort, key)}
          </b>
        )}
        <span>
          {label}
          {number === undefined && arrowOf(sort, key)}
        </span>
      </button>
    </th>
  );
  return (
    <Box className="scrolls" sx={matrixSx}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are gone through by arrows
        role="grid"
        aria-label="Места по показателям"
        onClick={open}
        onKeyDown={matrixKeys}
        onFocus={({ currentTarget }) => keepStops(currentTarget)}
      >
        <thead>
          <tr>
            {head('overall', '№', 'Общее место')}
            {head('name', 'Регион', 'Название отделения')}
            {shown === 'changes'
              ? head('sum', 'Общее место', 'Изменение общего места')
              : head('sum', 'Сумма мест', 'Сумма мест по показателям')}
            {head('commissar', 'Комиссар. место', 'Место в комиссарском зачёте')}
            {matrix.indicators.map(({ key, number, title }) =>
              head(key, shortName(matrix.season.number, key, title), title, number),
            )}
          </tr>
        </thead>
        <tbody>
          {own && <MatrixRow row={own} profile={inSeason(profileAddress(own.id))} matrix={matrix} shown={shown} own />}
          {sorted.slice(0, drawn).map((row) => (
            <MatrixRow
              key={row.id}
              row={row}
              profile={inSeason(profileAddress(row.id))}
              matrix={matrix}
              shown={shown}
            />
          ))}
        </tbody>
      </table>
      {sorted.length === 0 && <Box sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>Ничего не найдено</Box>}
      {asked && <PlaceDialog {...asked} total={matrix.rows.length} onClose={() => setAsked(null)} />}
    </Box>
  );
};

/** The arrow of the order stands beside the word or the number of its column. */
const arrowOf = (sort: string, key: string) =>
  sort.replace('-', '') === key && <i aria-hidden="true">&nbsp;{sort.startsWith('-') ? '↓' : '↑'}</i>;

type MatrixRowProps = { row: Row; profile: string; matrix: Matrix; shown: Shown; own?: boolean };

const MatrixRow = memo(({ row, profile, matrix, shown, own }: MatrixRowProps) => (
  <tr className={own ? 'own' : undefined}>
    <td className="place">{row.overall.place ?? '—'}</td>
    <th scope="row" className="name">
      <Link to={profile} tabIndex={-1} title={row.name}>
        {shortUnit(row.name)}
      </Link>
    </th>
    <td>{shown === 'changes' ? <Change value={row.overall.change} /> : (row.overall.sum ?? '—')}</td>
    <td>{shown === 'changes' ? <Change value={row.commissar.change} /> : (row.commissar.place ?? '—')}</td>
    {matrix.indicators.map(({ key, placed, number, sums, missing }) => {
      const place = row.places[key];
      // Beside the overall sum.
      const instead = place === undefined && sums.includes('overall') ? missing : 0;
      const said = place ?? (instead > 0 ? `нет места, в сумме ${instead}` : 'нет места');
      return (
        <td key={key} className="heat" style={heatOf(place, placed)}>
          <button
            type="button"
            tabIndex={-1}
            data-cell={`${row.id} ${key}`}
            aria-label={`Показатель ${number}: ${said}, ${row.name}`}
          >
            {textOf(row, key, shown, instead)}
          </button>
        </td>
      );
    })}
  </tr>
));

function textOf(row: Row, key: string, shown: Shown, instead: number) {
  if (shown === 'scores') return <ScoreValue value={row.scores[key]} />;
  if (shown === 'changes') return row.changes[key] === undefined ? '—' : signed(row.changes[key]);
  return row.places[key] ?? <NoPlace instead={instead} />;
}

/** There is room for one short word. */
const shortName = (season: number, key: string, title: string): string =>
  indicatorAt('rating', key, season)?.short ?? title.split(' ')[0] ?? title;

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
const ariaSort = (sort: string, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;

/**
 * The keyboard of the matrix. Its head is one stop of the tab key, its regions are another: arrows go from cell to cell,
 * Home and End to the ends of a row, with Ctrl to the first and the last region.
 */
function matrixKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget: table, altKey, metaKey, shiftKey } = event;
  const cell = (target as Element).closest<HTMLTableCellElement>('td, th');
  const row = cell?.parentElement;
  if (altKey || metaKey || shiftKey || !(row instanceof HTMLTableRowElement) || !cell) return;
  const next = nextOf(table, row, cell, event.ctrlKey ? `Ctrl ${key}` : key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextOf(table: HTMLTableElement, row: HTMLTableRowElement, cell: HTMLTableCellElement, key: string) {
  const along = controlsOf(row);
  const at = along.findIndex((one) => cell.contains(one));
  const below = (to: number) => {
    const there = table.rows[to];
    if (!there) return undefined;
    return there.cells[cell.cellIndex]?.querySelector<HTMLElement>(CONTROL) ?? controlsOf(there)[0];
  };
  switch (key) {
    case 'ArrowRight':
      return along[at + 1];
    case 'ArrowLeft':
      return along[at - 1];
    case 'ArrowDown':
      return below(row.rowIndex + 1);
    case 'ArrowUp':
      return below(row.rowIndex - 1);
    case 'Home':
      return along[0];
    case 'End':
      return along.at(-1);
    case 'Ctrl Home':
      return below(1);
    case 'Ctrl End':
      return below(table.rows.length - 1);
    default:
      return undefined;
  }
}

/** The tab key comes to one control of the head and to one of the rows: the last that had the focus, before that the first. */
function keepStops(table: HTMLTableElement | null): void {
  for (const part of [table?.tHead, table?.tBodies[0]]) {
    const all = part ? controlsOf(part) : [];
    const stop = all.find((one) => one === document.activeElement) ?? all.find(isStop) ?? all[0];
    for (const one of all) if (isStop(one) !== (one === stop)) one.tabIndex = one === stop ? 0 : -1;
  }
}

const CONTROL = 'a[href], button';
const controlsOf = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(CONTROL)];
const isStop = ({ tabIndex }: HTMLElement) => tabIndex === 0;
