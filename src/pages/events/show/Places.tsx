import Box from '@mui/material/Box';
import { number } from '../../../ui/text/plural';

/** «412 из 600 мест занято», drawn as a bar; without a limit, how many take part. */
export const Places = ({ taken, all }: { taken: number; all: number }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      <Box component="span" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
        {number(taken)}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {all > 0 ? `из ${number(all)} мест занято` : 'участвуют, мест без ограничения'}
      </Box>
    </Box>
    {all > 0 && (
      <Box
        aria-hidden="true"
        sx={{ height: 6, mt: 0.5, borderRadius: 3, overflow: 'hidden', bgcolor: 'var(--surface-3)' }}
      >
        <Box sx={{ height: 6, width: `${Math.min(100, (100 * taken) / all)}%`, bgcolor: 'primary.main' }} />
      </Box>
    )}
  </>
);
