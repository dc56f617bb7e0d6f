import { ANSWER_MAX } from '@contract/events/eventTerms';
import type { EventFull } from '@contract/schemas/events';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import type { Faults } from '../../../ui/form/faults';
import { EVENTS } from '../event';
import { inOrder } from '../form/values';

/** Answers by the id of their question. */
export type Texts = Readonly<Record<number, string>>;
type Issue = { id: number; issue: string | null };

/** The questions of one event and what was answered before: what is wrong with new answers, and how they are sent. */
export function useAnswers({ id: event, additional_issues }: EventFull) {
  const issues = inOrder(additional_issues);
  const { data: mine } = useRead(
    'event.answers.mine',
    { params: { id: event } },
    { queryKey: [EVENTS, 'answers', event], enabled: issues.length > 0, staleTime: 0 },
  );
  const known = (issue: Issue) => mine?.find((answer) => answer.issue === issue.issue);
  const textOf = (typed: Texts, issue: Issue) => typed[issue.id] ?? known(issue)?.answer ?? '';

  return {
    issues,
    ready: issues.length === 0 || mine !== undefined,
    textOf,

    check: (typed: Texts): Faults => {
      const faults = issues.map((issue) => [issue.id, faultOf(textOf(typed, issue))]);
      return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
    },

    /** Sends what is new or changed. */
    send: async (typed: Texts) => {
      const fresh = issues.filter((issue) => !known(issue));
      if (fresh.length > 0) {
        const body = fresh.map((issue) => ({ issue: issue.id, answer: textOf(typed, issue).trim() }));
        await api('event.answers.add', { params: { id: event }, body });
      }
      for (const issue of issues) {
        const before = known(issue);
        const answer = textOf(typed, issue).trim();
        if (before && before.answer !== answer) {
          await api('event.answers.patch', { params: { id: event, answer: before.id }, body: { answer } });
        }
      }
    },
  };
}

const faultOf = (text: string): string | null =>
  text.trim() === '' ? 'Ответьте на вопрос.' : text.length > ANSWER_MAX ? `Не больше ${ANSWER_MAX} символов.` : null;
