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
