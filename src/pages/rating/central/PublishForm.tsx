import type { Publication } from '@contract/schemas/ratingPlaces';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../../providers/http';
import { newKey } from '../../../ui/newKey';
import { plural } from '../../../ui/plural';
import { Section } from '../../../ui/Section';
import { RATING, useRereadRating } from '../usePlaces';

const regionForms = ['отделение', 'отделения', 'отделений'] as const;

/** The two acts over all places: counting them anew, showing them to the regions. */
export const PublishForm = ({ published }: { published: boolean }) => {
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<'recompute' | 'publish' | null>(null);
  const notify = useNotify();
  const reread = useRereadRating();
  const act = async (name: 'recompute' | 'publish', work: () => Promise<string>) => {
    setAsking(false);
    setBusy(name);
    try {
      notify(await work(), { type: 'success' });
      await reread();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(null);
    }
  };
  const recompute = () =>
    act('recompute', async () => {
      const { regions } = await call<{ regions: number }>(`${RATING}/places/recompute/`, { method: 'POST', body: {} });
      return `Места пересчитаны: ${plural(regions, regionForms)}`;
    });
  const publish = () =>
    act('publish', async () => {
      const headers = { 'Idempotency-Key': newKey() };
      const body = { note: note.trim() || null };
      const done = await call<Publication>(`${RATING}/publications/`, { method: 'POST', body, headers });
      setNote('');
      return `Места опубликованы: ${plural(done.regions, regionForms)}`;
    });
  return (
    <Section title={published ? 'Новая публикация' : 'Публикация мест'}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        Места пересчитываются сами, когда отчёт принят или внесены данные. Отделения видят то, что опубликовано; каждая
        публикация сохраняется.
      </Box>
      <TextField
        label="Пояснение к публикации"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          variant="contained"
          loading={busy === 'publish'}
          disabled={busy !== null}
          onClick={() => setAsking(true)}
        >
          Опубликовать места
        </Button>
        <Button variant="outlined" loading={busy === 'recompute'} disabled={busy !== null} onClick={recompute}>
          Пересчитать места
        </Button>
      </Box>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="publish-title">
        <DialogTitle id="publish-title">Опубликовать места?</DialogTitle>
        <DialogContent>
          Все региональные отделения увидят свои места и получат уведомление. Отменить публикацию нельзя.
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setAsking(false)}>
            Отмена
          </Button>
          <Button variant="contained" onClick={publish} autoFocus>
            Опубликовать
          </Button>
        </DialogActions>
      </Dialog>
    </Section>
  );
};
