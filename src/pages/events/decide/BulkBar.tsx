import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { plural } from '../../../ui/plural';
import type { ApplicationRow } from './applicationRow';
import type { Bulk, BulkAct } from './useBulk';

const acts: Record<BulkAct, { button: string; title: string }> = {
  accept: { button: 'Принять', title: 'Принять' },
  refuse: { button: 'Отклонить', title: 'Отклонить' },
  correct: { button: 'Вернуть на исправление', title: 'Вернуть на исправление' },
};

/** The decisions about what is ticked, and how far they are. */
export const BulkBar = ({ rows, bulk }: { rows: readonly ApplicationRow[]; bulk: Bulk }) => {
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const chosen = rows.filter(({ id }) => bulk.ticked.has(id)).map(({ id }) => id);
  const { progress, results, busy } = bulk;
  const failed = [...results.values()].filter(({ done }) => !done).length;
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" role="status" sx={{ flex: '1 1 120px', fontSize: 13, color: 'text.secondary' }}>
          Выбрано {chosen.length} из {rows.length}
        </Box>
        <Button
          size="small"
          variant="outlined"
          disabled={busy || chosen.length === 0}
          onClick={() => setAsked('correct')}
        >
          {acts.correct.button}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={busy || chosen.length === 0}
          onClick={() => setAsked('refuse')}
        >
          {acts.refuse.button}
        </Button>
        <Button
          size="small"
          variant="contained"
          disabled={busy || chosen.length === 0}
          onClick={() => void bulk.run(chosen, 'accept', '')}
        >
          {acts.accept.button}
        </Button>
      </Box>
      {progress && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, fontSize: 13 }}>
          <Box sx={{ flex: '1 1 200px' }} aria-live="polite">
            {busy ? 'Решаем' : 'Готово'}: {progress.done} из {progress.all}
            {failed > 0 && `, не удалось: ${failed}`}
            <LinearProgress
              variant="determinate"
              value={(100 * progress.done) / progress.all}
              aria-label="Решено заявок"
            />
          </Box>
          {!busy && (
            <Button size="small" variant="outlined" onClick={bulk.forget}>
              Обновить список
            </Button>
          )}
        </Box>
      )}
      {asked && (
        <ActDialog
          title={`${acts[asked].title}: ${plural(chosen.length, ['заявка', 'заявки', 'заявок'])}`}
          button={acts[asked].button}
          danger={asked === 'refuse'}
          reason="required"
          draft={`events/applications/${asked}`}
          run={async (reason) => void bulk.run(chosen, asked, reason)}
          onClose={() => setAsked(null)}
        >
          {asked === 'correct'
            ? 'Напишите, что исправить: это увидят все, кто подал выбранные заявки.'
            : 'Причина будет одна для всех.'}
        </ActDialog>
      )}
    </Box>
  );
};
