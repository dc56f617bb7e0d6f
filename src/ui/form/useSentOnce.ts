import { useCallback, useRef } from 'react';
import { newKey } from '../../providers/newKey';

export type Sent = { key: string; text: string };
/** Sends a body with its key. */
export type Once = <Answer>(body: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>;

/**
 * What is sent is done once: the same sent again, as after a lost answer, has the key it had.
 * @param onSend before it goes out: the page may be lost before the answer
 */
export function useSentOnce(onSend?: () => void) {
  /** What was sent and not answered yet. */
  const sent = useRef<Sent | null>(null);
  const before = useRef(onSend);
  before.current = onSend;
  const once = useCallback<Once>(async (body, send) => {
    const text = JSON.stringify(body, fileNamed);
    if (sent.current?.text !== text) sent.current = { key: newKey(), text };
    before.current?.();
    const answer = await send(sent.current.key);
    sent.current = null;
    return answer;
  }, []);
  return { sent, once };
}

/** A file reads as what tells it from another. */
const fileNamed = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
