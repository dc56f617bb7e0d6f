import type { TestState } from '@contract/schemas/tests';
import { attemptForms, minuteForms, plural, questionForms } from '@contract/text/plural';
import { Box } from '@mui/material';
import { longDay } from '../../ui/text/day';
import { rightForms } from './testNames';

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
    ? `На попытку ${plural(time_limit_minutes, minuteForms)}: время идёт и тогда, когда страница закрыта.`
    : 'Времени на ответы сколько нужно.';
  return [
    `${plural(questions, questionForms)}. Чтобы пройти, нужно не меньше ${plural(pass_right, rightForms)}.`,
    time,
    `Всего ${plural(attempts, attemptForms)}, засчитывается лучший результат.`,
    'Каждый ответ сохраняется сразу, вернуться к вопросу нельзя. Если связь прервётся, тест продолжится с того же места.',
    ...(closes_on ? [`Тест открыт до ${longDay(closes_on)} включительно.`] : []),
  ];
}
