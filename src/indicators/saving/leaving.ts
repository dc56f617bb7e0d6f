const leaving = new Set<Promise<unknown>>();

/** Notes a save that goes on after its form has gone. */
export function leave(work: Promise<unknown>) {
  leaving.add(work);
  void work.finally(() => leaving.delete(work));
}

/** Resolves when forms that were left are saved: a form read before would show the words of an earlier save. */
export const saved = (): Promise<unknown> => Promise.all(leaving);
