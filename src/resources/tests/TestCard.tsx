import type { TestState } from '@contract/schemas/tests';
import { type TestCategory, testAddress, testTitles } from '@contract/testTables';
import { attemptForms, minuteForms, plural, questionForms } from '@contract/text/plural';
import { Box, Skeleton, Typography } from '@mui/material';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { TestStanding } from '../../ui/StateChip';
import { longDay } from '../../ui/text/day';
import { recently } from '../../ui/text/moment';
import { CertificateButton } from './CertificateButton';
import { useTestStates } from './useTests';

/** One test: what it asks, how one stands, the way into it, and the attempts of before. */
export const TestCard = ({ category }: { category: TestCategory }) => {
  const read = useTestStates();
  const state = read.data?.find((one) => one.category === category);
  if (!isRead(read) || !state) return <NotRead of={read} waiting={<Skeleton height={240} />} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section
        title={testTitles[category]}
        action={<TestStanding passed={state.passed} begun={state.open !== null} tried={state.past.length > 0} />}
      >
        <TestRules state={state} />
        <Door state={state} />
      </Section>
      {state.past.length > 0 && <PastAttempts state={state} />}
    </Box>
  );
};

const Door = ({ state }: { state: TestState }) => {
  const { open, closed_because, left, category, questions, best_score, past } = state;
  const wide = { mt: 2, width: { xs: '100%', sm: 'auto' } };
  if (open) {
    return (
      <>
        <Typography sx={{ mt: 2 }}>
          Попытка начата: дано ответов {open.answered} из {plural(questions, questionForms)}.
        </Typography>
        <ButtonLink variant="contained" size="large" to={testAddress(category, open.id)} sx={wide}>
          Продолжить тест
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {past.length > 0 && (
        <Typography sx={{ mt: 2 }}>
          Ваш лучший результат: <b>{best_score}</b>. {left > 0 && `Ещё ${plural(left, attemptForms)}.`}
        </Typography>
      )}
      {closed_because ? (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{closed_because}</Typography>
      ) : (
        <ButtonLink variant="contained" size="large" to={testAddress(category)} sx={wide}>
          {past.length > 0 ? 'Пройти ещё раз' : 'Пройти тест'}
        </ButtonLink>
      )}
    </>
  );
};

/** The attempts that ended, the newest first, each with its certificate where it passed. */
const PastAttempts = ({ state: { category, past } }: { state: TestState }) => (
  <Section title="Мои попытки">
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {past.map(({ id, closed_at, score, right, questions, passed, number }) => (
        <Box component="li" key={id} sx={rowSx}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <PageLink to={testAddress(category, id)} sx={{ fontWeight: 500 }}>
              {score} из 100
            </PageLink>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              Верных ответов {right} из {questions}, {recently(closed_at)}
            </Box>
          </Box>
          <TestStanding passed={passed} tried />
          {number && <CertificateButton attempt={id} number={number} />}
        </Box>
      ))}
    </Box>
  </Section>
);

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

/** The rules of a test as a few plain lines. */
export const TestRules = ({ state }: { state: TestState }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, color: 'text.secondary' }}>
    {rulesOf(state).map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </Box>
);

function rulesOf(state: TestState): string[] {
  const { questions, pass_right, time_limit_minutes, attempts, closes_on } = state;
  const time = time_limit_minutes
    ? `На попытку ${plural(time_limit_minutes, minuteForms)}: время идёт и тогда, когда страница закрыта. Выбранное, но не отправленное кнопкой «Ответить» не засчитывается.`
    : 'Времени на ответы сколько нужно.';
  return [
    `${plural(questions, questionForms)}. Чтобы пройти, нужно не меньше ${plural(pass_right, rightForms)}.`,
    time,
    `Всего ${plural(attempts, attemptForms)}, засчитывается лучший результат.`,
    'Отправленный ответ сохраняется сразу, вернуться к вопросу нельзя. Если связь прервётся, тест продолжится с того же места.',
    ...(closes_on ? [`Тест открыт до ${longDay(closes_on)} включительно.`] : []),
  ];
}

/** «Не меньше» is followed by another case. */
const rightForms = ['верного ответа', 'верных ответов', 'верных ответов'] as const;
