// What forms with files hold of this process's memory while they arrive: a form whose end is never sent is held until it
// is given up, and many of them would be all there is.
import { errors } from '../call/errors';

const MB = 1024 * 1024;
/** Of one person, and of everybody. */
const LIMITS = { own: 160 * MB, all: 512 * MB };
/** How soon to come again, s. */
const AGAIN = 10;

const own = new Map<string, number>();
let all = 0;

/**
 * Counts what arrives for one form.
 * @param of whose it is
 * @returns `take` counts bytes, and throws {ApiError} 429, 503 when too many are held already; `done` gives all back
 */
export function arrivingBytes(of: string): { take: (bytes: number) => void; done: () => void } {
  let taken = 0;
  const count = (bytes: number) => {
    taken += bytes;
    all += bytes;
    const left = (own.get(of) ?? 0) + bytes;
    if (left > 0) own.set(of, left);
    else own.delete(of);
  };
  return {
    take(bytes) {
      if ((own.get(of) ?? 0) + bytes > LIMITS.own) throw errors.stillSending(AGAIN);
      if (all + bytes > LIMITS.all) throw errors.unavailable(AGAIN);
      count(bytes);
    },
    done: () => count(-taken),
  };
}
