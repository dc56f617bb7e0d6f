import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../call';
import type { Outcome, Task } from './serveTasks';

/** Why a task has no result: it took too long or too much memory, its thread broke, or the server stops. */
export class ThreadFailure extends Error {
  constructor(
    readonly why: 'time' | 'memory' | 'broken' | 'stopped',
    cause?: unknown,
  ) {
    super(`a thread was given up: ${why}`, { cause });
  }
}

export type Thread = {
  /** Does one task; a thread does one at a time. */
  do: (task: Task) => Promise<unknown>;
  /** False after a failure: another thread is needed. */
  alive: () => boolean;
  end: () => Promise<unknown>;
};

/** Loading its code may take this long on a busy machine, ms. */
const START_MS = 30_000;
/** Sources are compiled as they are loaded; a build runs as it is. */
const compiled = (entry: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); })`;

/**
 * Starts a thread. It knows nothing of the environment, and ends with the task that outlives its time.
 * @param seconds of one task, counted from when the thread is ready
 */
export function startThread(entry: URL, { seconds, memoryMb }: { seconds: number; memoryMb: number }): Thread {
  const fromSources = entry.pathname.endsWith('.ts');
  const worker = new Worker(fromSources ? compiled(entry) : entry, {
    eval: fromSources,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  // An idle thread keeps no process running.
  worker.unref();
  let failure: ThreadFailure | undefined;
  let fail: (failure: ThreadFailure) => void = () => undefined;
  const giveUp = (why: ThreadFailure['why'], cause?: unknown) => {
    failure ??= new ThreadFailure(why, cause);
    fail(failure);
    return worker.terminate();
  };
  worker.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', error),
  );
  worker.on('exit', () => giveUp('broken'));

  const next = (ms: number) =>
    new Promise<unknown>((done, failed) => {
      if (failure) return failed(failure);
      const timer = setTimeout(() => giveUp('time'), ms);
      const settle = () => {
        clearTimeout(timer);
        worker.off('message', answered);
        fail = () => undefined;
      };
      const answered = (message: unknown) => {
        settle();
        done(message);
      };
      fail = (reason) => {
        settle();
        failed(reason);
      };
      worker.on('message', answered);
    });
  let ready: Promise<unknown> | undefined = next(START_MS);
  // Whoever waits for it hears of the failure.
  ready.catch(() => undefined);

  return {
    async do(task) {
      worker.ref();
      try {
        await ready;
        ready = undefined;
        const outcome = next(seconds * 1000);
        worker.postMessage(task);
        return resultOf((await outcome) as Outcome);
      } finally {
        worker.unref();
      }
    },
    alive: () => !failure,
    end: () => giveUp('stopped'),
  };
}

function resultOf(outcome: Outcome): unknown {
  if ('result' in outcome) return outcome.result;
  if ('refused' in outcome) throw new ApiError(outcome.refused.status, outcome.refused.body);
  throw outcome.error;
}
