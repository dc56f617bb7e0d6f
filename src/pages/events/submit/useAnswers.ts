import { ANSWER_MAX } from '@contract/eventTerms';
import type { Answer } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../providers/http';
import { useDraft } from '../../../ui/useDraft';
import { EVENTS } from '../event';
import { inOrder } from '../form/values';

type Texts = Record<number, string>;

/** Answers to the questions of one event: typed, kept, sent. */
export function useAnswers({ id: event, additional_issues }: EventFull) {
  const issues = inOrder(additional_issues);
  const [typed, setTyped] = useState<Texts>({});
  const [faults, setFaults] = useState<Texts>({});
  const draft = useDraft(`events/${event}/answers`, (kept) => setTyped((kept ?? {}) as Texts));
  const { data: mine, error } = useQuery({
    queryKey: [EVENTS, 'answers', event],
    queryFn: ({ signal }) => call<Answer[]>(`/events/${event}/answers/me/`, { signal }),
    enabled: issues.length > 0,
    staleTime: 0,
  });
  const known = (issue: { issue: string | null }) => mine?.find((answer) => answer.issue === issue.issue);
  const textOf = (issue: { id: number; issue: string | null }) => typed[issue.id] ?? known(issue)?.answer ?? '';

  return {
    issues,
    faults,
    error,
    ready: issues.length === 0 || mine !== undefined,
    changed: Object.keys(typed).length > 0,
    textOf,
    type: (id: number, text: string) => {
      const next = { ...typed, [id]: text };
      setTyped(next);
      setFaults(({ [id]: _, ...rest }) => rest);
      draft.keep(next);
    },
    draft,

    /** @returns false when something is not answered */
    check: (): boolean => {
      const empty = issues.filter((issue) => textOf(issue).trim() === '').map(({ id }) => [id, 'Ответьте на вопрос.']);
      const long = issues
        .filter((issue) => textOf(issue).length > ANSWER_MAX)
        .map(({ id }) => [id, `Не больше ${ANSWER_MAX} символов.`]);
      setFaults(Object.fromEntries([...empty, ...long]));
      return empty.length + long.length === 0;
    },

    /** Sends what is new or changed. */
    send: async () => {
      const fresh = issues.filter((issue) => !known(issue));
      if (fresh.length > 0) {
        const body = fresh.map((issue) => ({ issue: issue.id, answer: textOf(issue).trim() }));
        await call(`/events/${event}/answers/`, { method: 'POST', body });
      }
      for (const issue of issues) {
        const before = known(issue);
        const answer = textOf(issue).trim();
        if (before && before.answer !== answer) {
          await call(`/events/${event}/answers/${before.id}/`, { method: 'PATCH', body: { answer } });
        }
      }
    },
  };
}
