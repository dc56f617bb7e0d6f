// Answers that are the same for every caller, kept in memory until something is written, or while what they stand on is
// as it was.
import type { WhileSame } from '../call/call';
import { type JsonText, jsonAnswer, jsonText } from './jsonText';

/** What all answers on a shelf take with their addresses, in bytes; the oldest go first. */
const SHELF_MAX_BYTES = 64 * 1024 * 1024;
/** A larger answer is made anew each time. */
const ANSWER_MAX_BYTES = 512 * 1024;
/** A letter of an address takes two bytes at most; an answer may have the same compressed beside it, which is shorter. */
const bytesOf = (address: string, { bytes }: JsonText) => 2 * (address.length + bytes.length);

/** Answers by their addresses, no more of them than there is room. */
function shelf<Kept extends { said: JsonText }>() {
  const all = new Map<string, Kept>();
  let bytes = 0;
  const drop = (address: string) => {
    const found = all.get(address);
    if (found && all.delete(address)) bytes -= bytesOf(address, found.said);
  };
  return {
    bytes: () => bytes,
    get: (address: string) => all.get(address),
    drop,
    put(address: string, one: Kept) {
      const more = bytesOf(address, one.said);
      if (more > ANSWER_MAX_BYTES) return;
      drop(address);
      for (const oldest of all.keys()) {
        if (bytes + more <= SHELF_MAX_BYTES) break;
        drop(oldest);
      }
      all.set(address, one);
      bytes += more;
    },
    clear() {
      all.clear();
      bytes = 0;
    },
  };
}

/** Said in place of an answer that is the one kept. */
export const SAME = Symbol('the answer that is kept');

/** An answer, and what it stands on where that can be asked for. */
type Made = { said: JsonText; standsOn?: string };

/**
 * @param seconds how long an answer is kept at most, which is how late another process's write may show; 0 keeps none but
 *   those of which every caller asks whether they are still the same
 */
export function sharedAnswers(seconds: number) {
  const kept = shelf<{ said: JsonText; until: number }>();
  const standing = shelf<Made>();
  const underWay = new Map<string, { since: number; made: Promise<Made> }>();
  let writes = 0;
  /** Makes the answer, or finds that the one kept is the same. */
  const madeOf = async (address: string, answer: (whileSame: WhileSame) => Promise<unknown>): Promise<Made> => {
    let standsOn: string | undefined;
    let same: Made | undefined;
    const body = await answer(async (read, make) => {
      const before = standing.get(address);
      if (before && before.standsOn === (await read())) {
        same = before;
        return SAME;
      }
      const made = await make();
      standsOn = made.standsOn;
      return made.body;
    });
    return same ?? { said: jsonText(body), standsOn };
  };
  return {
    /** What the kept answers take, in bytes. */
    bytes: () => kept.bytes() + standing.bytes(),
    /** @param address the call in its one canonical form: who writes it otherwise must not be kept beside it */
    find(address: string): Response | undefined {
      const found = kept.get(address);
      if (!found) return undefined;
      if (found.until > performance.now()) return jsonAnswer(found.said);
      kept.drop(address);
      return undefined;
    },
    /**
     * Makes the answer; it is kept unless something was written meanwhile. Who asks while it is being made waits for it.
     * @param answer its body, or `SAME` where it was told so
     * @param alone for a caller who must not get what is being made for others
     */
    async make(address: string, answer: (whileSame: WhileSame) => Promise<unknown>, alone = false): Promise<Response> {
      const making = seconds > 0 && !alone ? underWay.get(address) : undefined;
      if (making?.since === writes) return jsonAnswer((await making.made).said);
      const before = writes;
      const own = { since: before, made: madeOf(address, answer) };
      if (!alone) underWay.set(address, own);
      try {
        const made = await own.made;
        if (seconds > 0 && before === writes) {
          kept.put(address, { said: made.said, until: performance.now() + seconds * 1000 });
        }
        if (made.standsOn) standing.put(address, made);
        return jsonAnswer(made.said);
      } finally {
        if (underWay.get(address) === own) underWay.delete(address);
      }
    },
    /** Something is being written or was: nothing kept is believed any more unasked. */
    forget() {
      writes++;
      kept.clear();
    },
  };
}
export type SharedAnswers = ReturnType<typeof sharedAnswers>;
