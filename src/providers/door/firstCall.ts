// What the page reads first comes in one answer, asked for by `/start.js` while the scripts are on their way: the calls
// of the page find theirs in it.
import type { FirstAnswers } from '@contract/schemas/people';

type Brought = FirstAnswers['answers'][number];
declare global {
  interface Window {
    /** The token it was asked with, and the answer once it is there. */
    firstCall?: { token: string; answer: Promise<Response> };
  }
}

/** So long after it came an answer is what a page just reads; later it is old. */
const FRESH_MS = 10_000;
const opened = new WeakMap<object, Promise<Brought[]>>();
let here: { first: object; answers: Brought[] } | undefined;

export const firstIsThere = () => window.firstCall !== undefined;

/** So long a reading lasts: what the page was opened with is not read again while its parts are drawn one after another. */
export const lasts = (ms: number) => () => (here && window.firstCall === here.first ? Math.max(ms, FRESH_MS) : ms);

/**
 * The answer to a call that was brought along, given once; undefined where the call is to be made.
 * @param token of whoever asks now: what was brought for another is nobody's
 */
export async function takeFirst(path: string, method: string, token: string | null): Promise<Brought | undefined> {
  const first = window.firstCall;
  if (!first) return undefined;
  // Whoever changes something reads what it has become.
  if (method !== 'GET' || first.token !== token) return forget();
  const answers = opened.get(first) ?? first.answer.then(read).catch(() => []);
  opened.set(first, answers);
  here = { first, answers: await answers };
  return takeOut(path);
}

/** What was brought along and is there already: a part of the page that is drawn with it needs no room of its own first. */
export function takeAlready(path: string, token: string | null): Brought | undefined {
  return window.firstCall?.token === token ? takeOut(path) : undefined;
}

function takeOut(path: string): Brought | undefined {
  if (!here || window.firstCall !== here.first) return undefined;
  const at = here.answers.findIndex((brought) => brought.path === path);
  return at < 0 ? undefined : here.answers.splice(at, 1)[0];
}

async function read(answer: Response): Promise<Brought[]> {
  if (!answer.ok) return [];
  const { answers: brought } = (await answer.json()) as FirstAnswers;
  setTimeout(forget, FRESH_MS);
  return [...brought];
}

function forget(): undefined {
  window.firstCall = undefined;
  here = undefined;
}
