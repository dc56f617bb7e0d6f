import { to } from '@contract/paths';
import type { Attempt } from '@contract/schemas/tests';
import type { TestCategory } from '@contract/testTables';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';

const statesKey = ['tests'] as const;
const attemptKey = (id: number) => ['tests', 'attempt', id] as const;

/** Both tests with their rules and one's own attempts. */
export const useTestStates = () => useRead('test.states', {}, { queryKey: statesKey, staleTime: 0 });

/** Where a test is taken from; the page of the university is for some, its test for everybody. */
export function useTestHome(category: TestCategory): string {
  const studies = useCan('act.university');
  if (category === 'safety') return to('safety');
  return to(studies ? 'university' : 'myPage');
}

/** How often an attempt whose time is over is asked for its result. */
const RESULT_EVERY_MS = 10_000;

/** One attempt: the questions while it is under way, then its result. */
export const useAttempt = (id: number | null) =>
  useRead(
    'test.attempt',
    { params: { id } },
    // Back in this window: another one may have gone on with it.
    {
      queryKey: attemptKey(id ?? 0),
      enabled: id !== null,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: true,
      // The connection comes back without a word.
      refetchInterval: ({ state: { data, dataUpdatedAt } }) => data && isOver(data, dataUpdatedAt) && RESULT_EVERY_MS,
    },
  );

/** Whether nothing is left of the time it was told to have when it was read, by this device's clock. */
const isOver = ({ result, seconds_left }: Attempt, read: number) =>
  !result && seconds_left !== null && Date.now() >= read + seconds_left * 1000;

/** The acts of an attempt; each puts what the server answers in place of what was shown. */
export function useAttemptActs() {
  const client = useQueryClient();
  const notify = useNotify();
  const keep = async (attempt: Attempt) => {
    client.setQueryData(attemptKey(attempt.id), attempt);
    await client.invalidateQueries({ queryKey: statesKey, exact: true });
    return attempt;
  };
  return {
    start: async (category: TestCategory) => keep(await api('test.start', { body: { category } })),
    answer: async (attempt: Attempt, question: number, option: number) => {
      const body = { answer_option_id: option };
      const saved = await api('test.answer', { params: { id: attempt.id, question }, body });
      const next: Attempt = {
        ...attempt,
        questions: attempt.questions.map((one) =>
          one.id === question ? { ...one, answer: saved.answer_option_id } : one,
        ),
      };
      const key = attemptKey(attempt.id);
      // The seconds left count from when the server told them: an answer does not begin them anew.
      const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
      client.setQueryData<Attempt>(key, (now) => now && { ...now, questions: next.questions }, { updatedAt });
      if (saved.answer_option_id !== option)
        notify('На этот вопрос вы уже ответили в другом окне: засчитан тот ответ.', { type: 'warning' });
      if (saved.answered === next.questions.filter((one) => one.answer !== null).length) return next;
      // Others were answered in another window.
      await client.invalidateQueries({ queryKey: key });
      return client.getQueryData<Attempt>(key) ?? next;
    },
    finish: async (id: number) => keep(await api('test.finish', { params: { id } })),
    reread: (id: number) => client.invalidateQueries({ queryKey: attemptKey(id) }),
  };
}
