import type { FeeResult } from '@contract/schemas/fees';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { Icon } from '../../ui/Icon';
import { number } from '../../ui/plural';
import { StateChip } from '../../ui/StateChip';
import type { useMarking } from './useMarking';

/** How far the marking is, then what became of each person. */
export const MarkResults = ({ marking: { state, close } }: { marking: ReturnType<typeof useMarking> }) => {
  if (!state) return null;
  const { paid, done, total, results, running, failure } = state;
  return (
    <Box component="section" aria-label="Итог отметок" sx={panelSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box role="status" sx={{ flex: 1, fontWeight: 600 }}>
          Отмечено «{paid ? 'Оплачен' : 'Не оплачен'}»: {number(done)} из {number(total)}
        </Box>
        {!running && (
          <IconButton aria-label="Закрыть итог" onClick={close}>
            <Icon name="close" size={16} />
          </IconButton>
        )}
      </Box>
      {running && (
        <LinearProgress
          variant="determinate"
          value={(done / total) * 100}
          aria-label="Отметка взносов"
          sx={{ my: 1 }}
        />
      )}
      {failure && (
        <Alert severity="error" sx={{ my: 1 }}>
          Остальные не отмечены. {failure}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 200, overflowY: 'auto' }}>
        {results.map((result) => (
          <Box component="li" key={result.id} sx={rowSx}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{result.name ?? `№ ${result.id}`}</Box>
            <Outcome {...result} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const Outcome = ({ result, detail }: FeeResult) => {
  if (result === 'changed') return <StateChip state="accepted">Отмечен</StateChip>;
  if (result === 'same') return <StateChip state="draft">Уже было так</StateChip>;
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{detail}</Box>
      <StateChip state="rejected">Не отмечен</StateChip>
    </>
  );
};

const panelSx = {
  p: 2,
  mb: 1.5,
  border: '1px solid var(--line)',
  borderRadius: '8px',
  backgroundColor: 'var(--surface)',
  fontSize: 13,
  lineHeight: '20px',
};
const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 32 };
