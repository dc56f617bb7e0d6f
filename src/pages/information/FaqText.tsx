import { to } from '@contract/paths';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { SearchField } from '../../ui/inputs/SearchField';
import { Message } from '../../ui/Message';
import { ShareButton } from '../../ui/ShareButton';
import { Markdown } from '../../ui/text/Markdown';
import { sameText } from '../../ui/text/sameText';

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
      {search && count === 0 && (
        <Message icon="search" title="Ничего не найдено">
          Попробуйте другие слова или напишите по адресу внизу страницы.
        </Message>
      )}
      {groups.map(({ title, about, questions }) => (
        <Box component="section" key={title} sx={{ mt: 2 }}>
          {title && (
            <Typography variant="h2" sx={{ mb: 1 }}>
              {title}
            </Typography>
          )}
          <Markdown text={about} />
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

type FaqQuestionProps = {
  question: Question;
  /** The address leads to this question. */
  named: boolean;
  open: boolean;
};

const FaqQuestion = ({ question: { id, question, answer }, named, open }: FaqQuestionProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (named) place.current?.scrollIntoView?.({ block: 'start' });
  }, [named]);
  return (
    <Accordion
      ref={place}
      id={id}
      defaultExpanded={open}
      disableGutters
      variant="outlined"
      sx={{ '& + &': { borderTop: 0 }, ...(named ? { borderColor: 'primary.main' } : {}) }}
    >
      <AccordionSummary
        expandIcon={<Icon name="chevronDown" />}
        slotProps={{ content: { sx: { my: 1.25, fontSize: 16, fontWeight: 500 } } }}
        id={`${id}-question`}
        aria-controls={`${id}-answer`}
      >
        {question}
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'flex', gap: 1, pt: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Markdown text={answer} />
        </Box>
        <ShareButton address={`${to('faq')}#${encodeURIComponent(id)}`} />
      </AccordionDetails>
    </Accordion>
  );
};

// A page of questions is one Markdown text: `##` opens a group, `###` a question, what follows either belongs to it.

type Question = { id: string; question: string; answer: string };
type QuestionGroup = { title: string; about: string; questions: Question[] };
type Faq = { intro: string; groups: QuestionGroup[] };

const HEADING = /^(##|###) +(.+?) *#*$/;
const FENCE = /^ {0,3}(```|~~~)/;

/** Reads the questions of a text; what stands before the first heading is its introduction. */
function faqOf(text: string): Faq {
  const faq: Faq = { intro: '', groups: [] };
  const taken = new Set<string>();
  let question: Question | undefined;
  let fenced = false;
  const group = (title: string) => {
    const made: QuestionGroup = { title, about: '', questions: [] };
    faq.groups.push(made);
    return made;
  };
  for (const line of text.split(/\r?\n/)) {
    if (FENCE.test(line)) fenced = !fenced;
    const [, level, title = ''] = (!fenced && HEADING.exec(line)) || [];
    if (level === '##') {
      group(title);
      question = undefined;
    } else if (level === '###') {
      question = { id: anchorOf(title, taken), question: title, answer: '' };
      (faq.groups.at(-1) ?? group('')).questions.push(question);
    } else if (question) question.answer += `${line}\n`;
    else {
      const last = faq.groups.at(-1);
      if (last) last.about += `${line}\n`;
      else faq.intro += `${line}\n`;
    }
  }
  return faq;
}

/** The questions in which every word of the search stands; without one all that is written. */
const found = (groups: readonly QuestionGroup[], search: string): readonly QuestionGroup[] =>
  search.trim() === '' ? groups : matching(groups, search);

const matching = (groups: readonly QuestionGroup[], search: string): QuestionGroup[] =>
  groups
    .map(({ title, questions }) => ({
      title,
      about: '',
      questions: questions.filter(({ question, answer }) => sameText(`${title} ${question} ${answer}`, search.trim())),
    }))
    .filter(({ questions }) => questions.length > 0);

/** The part of the address that names a question; two alike get different ones. */
function anchorOf(title: string, taken: Set<string>): string {
  const name =
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'вопрос';
  let anchor = name;
  for (let number = 2; taken.has(anchor); number++) anchor = `${name}-${number}`;
  taken.add(anchor);
  return anchor;
}
