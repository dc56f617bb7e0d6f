import { indicatorAt } from '@contract/programmes';
import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import Box from '@mui/material/Box';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useInSeason } from '../../../programmes/shownSeason';
import { useGrowing } from '../../../ui/list/useGrowing';
import { useChangeQuery } from '../../../ui/page/useChangeQuery';
import { ScoreValue } from '../../../ui/ScoreValue';
import { shortUnit } from '../../../ui/text/shortUnit';
import { Change } from '../Change';
import { PlaceDialog } from '../PlaceDialog';
import { profileAddress } from '../profile/profileAddress';
import { sortRows } from '../sortRows';
import { heatOf } from './heat';
import type { Shown } from './MatrixTools';
import { keepStops, matrixKeys } from './matrixKeys';
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
        {number !== undefined && <b>{number}</b>}
        <span>{label}</span>
        {sort.replace('-', '') === key && <i aria-hidden="true">{sort.startsWith('-') ? '↓' : '↑'}</i>}
      </button>
    </th>
  );
  return (
    <Box sx={matrixSx}>
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
            {head('sum', 'Сумма мест', 'Сумма мест по показателям')}
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
    {matrix.indicators.map(({ key, placed, number }) => {
      const place = row.places[key];
      return (
        <td key={key} className="heat" style={heatOf(place, placed)}>
          <button
            type="button"
            tabIndex={-1}
            data-cell={`${row.id} ${key}`}
            aria-label={`Показатель ${number}: ${place ?? 'нет места'}, ${row.name}`}
          >
            {textOf(row, key, shown)}
          </button>
        </td>
      );
    })}
  </tr>
));

function textOf(row: Row, key: string, shown: Shown) {
  if (shown === 'scores') return <ScoreValue value={row.scores[key]} />;
  if (shown === 'changes') return row.changes[key] === undefined ? '—' : signed(row.changes[key]);
  return row.places[key] ?? '—';
}

/** There is room for one short word. */
const shortName = (season: number, key: string, title: string): string =>
  indicatorAt('rating', key, season)?.short ?? title.split(' ')[0] ?? title;

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
const ariaSort = (sort: string, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
