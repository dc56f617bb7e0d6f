import { session } from '../../providers/session';

/** Saves that may run at once: a form of ninety rows saves as many when it is filled at one stroke. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs it as soon as few enough others run. */
export async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const leaving = new Set<Promise<unknown>>();

/** Notes a save that goes on after its form has gone. */
export function leave(work: Promise<unknown>) {
  leaving.add(work);
  void work.finally(() => leaving.delete(work));
}

/** Resolves when forms that were left are saved: a form read before would show the words of an earlier save. */
export const saved = (): Promise<unknown> => Promise.all(leaving);

/** @returns whether who is signed in now is who was: what one person typed does not go out under another's name, nor without one */
export function ownerHere(): () => boolean {
  const owner = session.user();
  return () => owner === null || session.user() === owner;
}
