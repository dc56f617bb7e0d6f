import type { Programme } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import type { SendResult } from '@contract/schemas/reports';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../ui/Icon';
import { StateChip } from '../ui/StateChip';

type SendResultsProps = { programme: Programme; season: number; results: SendResult[]; onClose: () => void };

/** What became of each report that was sent. */
export const SendResults = ({ programme, season, results, onClose }: SendResultsProps) => {
  const done = results.filter((result) => result.done).length;
  return (
    <Box component="section" aria-label="Итог отправки" sx={panelSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box role="status" sx={{ flex: 1, fontWeight: 600 }}>
          Отправлено: {done} из {results.length}
        </Box>
        <IconButton size="small" aria-label="Закрыть итог" onClick={onClose}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 220, overflowY: 'auto' }}>
        {results.map(({ indicator, item, done: ok, text }) => {
          const definition = indicatorAt(programme, indicator, season);
          return (
            <Box component="li" key={`${indicator}/${item}`} sx={rowSx}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                {definition?.title ?? indicator}
                {item ? `: ${definition?.catalogue?.find(({ id }) => id === item)?.name ?? item}` : ''}
              </Box>
              {!ok && <Box sx={{ color: 'text.secondary' }}>{text}</Box>}
              <StateChip state={ok ? 'sent' : 'rejected'}>{ok ? 'Отправлен' : 'Не отправлен'}</StateChip>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};

const panelSx = {
  p: 2,
  mb: 1.5,
  border: '1px solid var(--line)',
  borderRadius: '8px',
  backgroundColor: 'var(--surface)',
  fontSize: 13,
};
const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 32 };
