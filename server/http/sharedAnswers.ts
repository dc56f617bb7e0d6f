// Answers that are the same for every caller, kept in memory until something is written.

type Kept = { text: string; until: number };

/** What all kept answers take with their addresses, in bytes; the oldest go first. */
const KEPT_MAX_BYTES = 64 * 1024 * 1024;
/** A larger answer is made anew each time. */
const ANSWER_MAX_BYTES = 512 * 1024;
/** A letter takes two bytes at most. */
const bytesOf = (address: string, text: string) => 2 * (address.length + text.length);

/**
 * @param seconds how long an answer is kept at most, which is how late another process's write may show; 0 keeps none
 */
export function sharedAnswers(seconds: number) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let writes = 0;
  const drop = (address: string) => {
    const found = kept.get(address);
    if (found && kept.delete(address)) bytes -= bytesOf(address, found.text);
  };
  const keep = (address: string, text: string) => {
    const more = bytesOf(address, text);
    if (more > ANSWER_MAX_BYTES) return;
    drop(address);
    for (const oldest of kept.keys()) {
      if (bytes + more <= KEPT_MAX_BYTES) break;
      drop(oldest);
    }
    kept.set(address, { text, until: performance.now() + seconds * 1000 });
    bytes += more;
  };
  return {
    /** What the kept answers take, in bytes. */
    bytes: () => bytes,
    /** @param address the call in its one canonical form: who writes it otherwise must not be kept beside it */
    find(address: string): Response | undefined {
      const found = kept.get(address);
      if (!found) return undefined;
      if (found.until > performance.now()) return json(found.text);
      drop(address);
      return undefined;
    },
    /** Makes the answer; it is kept unless something was written meanwhile. */
    async make(address: string, answer: () => Promise<unknown>): Promise<Response> {
      const before = writes;
      const text = JSON.stringify(await answer());
      if (seconds > 0 && before === writes) keep(address, text);
      return json(text);
    },
    /** Something is being written or was: nothing kept is believed any more. */
    forget() {
      writes++;
      kept.clear();
      bytes = 0;
    },
  };
}
export type SharedAnswers = ReturnType<typeof sharedAnswers>;

const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });
