// What would hold up everybody else if the main thread did it: how much of each is done at once, for whom and how long.

export type HeavyKind = {
  /** Done at the same time, in this process. */
  atOnce: number;
  /** Waiting for their turn, in this process; more are refused. */
  waiting: number;
  /** Waiting or under way, of one person. */
  perPerson: number;
  /** What takes longer is given up, s. */
  seconds: number;
};
type ThreadKind = HeavyKind & {
  /** Of one thread, MB: what asks for more ends its thread, not the server. */
  memoryMb: number;
};

/** Work in threads of its own: files people send, and documents made for them. */
export const threadWork = {
  sheet: { atOnce: 1, waiting: 16, perPerson: 2, seconds: 8, memoryMb: 96 },
  pdf: { atOnce: 2, waiting: 40, perPerson: 3, seconds: 30, memoryMb: 256 },
} as const satisfies Record<string, ThreadKind>;
export type ThreadWork = keyof typeof threadWork;

/** Pictures are decoded in threads of their library. */
export const pictureWork: HeavyKind = { atOnce: 2, waiting: 16, perPerson: 2, seconds: 30 };
