import type { ParticipantRow } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { useDeferredValue } from 'react';
import { ListRows } from '../../ui/list/ListRows';
import { NothingFound } from '../../ui/list/NothingFound';
import { Participant } from './Participant';
import { rowsSx } from './rowsSx';
import { useMine } from './useCompetition';

/** The rows are plain elements: hundreds of them are drawn without the page standing still. */
export const ParticipantsTable = () => {
  const { data, isFetching } = useListContext<ParticipantRow>();
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
          <Rows rows={data} />
        </table>
      </Box>
    </ListRows>
  );
};

/** Rows drawn at once; the others follow in pieces. */
const FIRST = 40;

const Rows = ({ rows }: { rows: readonly ParticipantRow[] }) => {
  const shown = useDeferredValue(rows, rows.slice(0, FIRST));
  const { data: mine } = useMine();
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
