import { errors } from '../call';
import type { HeavyKind } from './heavyWork';

/** For whom the work is done; what the server does by itself is nobody's and waits as long as it must. */
export type Orderer = number | undefined;
export type Line = {
  <Result>(person: Orderer, work: () => Promise<Result>): Promise<Result>;
  /**
   * Takes a person's share for work that must not be refused once it has begun: what it does in the line is done for
   * nobody in particular.
   */
  hold: <Result>(person: number, work: () => Promise<Result>) => Promise<Result>;
};

/** How soon to come again, s. */
const AGAIN = { own: 2, all: 5 };

/**
 * Those who wait for heavy work of one kind, first come first served.
 * @returns runs a work in its turn; throws {ApiError} 429 when the person has enough under way, 503 when all are too many
 */
export function newLine({ atOnce, waiting, perPerson }: Omit<HeavyKind, 'seconds'>): Line {
  const queue: (() => void)[] = [];
  const ordered = new Map<number, number>();
  let running = 0;

  const count = (person: Orderer, by: 1 | -1) => {
    if (person === undefined) return;
    const left = (ordered.get(person) ?? 0) + by;
    if (left > 0) ordered.set(person, left);
    else ordered.delete(person);
  };
  const refuse = (person: Orderer) => {
    if (person === undefined) return;
    if ((ordered.get(person) ?? 0) >= perPerson) throw errors.enoughUnderWay(AGAIN.own);
    if (running >= atOnce && queue.length >= waiting) throw errors.overloaded(AGAIN.all);
  };

  const counted = async <Result>(person: Orderer, work: () => Promise<Result>): Promise<Result> => {
    refuse(person);
    count(person, 1);
    try {
      return await work();
    } finally {
      count(person, -1);
    }
  };
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Whoever ends hands the place on: it is never free while somebody waits.
    if (running >= atOnce) await new Promise<void>((turn) => queue.push(turn));
    else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
  const line: Line = (person, work) => counted(person, () => inTurn(work));
  line.hold = counted;
  return line;
}
