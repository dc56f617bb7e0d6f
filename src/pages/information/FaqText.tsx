import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SearchField } from '../../ui/inputs/SearchField';
import { Message } from '../../ui/Message';
import { FaqQuestion } from './FaqQuestion';
import { faqOf, found } from './faqQuestions';
import { Markdown } from './Markdown';

/** Questions by group, with a search; the address may name the question to open. */
export const FaqText = ({ text }: { text: string }) => {
  const faq = useMemo(() => faqOf(text), [text]);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const named = nameIn(useLocation().hash);
  const groups = found(faq.groups, search);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const ask = (term: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (term) after.set('search', term);
        else after.delete('search');
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <Markdown text={faq.intro} />
      <Box role="search" sx={{ maxWidth: 480, my: 2 }}>
        <SearchField label="Поиск по вопросам" value={search} onChange={ask} delay={150} />
      </Box>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {search && count > 0 && `Найдено вопросов: ${count}`}
      </Box>
      {count === 0 && (
        <Message icon="search" title="Ничего не найдено">
          Попробуйте другие слова или напишите по адресу внизу страницы.
        </Message>
      )}
      {groups.map(({ title, questions }) => (
        <Box component="section" key={title} sx={{ mt: 2 }}>
          {title && (
            <Typography variant="h2" sx={{ mb: 1 }}>
              {title}
            </Typography>
          )}
          {questions.map((question) => (
            // A search opens what it found, another address another question.
            <FaqQuestion
              key={`${question.id} ${search} ${named}`}
              question={question}
              named={question.id === named}
              open={question.id === named || (search !== '' && count <= OPENED)}
            />
          ))}
        </Box>
      ))}
    </>
  );
};

/** A short result is shown with its answers. */
const OPENED = 5;

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
