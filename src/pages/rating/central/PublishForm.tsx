import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { useButtonAct } from '../../../ui/acts/useButtonAct';
import { DraftNotice } from '../../../ui/drafts/DraftNotice';
import { UnsavedGuard } from '../../../ui/drafts/UnsavedGuard';
import { FormFaults } from '../../../ui/form/FormFaults';
import { useTypedForm } from '../../../ui/form/useTypedForm';
import { newKey } from '../../../ui/newKey';
import { Section } from '../../../ui/page/Section';
import { plural } from '../../../ui/text/plural';
import { useRereadRating } from '../usePlaces';

const regionForms = ['отделение', 'отделения', 'отделений'] as const;

/** The two acts over all places: counting them anew, showing them to the regions. */
export const PublishForm = ({ published }: { published: boolean }) => {
  const [asking, setAsking] = useState(false);
  const { act, busy: counting } = useButtonAct();
  const notify = useNotify();
  const reread = useRereadRating();
  const form = useTypedForm({
    key: 'rating/publication',
    initial: { note: '' },
    save: ({ note }) => {
      const headers = { 'Idempotency-Key': newKey() };
      const body = { note: note.trim() || null };
      return api('rating.publish', { body, headers });
    },
    done: async ({ regions }) => {
      form.begin();
      notify(`Места опубликованы: ${plural(regions, regionForms)}`, { type: 'success' });
      await reread();
    },
  });
  const recompute = async () => {
    const { regions } = await api('rating.recompute', { body: {} });
    notify(`Места пересчитаны: ${plural(regions, regionForms)}`, { type: 'success' });
    await reread();
  };
  const publish = () => {
    setAsking(false);
    void form.submit();
  };
  return (
    <Section title={published ? 'Новая публикация' : 'Публикация мест'}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        Места пересчитываются сами, когда отчёт принят или внесены данные. Отделения видят то, что опубликовано; каждая
        публикация сохраняется.
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <DraftNotice draft={form.draft} />
        <TextField
          label="Пояснение к публикации"
          value={form.values.note}
          onChange={({ target }) => form.change({ note: target.value })}
          error={Boolean(form.errors.note)}
          helperText={form.errors.note}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <FormFaults state={form} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="contained" type="submit" loading={form.busy} disabled={counting}>
            Опубликовать места
          </Button>
          <Button variant="outlined" loading={counting} disabled={form.busy} onClick={() => void act(recompute)}>
            Пересчитать места
          </Button>
        </Box>
        <UnsavedGuard when={form.dirty} saved={form.saved} />
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
