import type { Recomputed } from '@contract/schemas/competition';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { DraftNotice } from '../../../ui/drafts/DraftNotice';
import { Failure } from '../../../ui/Failure';
import { FormFaults } from '../../../ui/form/FormFaults';
import { useTypedForm } from '../../../ui/form/useTypedForm';
import { Section } from '../../../ui/page/Section';
import { plural } from '../../../ui/text/plural';
import { useAct } from '../useAct';
import { COMPETITION, ofCompetition } from '../useCompetition';

/** Places are computed, looked at in the ranking, then published: only then do others see them. */
export const Places = () => {
  const [result, setResult] = useState<Recomputed | null>(null);
  const { act, busy } = useAct();
  const notify = useNotify();
  const recompute = async () => {
    try {
      setResult(await act(() => api('competition.recompute', ofCompetition()), { done: 'Места пересчитаны' }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Section title="Места">
      <Box sx={{ mb: 1.5, maxWidth: 720, color: 'text.secondary' }}>
        Расчёт виден только проверяющим и центру. Участники, победители и места у отрядов меняются с публикацией.
      </Box>
      <Button variant="contained" loading={busy} onClick={recompute}>
        Пересчитать места
      </Button>
      {result && <Result result={result} />}
      <Publish />
      <Publications />
    </Section>
  );
};

const Result = ({ result: { participants, places, gaps } }: { result: Recomputed }) => (
  <Alert severity={gaps.length > 0 ? 'warning' : 'success'} sx={{ mt: 1.5 }}>
    Посчитано: {plural(participants, ['участник', 'участника', 'участников'])},{' '}
    {plural(places, ['место', 'места', 'мест'])}.
    {gaps.length > 0 && (
      <Box component="details" sx={{ mt: 0.5 }}>
        <summary>Что не удалось учесть: {gaps.length}</summary>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {gaps.map(({ detachment, text }) => (
            <li key={`${detachment.id} ${text}`}>
              {detachment.name}: {text}
            </li>
          ))}
        </Box>
      </Box>
    )}
  </Alert>
);

const Publish = () => {
  const { act } = useAct();
  const form = useTypedForm({
    key: 'competition/publication',
    initial: { note: '' },
    save: ({ note }) =>
      act(() => api('competition.publish', { ...ofCompetition(), body: { note: note.trim() || null } }), {
        done: 'Места опубликованы',
      }),
    done: () => {
      form.begin();
    },
  });
  return (
    <Box component="form" onSubmit={form.submit} noValidate sx={{ mt: 2 }}>
      <DraftNotice draft={form.draft} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          label="Примечание к публикации"
          name="note"
          value={form.values.note}
          onChange={(event) => form.change({ note: event.target.value })}
          error={form.errors.note !== undefined}
          helperText={form.errors.note}
          sx={{ flex: '1 1 240px', maxWidth: 480, m: 0 }}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Button type="submit" variant="outlined" loading={form.busy}>
          Опубликовать
        </Button>
      </Box>
      <FormFaults state={form} />
    </Box>
  );
};

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short' });

const Publications = () => {
  const { data, error, refetch } = useRead(
    'competition.publications',
    { ...ofCompetition(), query: { limit: 20 } },
    { queryKey: [COMPETITION, 'publications'] },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.count === 0) return <Box sx={{ mt: 2, color: 'text.secondary' }}>Мест ещё не публиковали.</Box>;
  return (
    <Box component="ul" aria-label="Публикации мест" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', fontSize: 13 }}>
      {data.results.map(({ id, at, by, note, participants }) => (
        <Box component="li" key={id} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
          {moment.format(new Date(at))}, {plural(participants, ['участник', 'участника', 'участников'])}
          {by && <Box sx={{ color: 'text.secondary' }}>{by.name}</Box>}
          {note && <Box>{note}</Box>}
        </Box>
      ))}
    </Box>
  );
};
