import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { Icon } from '../../ui/Icon';
import { number } from '../../ui/plural';
import type { Accepting } from './useAccepting';

/** How far the acceptance is; then what was not accepted and why. */
export const AcceptResults = ({ accepting: { state, close } }: { accepting: Accepting }) => {
  if (!state) return null;
  const { done, total, results, running, failure } = state;
  const refused = results.filter((result) => !result.done);
  return (
    <Box component="section" aria-label="Итог приёма" sx={panelSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {running
            ? `Принимаем: ${number(done)} из ${number(total)}`
            : `Принято: ${number(results.length - refused.length)} из ${number(total)}`}
        </Box>
        {!running && (
          <IconButton aria-label="Закрыть итог" onClick={close}>
            <Icon name="close" size={16} />
          </IconButton>
        )}
      </Box>
      {running && <LinearProgress variant="determinate" value={(done / total) * 100} aria-label="Приём отчётов" />}
      {failure && <Alert severity="error">Остальные не приняты. {failure}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refused.map(({ id, text }) => (
          <li key={id}>
            Отчёт № {id}: {text}
          </li>
        ))}
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
