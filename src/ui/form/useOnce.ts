import { useCallback, useRef } from 'react';
import { newKey } from '../../providers/newKey';
import { drafts } from '../../providers/stores/drafts';

/** Sends with a key. */
export type Once = <Answer>(send: (key: string) => Promise<Answer>) => Promise<Answer>;

/**
 * What a form makes is made once: until an answer came its calls have one key, which the door marks with what is sent
 * (providers/newKey); the same sent again, as after a lost answer, is known by it.
 * @param onSend before it goes out: the page may be lost before the answer
 */
export function useOnce(onSend?: () => void) {
  /** Of what was sent and not answered yet. */
  const key = useRef<string | null>(null);
  const before = useRef(onSend);
  before.current = onSend;
  const once = useCallback<Once>(async (send) => {
    key.current ??= newKey();
    before.current?.();
    const answer = await send(key.current);
    key.current = null;
    return answer;
  }, []);
  return { key, once };
}

/**
 * The same for an act of one button: its key stays in the browser until an answer came, also after the page was loaded anew.
 * @param name of the act, among the drafts: `events/12/copy`
 */
export function useKeptOnce(name: string): Once {
  const { key, once } = useOnce(() => {
    drafts.write(name, {}, { unanswered: key.current ?? undefined });
    // Nothing is being typed.
    drafts.leave(name);
  });
  return useCallback(
    async (send) => {
      key.current ??= drafts.read(name)?.unanswered ?? null;
      const answer = await once(send);
      drafts.erase(name);
      return answer;
    },
    [name, key, once],
  );
}
