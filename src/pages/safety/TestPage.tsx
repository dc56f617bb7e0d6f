import { to } from '@contract/paths';
import type { Attempt, AttemptResult, Mistake, ShownOption } from '@contract/schemas/tests';
import { isTestCategory, type TestCategory, testAddress, testTitles } from '@contract/testTables';
import { attemptForms, plural } from '@contract/text/plural';
import { Box, Card, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { CertificateButton } from '../../resources/tests/CertificateButton';
import { useAttempt, useTestHome, useTestStates } from '../../resources/tests/useTests';
import { NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { useCrumb } from '../../ui/page/Crumb';
import { Section } from '../../ui/page/Section';
import { StateChip } from '../../ui/StateChip';
import { useHeadingFocus } from '../../ui/useHeadingFocus';
import { AnswerPicture, QuestionPicture } from './pictures';
import { Question } from './Question';
import { Start } from './Start';

/** A test from its start to its result; a reload opens it where it was. */
export const TestPage = () => {
  const { name } = useParams();
  return isTestCategory(name) ? <Test category={name} /> : <NotFoundPage />;
};

const Test = ({ category }: { category: TestCategory }) => {
  useCrumb(testTitles[category]);
  const [params, setParams] = useSearchParams();
  const asked = params.get('attempt');
  const states = useTestStates();
  const state = states.data?.find((one) => one.category === category);
  const id = asked && /^\d{1,9}$/.test(asked) ? Number(asked) : (state?.open?.id ?? null);
  const attempt = useAttempt(id);
  // The attempt under way stays the page's own: when it ends, its result follows, not the next beginning.
  const found = asked === null ? id : null;
  useEffect(() => {
    if (found !== null) setParams({ attempt: String(found) }, { replace: true });
  }, [found, setParams]);
  const open = attempt.data ? !attempt.data.result : false;
  // Ended in another window: what is told of the tests is of before, and would lead from its result to it again.
  const { refetch } = states;
  const ended = Boolean(attempt.data?.result) && state?.open?.id === id;
  useEffect(() => {
    if (ended) void refetch();
  }, [ended, refetch]);
  const answered = useRef(false);
  useEffect(() => {
    if (open) answered.current = true;
  }, [open]);
  if (attempt.error?.status === 404 || (attempt.data && attempt.data.category !== category)) return <NotFoundPage />;
  if (!state || (id !== null && !attempt.data)) return <NotRead of={[states, attempt]} waiting={<Loading />} />;
  return (
    <Box sx={{ maxWidth: 720 }}>
      {!attempt.data && <Start state={state} />}
      {attempt.data && !attempt.data.result && (
        <Question attempt={attempt.data} read={attempt.dataUpdatedAt} failure={attempt.error} />
      )}
      {attempt.data?.result && (
        <Result
          attempt={attempt.data}
          result={attempt.data.result}
          shut={state.closed_because}
          follows={answered.current}
        />
      )}
    </Box>
  );
};

type ResultProps = {
  attempt: Attempt;
  result: AttemptResult;
  /** Why no other attempt can be begun. */
  shut: string | null;
  /** It came after the last answer: whoever pressed Enter twice does not begin anew. */
  follows: boolean;
};

/** How an attempt ended, what to do next, and the mistakes once no attempt is left. */
const Result = ({ attempt, result, shut, follows }: ResultProps) => {
  const { heading } = useHeadingFocus(follows);
  const { category, id } = attempt;
  const home = useTestHome(category);
  const { score, right, questions, passed, best_score, left, number, mistakes } = result;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ color: 'text.secondary' }}>{testTitles[category]}</Box>
        <Typography {...(follows && heading)} variant="h1">
          Ваш результат: {score} из 100
        </Typography>
        <StateChip state={passed ? 'accepted' : 'returned'}>{passed ? 'Тест пройден' : 'Тест не пройден'}</StateChip>
        <Typography>
          Верных ответов {right} из {questions}. {best_score > score && `Ваш лучший результат: ${best_score}. `}
          {left > 0 ? `Ещё ${plural(left, attemptForms)}.` : 'Попыток не осталось.'}
        </Typography>
        {wasLate(attempt, result) && <Typography>Время вышло, засчитаны сохранённые ответы.</Typography>}
        {left > 0 && shut && <Typography sx={{ color: 'text.secondary' }}>{shut}</Typography>}
        {number && <Typography sx={{ color: 'text.secondary' }}>Свидетельство № {number}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' }}>
          {number && <CertificateButton attempt={id} number={number} variant="contained" />}
          {left > 0 && !shut && (
            <ButtonLink variant={passed ? 'outlined' : 'contained'} to={testAddress(category)}>
              Начать заново
            </ButtonLink>
          )}
          <ButtonLink variant="outlined" to={home}>
            {home === to('myPage') ? 'На мою страницу' : 'К списку попыток'}
          </ButtonLink>
        </Box>
      </Card>
      {mistakes && mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
    </Box>
  );
};

const wasLate = ({ ends_at }: Attempt, { closed_at }: AttemptResult) =>
  ends_at !== null && Date.parse(closed_at) > Date.parse(ends_at);

/** The questions that were not answered rightly, with what was answered and what is right. */
const Mistakes = ({ mistakes }: { mistakes: readonly Mistake[] }) => (
  <Section title="Разбор ошибок">
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 2 }}>
      {mistakes.map(({ id, question, image, given, right }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 500 }}>{question}</Box>
          <QuestionPicture src={image} />
          <Box sx={{ color: 'var(--st-rejected)' }}>
            Ваш ответ: {given ? textOf(given) : 'ответа нет'}
            <AnswerPicture src={given?.image} alt="Ваш ответ, рисунок" />
          </Box>
          <Box sx={{ color: 'var(--st-accepted)' }}>
            Верно: {right.map(textOf).filter(Boolean).join('; ')}
            {right
              .flatMap((one) => one.image ?? [])
              .map((picture) => (
                <AnswerPicture key={picture} src={picture} alt="Верный ответ, рисунок" />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  </Section>
);

const textOf = ({ text }: ShownOption) => text ?? '';
