import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { ActOnMany } from '../../../ui/acts/ActOnMany';
import { keepReason } from '../../../ui/acts/keepReason';
import { useReopenedMany } from '../../../ui/form/useReopened';
import { plural } from '../../../ui/text/plural';
import type { ApplicationRow } from './applicationRow';
import { type Bulk, type BulkAct, bulkButtons } from './useBulk';

/** What happens then, in words. */
const texts: Record<BulkAct, string> = {
  accept: 'Кому не хватит места, тот встанет в очередь.',
  refuse: 'Причина будет одна для всех.',
  correct: 'Напишите, что исправить: это увидят все, кто подал выбранные заявки.',
};

const idOf = ({ id }: ApplicationRow) => id;
const draftOf = (event: number, act: BulkAct) => `events/${event}/applications/${act}`;

/** The decisions about what is ticked, and how far they are. */
export const BulkBar = ({ rows, bulk }: { rows: readonly ApplicationRow[]; bulk: Bulk }) => {
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const chosen = rows.filter(({ id }) => bulk.ticked.has(id));
  const reopen = (decided: BulkAct) => (still: ApplicationRow[]) => {
    bulk.tick(still.map(({ id }) => id));
    setAsked(decided);
  };
  useReopenedMany(rows, draftOf(bulk.event, 'correct'), idOf, reopen('correct'));
  useReopenedMany(rows, draftOf(bulk.event, 'refuse'), idOf, reopen('refuse'));
  const act = async (ids: number[], decided: BulkAct, reason: string) => {
    if (!(await bulk.decide(ids, decided, reason))) keepReason(draftOf(bulk.event, decided), reason);
  };
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" role="status" sx={{ flex: '1 1 120px', fontSize: 13, color: 'text.secondary' }}>
          Выбрано {chosen.length} из {rows.length}
        </Box>
        {(['correct', 'refuse', 'accept'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === 'accept' ? 'contained' : 'outlined'}
            disabled={bulk.busy || chosen.length === 0}
            onClick={() => setAsked(one)}
          >
            {bulkButtons[one]}
          </Button>
        ))}
      </Box>
      <Going bulk={bulk} />
      {asked && (
        <ActOnMany
          title={`${bulkButtons[asked]} ${plural(chosen.length, ['заявку', 'заявки', 'заявок'])}?`}
          rows={chosen.map(({ id, name, note }) => ({ id, name, note: note || undefined }))}
          button={bulkButtons[asked]}
          danger={asked === 'refuse'}
          reason={asked === 'accept' ? undefined : { draft: draftOf(bulk.event, asked) }}
          onAct={(ids, reason) => void act(ids, asked, reason)}
          onClose={() => setAsked(null)}
        >
          {texts[asked]}
        </ActOnMany>
      )}
    </Box>
  );
};

const Going = ({ bulk: { state, forget } }: { bulk: Bulk }) => {
  if (!state) return null;
  const { done, total, running, results, failure } = state;
  const failed = results.filter((row) => !row.done).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, fontSize: 13 }}>
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
