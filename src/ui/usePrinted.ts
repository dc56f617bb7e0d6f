import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const paper = window.matchMedia('print');
const listeners = new Set<() => void>();
let asked = false;

/** Between both events, and while a browser shows the page as on paper. */
const isPrinted = () => asked || paper.matches;
/** What listens has drawn itself anew when this is over: a browser waits for nothing that comes later. */
const tell = () =>
  flushSync(() => {
    for (const listener of [...listeners]) listener();
  });
const hear = ({ type }: Event) => {
  asked = type === 'beforeprint';
  tell();
};
window.addEventListener('beforeprint', hear);
window.addEventListener('afterprint', hear);
paper.addEventListener('change', tell);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being printed: what is drawn when it comes into sight, or folded to save room, is drawn whole. */
export const usePrinted = (): boolean => useSyncExternalStore(subscribe, isPrinted);
