// A page of questions is one Markdown text: `##` opens a group, `###` a question, what follows is its answer.
import { sameText } from '../../ui/text/sameText';

export type Question = { id: string; question: string; answer: string };
type QuestionGroup = { title: string; questions: Question[] };
type Faq = { intro: string; groups: QuestionGroup[] };

const HEADING = /^(##|###) +(.+?) *#*$/;
const FENCE = /^ {0,3}(```|~~~)/;

/** Reads the questions of a text; what stands before the first heading is its introduction. */
export function faqOf(text: string): Faq {
  const faq: Faq = { intro: '', groups: [] };
  const taken = new Set<string>();
  let question: Question | undefined;
  let fenced = false;
  const group = (title: string) => {
    const made: QuestionGroup = { title, questions: [] };
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
    else faq.intro += `${line}\n`;
  }
  return faq;
}

/** The questions in which every word of the search stands. */
export const found = (groups: readonly QuestionGroup[], search: string): QuestionGroup[] =>
  groups
    .map(({ title, questions }) => ({
      title,
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
