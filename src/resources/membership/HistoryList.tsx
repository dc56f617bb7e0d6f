import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { HistoryRow as Row } from '@contract/schemas/membership';
import { Box, Skeleton } from '@mui/material';
import { usePages } from '../../providers/useRead';
import { More } from '../../ui/list/More';
import { Message } from '../../ui/Message';
import { NotRead } from '../../ui/NotRead';
import { PageLink } from '../../ui/page/PageLink';
import { ownMoment } from '../../ui/text/moment';
import { changesOf } from './changesOf';

const SHOWN = 20;

/** Who decided or changed what in a unit, the newest first. */
export const HistoryList = ({ level, id }: { level: Level; id: number }) => {
  const read = usePages('units.history', {
    params: { level: levels[level].api, id },
    query: { limit: SHOWN },
  });
  const { rows, first } = read;
  if (!rows) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={160} />} />;
  if (rows.length === 0) {
    return (
      <Message icon="clock" title="Записей пока нет">
        Здесь останется, кто и что решил: приём, должности, исключения, правки.
      </Message>
    );
  }
  return (
    <>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {rows.map((row) => (
          <HistoryRow key={row.id} row={row} level={level} />
        ))}
      </Box>
      <More {...read} shown={rows.length} total={first?.count ?? rows.length} perPage={SHOWN} />
    </>
  );
};

/** One decision or change: when, what, about whom, by whom, why. */
const HistoryRow = ({ row, level }: { row: Row; level: Level }) => {
  const { at, act_text, person, unit, actor, note } = row;
  const changes = changesOf(row, level);
  return (
    <Box component="li" sx={rowSx}>
      <Box component="time" dateTime={at} sx={{ fontSize: 13, color: 'text.disabled', whiteSpace: 'nowrap' }}>
        {ownMoment(at)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>
          {act_text}
          {person && (
            <>
              {': '}
              <PageLink to={to('userPage', { id: person.id })}>{personName(person)}</PageLink>
            </>
          )}
          {unit && (
            <>
              {': '}
              <PageLink to={to(unit.level, { id: unit.id })}>{unit.name}</PageLink>
            </>
          )}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {actor ? personName(actor) : 'Портал'}
          {note && `. Причина: ${note}`}
        </Box>
        {changes.map(({ label, before, after }) => (
          <Box key={label} sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {label}: {before} → {after}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '136px minmax(0, 1fr)' },
  gap: '2px 16px',
  py: 1.25,
};
