// Long work the person asked for: followed here, so that the page it was asked on can be left.
import type { Job } from '@contract/schemas/jobs';
import { jobStates } from '@contract/states/jobs';
import { useSyncExternalStore } from 'react';
import { call } from '../http';
import { session } from '../session';
import { createStore } from './createStore';
import { local } from './storage';

const POLL_MS = 1000;

const store = createStore<readonly Job[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;

session.subscribe((event) => {
  clearTimeout(timer);
  timer = undefined;
  store.set([]);
  if (event === 'closed') local.remove(key());
});

/** Ids of a person's works whose files nobody has taken yet: a page that is loaded anew shows them again. */
const key = () => `jobs_${session.lastUser()}`;
const waiting = () => local.get(key())?.split(' ').filter(Boolean) ?? [];
const wait = (id: string, on: boolean) =>
  local.set(key(), [...waiting().filter((one) => one !== id), ...(on ? [id] : [])].join(' '));

/** Works being followed, until somebody has seen the end of each and closed it. */
export const useFollowedJobs = () => useSyncExternalStore(store.subscribe, store.get);

export const isOver = ({ state }: Job): boolean => jobStates.has('over', state);

export const jobs = {
  /** Shows the work in the corner until it is closed there, in place of those whose files were taken. */
  follow(job: Job) {
    const wanted = waiting();
    store.set(store.get().filter((one) => !isOver(one) || wanted.includes(one.id)));
    put(job);
    wait(job.id, true);
    schedule();
  },
  /** Closes it in the corner; the work itself goes on. */
  forget(id: string) {
    store.set(store.get().filter((job) => job.id !== id));
    wait(id, false);
  },
  /** Its file is there: another visit need not show it. */
  taken: (id: string) => void wait(id, false),
  /** Shows again what stood in the corner of the page before this one. */
  resume() {
    const person = session.user();
    void Promise.all(waiting().map((id) => refresh(id, person, true))).then(schedule);
  },
};

/** The newest first, in whatever order answers come. */
function put(job: Job) {
  const known = store.get().some(({ id }) => id === job.id);
  const all = known ? store.get().map((one) => (one.id === job.id ? job : one)) : [job, ...store.get()];
  store.set([...all].sort((one, other) => other.created_at.localeCompare(one.created_at)));
}

function schedule() {
  if (timer !== undefined || store.get().every(isOver)) return;
  timer = setTimeout(async () => {
    const person = session.user();
    await Promise.all(
      store
        .get()
        .filter((job) => !isOver(job))
        .map(({ id }) => refresh(id, person)),
    );
    timer = undefined;
    schedule();
  }, POLL_MS);
}

async function refresh(id: string, person: number | null, again = false) {
  try {
    const job = await call<Job>(`/jobs/${id}/`);
    const followed = again || store.get().some((one) => one.id === id);
    if (followed && session.user() === person) put(job);
  } catch (error) {
    // The work is gone; without connection it is asked for again.
    if ((error as { status?: number }).status === 404) jobs.forget(id);
  }
}
