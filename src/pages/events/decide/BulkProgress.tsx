import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Bulk } from './useBulk';

/** How far the decisions are; what became of each stands in its row. */
export const BulkProgress = ({ bulk: { state, forget } }: { bulk: Bulk }) => {
  if (!state) return null;
  const { done, total, running, results, failure } = state;
  const failed = results.filter((row) => !row.done).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, fontSize: 13 }}>
      <Box sx={{ flex: '1 1 200px' }} aria-live="polite">
        {running ? 'Решаем' : 'Готово'}: {done} из {total}
        {failed > 0 && `, не удалось: ${failed}`}
        <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Решено заявок" />
      </Box>
      {!running && (
        <Button size="small" variant="outlined" onClick={forget}>
          Обновить список
        </Button>
      )}
      {failure && (
        <Alert severity="error" sx={{ flex: '1 1 100%' }}>
          Остальные не решены. {failure}
        </Alert>
      )}
    </Box>
  );
};
