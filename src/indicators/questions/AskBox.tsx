import { REASON_MAX } from '@contract/waitingKinds';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';
import { DraftNotice } from '../../ui/drafts/DraftNotice';
import { isTyped, useDraft } from '../../ui/drafts/useDraft';
import { Icon } from '../../ui/Icon';
import { useQuestions } from './QuestionsContext';

const draftOf = (report: number, path: string) => `reports/${report}/ask/${path}`;

/** Whether a question about a field is being written, and the button that begins it. */
export function useAsking(path: string) {
  const questions = useQuestions();
  const [open, setOpen] = useState(() => questions !== null && isTyped(draftOf(questions.report, path)));
  return { offered: questions?.canAsk === true && !open, open: questions?.canAsk === true && open, setOpen };
}

export const AskFlag = ({ label, onAsk }: { label: string; onAsk: () => void }) => (
  <IconButton size="small" aria-label={`Спросить: ${label}`} title="Спросить, не возвращая отчёт" onClick={onAsk}>
    <Icon name="help" size={16} />
  </IconButton>
);

type AskBoxProps = { path: string; label: string; onClose: () => void };

/** A question to the unit about one field: the report stays where it is. */
export const AskBox = ({ path, label, onClose }: AskBoxProps) => {
  const questions = useQuestions();
  const [text, setText] = useState('');
  const { act, busy } = useAct();
  const draft = useDraft(draftOf(questions?.report ?? 0, path), (values) =>
    setText(typeof values?.text === 'string' ? values.text : ''),
  );
  if (!questions) return null;
  const send = async () => {
    const asked = { params: { id: questions.report }, body: { path, text } };
    const after = await act(() => api('report.ask', asked), { done: 'Вопрос отправлен' });
    if (!after) return;
    draft.finish();
    onClose();
    questions.changed(after);
  };
  const leave = () => {
    draft.drop();
    onClose();
  };
  return (
    <Box sx={{ mt: 0.5, fontWeight: 400 }}>
      <DraftNotice draft={draft} />
      <TextField
        autoFocus
        multiline
        fullWidth
        minRows={2}
        maxRows={6}
        margin="none"
        value={text}
        placeholder="Что спросить у отделения или отряда"
        onChange={({ target }) => {
          setText(target.value);
          draft.keep({ text: target.value });
        }}
        // What was typed stays a draft.
        onKeyDown={({ key }) => key === 'Escape' && !busy && onClose()}
        slotProps={{ htmlInput: { 'aria-label': `Вопрос: ${label}`, maxLength: REASON_MAX } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button size="small" variant="contained" loading={busy} disabled={!text.trim()} onClick={() => void send()}>
          Спросить
        </Button>
        <Button size="small" variant="text" disabled={busy} onClick={leave}>
          Отмена
        </Button>
      </Box>
    </Box>
  );
};
