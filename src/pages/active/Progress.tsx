import type { ActiveItem } from '@contract/schemas/membership';
import { plural } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { useRowsInPlace } from '../../ui/acts/useRowsInPlace';
import { acts } from './deciding/acts';
import type { Outcome, Run } from './deciding/useDecisions';
import { keyOf } from './useWaiting';

type ProgressProps = {
  run: Run;
  outcomes: ReadonlyMap<string, Outcome>;
  onStop: () => void;
  onRepeat: (items: ActiveItem[]) => void;
  onReadAgain: () => void;
};

/** How far the decisions are, how many failed, and what to do next. */
export const Progress = ({ run, outcomes, onStop, onRepeat, onReadAgain }: ProgressProps) => {
  const inState = (state: Outcome['state']) => run.items.filter((item) => outcomes.get(keyOf(item))?.state === state);
  const all = run.items.length;
  const done = inState('done').length;
  const agreed = inState('agreed').length;
  const failed = inState('failed');
  const unknown = inState('unknown');
  const again = [...failed, ...unknown];
  const answered = done + agreed + again.length;
  const left = all - answered;
  const { going, done: word } = acts[run.act];
  const panel = useRef<HTMLElement>(null);
  useRowsInPlace(panel);
  return (
    <Box component="section" ref={panel} aria-label="Ход решений" sx={boxSx}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }} aria-live="polite">
          {run.going ? `${going}: ${answered}` : `${done === all ? 'Готово' : 'Решено'}: ${done}`} из {all}
        </Box>
        <Box
          role="progressbar"
          aria-label="Решено заявок"
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={answered}
          sx={barSx}
        >
          <Box sx={{ width: `${(100 * done) / all}%`, backgroundColor: 'var(--st-accepted)' }} />
          <Box sx={{ width: `${(100 * agreed) / all}%`, backgroundColor: 'var(--st-district)' }} />
          <Box sx={{ width: `${(100 * failed.length) / all}%`, backgroundColor: 'var(--st-rejected)' }} />
          <Box sx={{ width: `${(100 * unknown.length) / all}%`, backgroundColor: 'var(--st-returned)' }} />
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {done} {word}, {agreed > 0 && `${plural(agreed, ['ждёт', 'ждут', 'ждут'])} места, `}
          {failed.length} не удалось, {unknown.length > 0 && `${unknown.length} без ответа, `}
          {left} {run.going ? 'в очереди' : 'не отправлено'}
        </Box>
      </Box>
      {run.going ? (
        <Button variant="outlined" onClick={onStop}>
          Остановить
        </Button>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {again.length > 0 && <Button onClick={() => onRepeat(again)}>Повторить для {again.length}</Button>}
          <Button variant="outlined" onClick={onReadAgain}>
            Обновить список
          </Button>
        </Box>
      )}
    </Box>
  );
};

const boxSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  mb: 2,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
const barSx = {
  display: 'flex',
  height: 8,
  my: 1,
  borderRadius: '4px',
  overflow: 'hidden',
  backgroundColor: 'var(--surface-3)',
};
