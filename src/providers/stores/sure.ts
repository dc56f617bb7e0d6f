// Calls that wait until the person has shown the second step again.
import { createStore } from './createStore';

/** Ends the waiting: whether it was shown. */
type Waiting = (shown: boolean) => void;

/** What the dialog stands for; null while nothing waits. */
export const sure = createStore<Waiting | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks once, however many calls wait. @returns whether the person has shown it */
export function askSure(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => sure.set(resolve)).finally(() => {
    asked = null;
    sure.set(null);
  });
  return asked;
}

/** The server lets this role do nothing before it has a second step: the portal leads there. */
export const factorNeeded = createStore(false);
