import { useRef } from 'react';
import { newKey } from '../../providers/newKey';

export type Sent = { key: string; text: string };

/** What a form sends is done once: the same sent again, as after a lost answer, has the key it had. */
export function useSentOnce() {
  /** What was sent and not answered yet; a form may keep it with its draft. */
  const sent = useRef<Sent | null>(null);
  const once = async <Answer>(body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { key: newKey(), text };
    const answer = await send(sent.current.key);
    sent.current = null;
    return answer;
  };
  return { sent, once };
}
