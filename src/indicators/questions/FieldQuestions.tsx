import type { ReportQuestion } from '@contract/schemas/desk/questions';
import { REASON_MAX } from '@contract/waitingKinds';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';
import { DraftNotice } from '../../ui/drafts/DraftNotice';
import { useDraft } from '../../ui/drafts/useDraft';
import { Icon } from '../../ui/Icon';
import { ownMoment } from '../../ui/text/moment';
import { noteSx } from '../ReasonNote';
import { useQuestions } from './QuestionsContext';

/** What was asked about one field or item, and the answers; its unit answers here. */
export const FieldQuestions = ({ path, label }: { path: string; label: string }) => {
  const questions = useQuestions();
  const own = questions?.all.filter((question) => question.path === path) ?? [];
  return own.map((question) => <Thread key={question.id} question={question} label={label} />);
};

const Thread = ({ question, label }: { question: ReportQuestion; label: string }) => {
  const { text, by, at, answer, answered_by, answered_at, can_answer, can_withdraw } = question;
  return (
    <Box role="note" sx={questionSx}>
      <Icon name="help" size={16} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box>
          <b>Вопрос: </b>
          {text}
        </Box>
        <Box sx={whoSx}>{[by?.name, ownMoment(at)].filter(Boolean).join(', ')}</Box>
        {answer !== null && (
          <>
            <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>
              <b>Ответ: </b>
              {answer}
            </Box>
            <Box sx={whoSx}>
              {[answered_by?.name, answered_at && ownMoment(answered_at)].filter(Boolean).join(', ')}
            </Box>
          </>
        )}
        {can_answer && <Answer question={question} label={label} />}
        {can_withdraw && <Withdraw id={question.id} label={label} />}
      </Box>
    </Box>
  );
};

const Answer = ({ question, label }: { question: ReportQuestion; label: string }) => {
  const questions = useQuestions();
  const [text, setText] = useState('');
  const { act, busy } = useAct();
  const draft = useDraft(`reports/${questions?.report}/questions/${question.id}`, (values) =>
    setText(typeof values?.answer === 'string' ? values.answer : ''),
  );
  if (!questions) return null;
  const send = async () => {
    const params = { id: questions.report, question: question.id };
    const after = await act(() => api('report.answer', { params, body: { answer: text } }), {
      done: 'Ответ отправлен',
    });
    if (!after) return;
    draft.finish();
    questions.changed(after);
  };
  return (
    <>
      <DraftNotice draft={draft} />
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        margin="none"
        value={text}
        placeholder="Ваш ответ"
        onChange={({ target }) => {
          setText(target.value);
          draft.keep({ answer: target.value });
        }}
        slotProps={{ htmlInput: { 'aria-label': `Ответ на вопрос: ${label}`, maxLength: REASON_MAX } }}
        sx={{ my: 0.5, backgroundColor: 'background.paper' }}
      />
      <Button size="small" variant="contained" loading={busy} disabled={!text.trim()} onClick={() => void send()}>
        Ответить
      </Button>
    </>
  );
};

const Withdraw = ({ id, label }: { id: number; label: string }) => {
  const questions = useQuestions();
  const { act, busy } = useAct();
  if (!questions) return null;
  const withdraw = async () => {
    const params = { id: questions.report, question: id };
    const after = await act(() => api('report.unask', { params }), { done: 'Вопрос снят' });
    if (after) questions.changed(after);
  };
  return (
    <Button size="small" variant="text" loading={busy} aria-label={`Снять вопрос: ${label}`} onClick={withdraw}>
      Снять вопрос
    </Button>
  );
};

const whoSx = { fontSize: 12, lineHeight: '16px', color: 'text.secondary' };
const questionSx = { ...noteSx('blue'), backgroundColor: 'var(--blue-soft)', color: 'text.primary' };
