/** How long a copy of the database may be behind, ms: the operator watches that it is less. */
const BEHIND_MS = 10_000;
/** Addresses that are remembered at once. */
const KNOWN = 10_000;

/** Who has just written something, by address: lists carry no name. */
export function recentWriters() {
  const until = new Map<string, number>();
  return {
    add(address: string): void {
      until.delete(address);
      until.set(address, performance.now() + BEHIND_MS);
      if (until.size > KNOWN) until.delete(until.keys().next().value ?? '');
    },
    has: (address: string): boolean => (until.get(address) ?? 0) > performance.now(),
  };
}
export type RecentWriters = ReturnType<typeof recentWriters>;
