// Answers that are the same for every caller, kept in memory until something is written.
import { type JsonText, jsonAnswer, jsonText } from './jsonText';

type Kept = { said: JsonText; until: number };

/** What all kept answers take with their addresses, in bytes; the oldest go first. */
const KEPT_MAX_BYTES = 64 * 1024 * 1024;
/** A larger answer is made anew each time. */
const ANSWER_MAX_BYTES = 512 * 1024;
/** A letter of an address takes two bytes at most; an answer may have the same compressed beside it, which is shorter. */
const bytesOf = (address: string, { bytes }: JsonText) => 2 * (address.length + bytes.length);

/**
 * @param seconds how long an answer is kept at most, which is how late another process's write may show; 0 keeps none
 */
export function sharedAnswers(seconds: number) {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, { since: number; said: Promise<JsonText> }>();
  let bytes = 0;
  let writes = 0;
  const drop = (address: string) => {
    const found = kept.get(address);
    if (found && kept.delete(address)) bytes -= bytesOf(address, found.said);
  };
  const keep = (address: string, said: JsonText) => {
    const more = bytesOf(address, said);
    if (more > ANSWER_MAX_BYTES) return;
    drop(address);
    for (const oldest of kept.keys()) {
      if (bytes + more <= KEPT_MAX_BYTES) break;
      drop(oldest);
    }
    kept.set(address, { said, until: performance.now() + seconds * 1000 });
    bytes += more;
  };
  return {
    /** What the kept answers take, in bytes. */
    bytes: () => bytes,
    /** @param address the call in its one canonical form: who writes it otherwise must not be kept beside it */
    find(address: string): Response | undefined {
      const found = kept.get(address);
      if (!found) return undefined;
      if (found.until > performance.now()) return jsonAnswer(found.said);
      drop(address);
      return undefined;
    },
    /**
     * Makes the answer; it is kept unless something was written meanwhile. Who asks while it is being made waits for it.
     * @param alone for a caller who must not get what is being made for others
     */
    async make(address: string, answer: () => Promise<unknown>, alone = false): Promise<Response> {
      const making = seconds > 0 && !alone ? underWay.get(address) : undefined;
      if (making?.since === writes) return jsonAnswer(await making.said);
      const before = writes;
      const said = answer().then(jsonText);
      const own = { since: before, said };
      if (!alone) underWay.set(address, own);
      try {
        const made = await said;
        if (seconds > 0 && before === writes) keep(address, made);
        return jsonAnswer(made);
      } finally {
        if (underWay.get(address) === own) underWay.delete(address);
      }
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
