import type { Attempt } from '@contract/schemas/tests';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HttpError } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../ui/acts/useAct';
import { AttemptHead } from './AttemptHead';
import { Options } from './Options';
import { useAttemptActs } from './useTests';

/** The next question without an answer. The answer is kept by the server before the next one is shown. */
export const Question = ({ attempt, read }: { attempt: Attempt; read: number }) => {
  const { answer, finish, reread } = useAttemptActs();
  const [chosen, setChosen] = useState<number | null>(null);
  const { act: run, busy, refusal } = useAct({ inPlace: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const at = attempt.questions.findIndex((one) => one.answer === null);
  const question = attempt.questions[at];
  const last = attempt.questions.length - 1;
  const shown = question?.id;

  useEffect(() => {
    if (shown === undefined) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [shown]);

  const act = (work: () => Promise<unknown>) =>
    run(() =>
      work().catch(async (error: HttpError) => {
        // The time was over, or another window has ended it: the server knows the result.
        if (error.status !== 409) throw error;
        await reread(attempt.id);
      }),
    );
  const send = () =>
    act(async () => {
      if (question && chosen !== null) {
        const next = await answer(attempt, question.id, chosen);
        setChosen(null);
        if (next.questions.some((one) => one.answer === null)) return;
      }
      await finish(attempt.id);
    });

  return (
    <>
      <AttemptHead
        attempt={attempt}
        at={question ? at : last}
        read={read}
        onOver={() => void act(() => finish(attempt.id))}
      />
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ my: 2, overflowWrap: 'anywhere' }}>
        {question?.title ?? 'Все ответы сохранены'}
      </Typography>
      {question?.image && (
        <Box
          component="img"
          src={question.image}
          alt="Рисунок к вопросу"
          sx={{ display: 'block', width: '100%', maxHeight: 320, objectFit: 'contain', borderRadius: 1, mb: 2 }}
        />
      )}
      {question && (
        <Options question={question} chosen={chosen} onChoose={setChosen} disabled={busy} label={question.title} />
      )}
      <Box sx={footSx}>
        {refusal && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {refusal.status ? refusal.message : 'Нет связи. Ваш выбор остался на экране: отправьте его ещё раз.'}
          </Alert>
        )}
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={question !== undefined && chosen === null}
          loading={busy}
          onClick={() => void send()}
        >
          {question ? 'Ответить' : 'Завершить тест'}
        </Button>
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary', textAlign: 'center' }}>
          Вернуться к вопросу будет нельзя
        </Box>
      </Box>
    </>
  );
};

/** Under the thumb on a phone, whatever the length of the question. */
const footSx = {
  position: 'sticky',
  bottom: 0,
  mt: 2,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1.5,
  backgroundColor: 'background.default',
  borderTop: { xs: '1px solid var(--line)', sm: 'none' },
};
