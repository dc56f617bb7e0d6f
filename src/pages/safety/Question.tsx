import type { Attempt, DrawnQuestion } from '@contract/schemas/tests';
import { Alert, Box, Button, Radio, RadioGroup, Typography } from '@mui/material';
import type { HttpError } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ReadError } from '../../providers/useRead';
import { useAttemptActs } from '../../resources/tests/useTests';
import { useAct } from '../../ui/acts/useAct';
import { LOW_WINDOW } from '../../ui/useNarrow';
import { AttemptHead } from './AttemptHead';
import { AnswerPicture, QuestionPicture } from './pictures';

type QuestionProps = {
  attempt: Attempt;
  /** When the attempt was read. */
  read: number;
  /** Why it could not be read again. */
  failure: ReadError | null;
};

/** The next question without an answer. The answer is kept by the server before the next one is shown. */
export const Question = ({ attempt, read, failure }: QuestionProps) => {
  const { answer, finish, reread } = useAttemptActs();
  const [chosen, setChosen] = useState<number | null>(null);
  const { act: run, busy, refusal } = useAct({ inPlace: true });
  const { act: runEnd, busy: ending, refusal: notEnded } = useAct({ inPlace: true });
  // The reading whose time is over by this device's clock, which may be wrong where the server says nothing to it.
  const [overAt, setOverAt] = useState<number | null>(null);
  const over = attempt.seconds_left === 0 || (overAt === read && failure !== null);
  const missed = failure ?? notEnded;
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

  // The time was over, or another window has ended it: the server knows the result.
  const orReread = (work: Promise<unknown>) =>
    work.catch(async (error: HttpError) => {
      if (error.status !== 409) throw error;
      await reread(attempt.id);
    });
  const end = () => !ending && runEnd(() => orReread(finish(attempt.id)));
  const answerOrFinish = async () => {
    if (question && chosen !== null) {
      const next = await answer(attempt, question.id, chosen);
      setChosen(null);
      if (next.questions.some((one) => one.answer === null)) return;
    }
    await finish(attempt.id);
  };
  const send = () => run(() => orReread(answerOrFinish()));

  return (
    <>
      <AttemptHead
        attempt={attempt}
        at={question ? at : last}
        read={read}
        onOver={() => {
          setOverAt(read);
          void (attempt.seconds_left === 0 ? end() : reread(attempt.id));
        }}
      />
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ my: 2, overflowWrap: 'anywhere' }}>
        {question?.title ?? 'Все ответы сохранены'}
      </Typography>
      {question && <QuestionPicture src={question.image} />}
      {question && (
        <Options
          question={question}
          chosen={chosen}
          onChoose={setChosen}
          disabled={busy || over}
          label={question.title}
        />
      )}
      <Box sx={footSx}>
        {over && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {missed && !missed.status ? 'Время вышло, а связи нет. Когда она вернётся, здесь' : 'Время вышло. Здесь'}{' '}
            появится результат по сохранённым ответам.
          </Alert>
        )}
        {refusal && !over && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {refusal.status ? refusal.message : 'Нет связи. Ваш выбор остался на экране: отправьте его ещё раз.'}
          </Alert>
        )}
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={question !== undefined && (over || chosen === null)}
          loading={busy || ending}
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
  [LOW_WINDOW]: { position: 'static' },
  bottom: 0,
  mt: 2,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1.5,
  backgroundColor: 'background.default',
  borderTop: { xs: '1px solid var(--line)', sm: 'none' },
};

type OptionsProps = {
  question: DrawnQuestion;
  chosen: number | null;
  onChoose: (option: number) => void;
  disabled: boolean;
  label: string;
};

/** The answers to choose from: large enough for a thumb, texts or pictures. */
const Options = ({ question, chosen, onChoose, disabled, label }: OptionsProps) => (
  <RadioGroup
    aria-label={label}
    value={chosen === null ? '' : String(chosen)}
    onChange={(_, value) => onChoose(Number(value))}
    sx={{ gap: 1 }}
  >
    {question.answer_options.map(({ id, text, image }, at) => (
      <Box component="label" key={id} sx={optionSx} data-chosen={chosen === id || undefined}>
        <Radio value={String(id)} disabled={disabled} sx={{ p: 0, mt: '2px' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {text}
          <AnswerPicture src={image} alt={text ? '' : `Ответ ${at + 1}, рисунок`} />
        </Box>
      </Box>
    ))}
  </RadioGroup>
);

const optionSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  minHeight: 56,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'var(--line-2)',
  borderRadius: 1,
  fontSize: 16,
  lineHeight: '24px',
  cursor: 'pointer',
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-within': { outline: '2px solid var(--blue-line)', outlineOffset: 1 },
  '&[data-chosen]': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--blue)',
    backgroundColor: 'var(--blue-soft)',
  },
};
