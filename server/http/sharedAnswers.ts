// Answers that are the same for every caller, kept in memory until something is written.

type Kept = { bytes: string; until: number };

/** Answers kept at once; the oldest go first. */
const KEPT_MAX = 2000;
/** A larger answer is made anew each time. */
const BYTES_MAX = 256 * 1024;

/**
 * @param seconds how long an answer is kept at most, which is how late another process's write may show; 0 keeps none
 */
export function sharedAnswers(seconds: number) {
  const kept = new Map<string, Kept>();
  let writes = 0;
  return {
    find(address: string): Response | undefined {
      const found = kept.get(address);
      if (!found) return undefined;
      if (found.until > performance.now()) return json(found.bytes);
      kept.delete(address);
      return undefined;
    },
    /** Makes the answer; it is kept unless something was written meanwhile. */
    async make(address: string, answer: () => Promise<unknown>): Promise<Response> {
      const before = writes;
      const bytes = JSON.stringify(await answer());
      if (seconds > 0 && before === writes && bytes.length <= BYTES_MAX) {
        if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
        kept.set(address, { bytes, until: performance.now() + seconds * 1000 });
      }
      return json(bytes);
    },
    /** Something is being written or was: nothing kept is believed any more. */
    forget() {
      writes++;
      kept.clear();
    },
  };
}
export type SharedAnswers = ReturnType<typeof sharedAnswers>;

const json = (bytes: string) => new Response(bytes, { headers: { 'Content-Type': 'application/json' } });
