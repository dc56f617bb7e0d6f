import type { Attempt, AttemptResult } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { Section } from '../../ui/page/Section';
import { StateChip } from '../../ui/StateChip';
import { plural } from '../../ui/text/plural';
import { CertificateButton } from './CertificateButton';
import { attemptForms, testAddress, testNames } from './testNames';

/** How an attempt ended, what to do next, and the mistakes once no attempt is left. */
export const Result = ({ attempt, result }: { attempt: Attempt; result: AttemptResult }) => {
  const { category, id } = attempt;
  const { score, right, questions, passed, best_score, left, number, mistakes } = result;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ color: 'text.secondary' }}>{testNames[category].title}</Box>
        <Typography variant="h1">Ваш результат: {score}</Typography>
        <StateChip state={passed ? 'accepted' : 'returned'}>{passed ? 'Тест пройден' : 'Тест не пройден'}</StateChip>
        <Typography>
          Верных ответов {right} из {questions}. {best_score > score && `Ваш лучший результат: ${best_score}. `}
          {left > 0 ? `Ещё ${plural(left, attemptForms)}.` : 'Попыток не осталось.'}
        </Typography>
        {number && <Typography sx={{ color: 'text.secondary' }}>Свидетельство № {number}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' }}>
          {number && <CertificateButton attempt={id} number={number} variant="contained" />}
          {left > 0 && (
            <ButtonLink variant={passed ? 'outlined' : 'contained'} to={testAddress(category)}>
              Начать заново
            </ButtonLink>
          )}
          <ButtonLink variant="outlined" to={testNames[category].home}>
            К списку попыток
          </ButtonLink>
        </Box>
      </Card>
      {mistakes && mistakes.length > 0 && (
        <Section title="Разбор ошибок">
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 2 }}>
            {mistakes.map(({ question, given, right: correct }) => (
              <Box component="li" key={question} sx={{ overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 500 }}>{question}</Box>
                <Box sx={{ color: 'var(--st-rejected)' }}>Ваш ответ: {given ?? 'ответа нет'}</Box>
                <Box sx={{ color: 'var(--st-accepted)' }}>Верно: {correct.join('; ')}</Box>
              </Box>
            ))}
          </Box>
        </Section>
      )}
    </Box>
  );
};
