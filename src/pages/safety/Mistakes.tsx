import type { Mistake, ShownOption } from '@contract/schemas/tests';
import { Box } from '@mui/material';
import { Section } from '../../ui/page/Section';
import { AnswerPicture, QuestionPicture } from './pictures';

/** The questions that were not answered rightly, with what was answered and what is right. */
export const Mistakes = ({ mistakes }: { mistakes: readonly Mistake[] }) => (
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
