import type { Level } from '@contract/levels';
import { to } from '@contract/paths';
import type { HistoryRow as Row } from '@contract/schemas/membership';
import Box from '@mui/material/Box';
import { PageLink } from '../../ui/page/PageLink';
import { personName } from '../../ui/text/personName';
import { changesOf } from './changesOf';
import { shortMoment } from './shortMoment';

/** One decision or change: when, what, about whom, by whom, why. */
export const HistoryRow = ({ row, level }: { row: Row; level: Level }) => {
  const { at, act_text, person, actor, note } = row;
  const changes = changesOf(row, level);
  return (
    <Box component="li" sx={rowSx}>
      <Box component="time" dateTime={at} sx={{ fontSize: 13, color: 'text.disabled', whiteSpace: 'nowrap' }}>
        {shortMoment(at)}
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
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
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
