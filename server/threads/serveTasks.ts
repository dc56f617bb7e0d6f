import { parentPort } from 'node:worker_threads';
import { ApiError } from '../call';

/** What a thread is asked: the name of a task and its arguments, plain data. */
export type Task = { name: string; args: unknown[] };
/** What it answers: the result, a refusal that the caller is told, or what went wrong. */
export type Outcome = { result: unknown } | { refused: Pick<ApiError, 'status' | 'body'> } | { error: unknown };
export type Tasks = Record<string, (...args: never[]) => unknown>;

/** Turns this thread into one that does these tasks. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  if (!port) throw new Error('this runs in a thread only');
  port.on('message', async (task: Task) => port.postMessage(await outcomeOf(tasks, task)));
  port.postMessage('ready');
}

async function outcomeOf(tasks: Tasks, { name, args }: Task): Promise<Outcome> {
  try {
    const task = tasks[name];
    if (!task) throw new Error(`no task ${name}`);
    return { result: await task(...(args as never[])) };
  } catch (error) {
    if (error instanceof ApiError) return { refused: { status: error.status, body: error.body } };
    return { error };
  }
}
