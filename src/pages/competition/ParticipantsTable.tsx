import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import { nominationTitles } from '@contract/programmes/nominations';
import type { ParticipantRow } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListRows } from '../../ui/list/ListRows';
import { NothingFound } from '../../ui/list/NothingFound';
import { useGrowing } from '../../ui/list/useGrowing';
import { rowsSx } from './rowsSx';
import { useCompetition, useMine } from './useCompetition';

/** The rows are plain elements: hundreds of them are drawn without the page standing still. */
export const ParticipantsTable = () => {
  const { data, isFetching, isPlaceholderData, filterValues, sort } = useListContext<ParticipantRow>();
  const asked = JSON.stringify([filterValues, sort]);
  const [drawn, setDrawn] = useState(asked);
  // Until another order has come, the rows of the one before stand as they are.
  if (data && !isPlaceholderData && drawn !== asked) setDrawn(asked);
  if (!data)
    return (
      <ListRows empty={null}>
        <Skeleton variant="rounded" height={480} />
      </ListRows>
    );
  return (
    <ListRows empty={<NothingFound yet="Здесь появятся отряды, чьё участие подтвердил региональный штаб." />}>
      <Box sx={rowsSx}>
        <table aria-label="Участники конкурса" aria-busy={isFetching}>
          <thead>
            <tr>
              <SortHead field="place" label="Место" className="number" />
              <SortHead field="name" label="Отряд" />
              <th className="wide">Номинация</th>
              <th className="wide">Направление</th>
              <th className="wide region">Региональный штаб</th>
              <th className="number wide">Сумма мест</th>
            </tr>
          </thead>
          {/* Another order or another choice is drawn from its first row on. */}
          <Rows key={drawn} rows={data} />
        </table>
      </Box>
    </ListRows>
  );
};

/** Rows drawn at once. */
const PIECE = 20;

const Rows = ({ rows }: { rows: readonly ParticipantRow[] }) => {
  const shown = rows.slice(0, useGrowing(rows.length, PIECE));
  const { data: mine } = useMine(useCompetition());
  const own = mine?.detachment?.id;
  return (
    <tbody>
      {shown.map((row) => (
        <Participant
          key={row.id}
          row={row}
          own={own !== undefined && [row.detachment?.id, row.junior_detachment.id].includes(own)}
        />
      ))}
    </tbody>
  );
};

type SortHeadProps = { field: string; label: string; className?: string };

const SortHead = ({ field, label, className }: SortHeadProps) => {
  const { sort, setSort } = useListContext();
  const current = sort.field === field;
  const descending = current && sort.order === 'DESC';
  return (
    <th className={className} aria-sort={current ? (descending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={current ? 'current' : undefined}
        onClick={() => setSort({ field, order: current && !descending ? 'DESC' : 'ASC' })}
      >
        {label} {current ? (descending ? '↓' : '↑') : ''}
      </button>
    </th>
  );
};

type ParticipantProps = {
  row: ParticipantRow;
  /** The viewer's own detachment is in it. */
  own: boolean;
};

/** One participant: a detachment, or a mentor with its junior below. */
const Participant = memo(function Participant({ row, own }: ParticipantProps) {
  const { place, places_sum, detachment, junior_detachment: junior, nomination } = row;
  const first = detachment ?? junior;
  const region = first.regional_headquarter?.name;
  const title = nominationTitles[nomination];
  return (
    <tr className={own ? 'own' : undefined}>
      <td className="number place">{scoreText(place)}</td>
      <td>
        <Name unit={first} />
        {detachment && <Name unit={junior} />}
        <span className="narrow">{[title, first.area, region].filter(Boolean).join(', ')}</span>
      </td>
      <td className="wide">{title}</td>
      <td className="wide">{first.area ?? '—'}</td>
      <td className="wide region">{region ?? '—'}</td>
      <td className="number wide">{scoreText(places_sum)}</td>
    </tr>
  );
});

const Name = ({ unit: { id, name, emblem } }: { unit: ParticipantRow['junior_detachment'] }) => (
  <Link to={to('detachment', { id })} className="name">
    {emblem ? <img src={emblem} alt="" width={22} height={22} loading="lazy" /> : <i />}
    <span>{name}</span>
  </Link>
);
