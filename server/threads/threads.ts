import { extname, join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { pathToFileURL } from 'node:url';
import { type ThreadWork, threadWork } from './heavyWork';
import { type Line, newLine, type Orderer } from './line';
import type { Tasks } from './serveTasks';
import { startThread, type Thread, ThreadFailure } from './thread';

export type Threads<Kind extends Tasks> = (<Name extends keyof Kind & string>(
  person: Orderer,
  name: Name,
  ...args: Parameters<Kind[Name]>
) => Promise<Awaited<ReturnType<Kind[Name]>>>) &
  Pick<Line, 'hold'>;

/** Threads without work end after this and give their memory back, ms. */
const IDLE_MS = 60_000;

const running = new Set<Thread>();
let stopped = false;

/** Beside this file, in the sources as in the build. */
const entryOf = (kind: ThreadWork) =>
  pathToFileURL(join(import.meta.dirname, `${kind}Thread${extname(import.meta.filename)}`));

/**
 * Threads that do the tasks of one kind, started when they are needed.
 * @returns runs a task for a person; throws {ApiError} as the task does, 429 or 503 when there is too much to do, and
 *   {ThreadFailure} for a task that took too much
 */
export function newThreads<Kind extends Tasks>(kind: ThreadWork): Threads<Kind> {
  const line = newLine(threadWork[kind]);
  const idle: { thread: Thread; ending: NodeJS.Timeout }[] = [];

  const take = (): Thread => {
    const kept = idle.pop();
    clearTimeout(kept?.ending);
    if (kept?.thread.alive()) return kept.thread;
    if (stopped) throw new ThreadFailure('stopped');
    const thread = startThread(entryOf(kind), threadWork[kind]);
    running.add(thread);
    return thread;
  };
  const putBack = (thread: Thread) => {
    if (!thread.alive()) return void running.delete(thread);
    const ending = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.thread === thread),
        1,
      );
      running.delete(thread);
      void thread.end();
    }, IDLE_MS).unref();
    idle.push({ thread, ending });
  };

  const run = async (name: string, args: unknown[]): Promise<unknown> => {
    const thread = take();
    try {
      return await thread.do({ name, args });
    } finally {
      putBack(thread);
    }
  };
  const ordered = (person: Orderer, name: string, ...args: unknown[]) => line(person, () => run(name, args));
  return Object.assign(ordered, { hold: line.hold }) as Threads<Kind>;
}

/** Ends all threads of this process for good; what they do fails as {ThreadFailure} `stopped`. */
export async function stopThreads(): Promise<void> {
  stopped = true;
  await Promise.all([...running].map((thread) => thread.end()));
  running.clear();
}
