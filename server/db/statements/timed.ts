// How long statements take, and for which endpoint: whoever wants to know listens.
import { AsyncLocalStorage } from 'node:async_hooks';

/** The endpoint whose call is answered now; statements outside of one are the portal's own work. */
export const endpointNow = new AsyncLocalStorage<string>();

type Timed = { endpoint: string | undefined; text: string; seconds: number };
let listener: ((statement: Timed) => void) | undefined;

/** Hears of every statement of this process from now on. */
export const onStatement = (hear: (statement: Timed) => void): void => {
  listener = hear;
};

/** Runs a statement and tells how long it took, waiting for a connection included. */
export async function timed<Answer>(text: string, run: () => Promise<Answer>): Promise<Answer> {
  if (!listener) return run();
  const started = performance.now();
  try {
    return await run();
  } finally {
    listener({ endpoint: endpointNow.getStore(), text, seconds: (performance.now() - started) / 1000 });
  }
}

/**
 * What the planner is told. Compiling a statement (`jit`) takes longer than any page of a list does. What the portal
 * reads is in memory, where a page anywhere costs little more than the next one: at the price of a turning disk the
 * planner reads all people to find two thousand.
 */
export const planning = { jit: 'off', random_page_cost: '1.1' } as const;
