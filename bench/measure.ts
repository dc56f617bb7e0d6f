import autocannon from 'autocannon';

const CONNECTIONS = 16;

/** What one slice of load found; `failed` counts broken connections, timeouts and answers other than 2xx. */
export type Slice = { requests: number; seconds: number; p50: number; p99: number; failed: number } & Spent;
/** Processor time of the portal and of its database, and bytes sent. */
type Spent = { cpuMs: number; databaseMs: number; bytes: number };
/** Of a request: the time and bytes of one. */
export type Figures = { perSecond: number; p50: number; p99: number; failed: number } & Spent;

/** The processes under load: each gets its part of the connections. */
export type Under = { origins: readonly string[]; cpuMs: () => number; databaseMs: () => Promise<number> };

/** Requests of a call before it is measured: until then the process does not run at its speed. */
const WARM = 400;

export const warm = ({ origins }: Under, path: string, headers: Record<string, string>) =>
  Promise.all(
    origins.map((origin) => autocannon({ url: origin + path, headers, amount: WARM, connections: CONNECTIONS })),
  );

/** One address under load for some seconds, on every process at once. */
export async function slice(under: Under, path: string, headers: Record<string, string>, seconds: number) {
  const before = under.cpuMs();
  const databaseBefore = await under.databaseMs();
  const each = Math.floor(CONNECTIONS / under.origins.length);
  const results = await Promise.all(
    under.origins.map((origin) => autocannon({ url: origin + path, headers, duration: seconds, connections: each })),
  );
  const sum = (of: (result: autocannon.Result) => number) => results.reduce((all, one) => all + of(one), 0);
  return {
    requests: sum(({ requests }) => requests.total),
    seconds: Math.max(...results.map(({ duration }) => duration)),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    failed: sum(({ errors, timeouts, non2xx }) => errors + timeouts + non2xx),
    cpuMs: under.cpuMs() - before,
    databaseMs: (await under.databaseMs()) - databaseBefore,
    bytes: sum(({ throughput }) => throughput.total),
  } satisfies Slice;
}

/** Slices of one call, taken in turns with those of the others, as one: a busy moment of the machine meets all alike. */
export function figuresOf(slices: readonly Slice[]): Figures {
  const sum = (of: (slice: Slice) => number) => slices.reduce((all, one) => all + of(one), 0);
  const requests = sum((one) => one.requests);
  return {
    perSecond: requests / sum((one) => one.seconds),
    p50: medianOf(slices.map(({ p50 }) => p50)),
    p99: medianOf(slices.map(({ p99 }) => p99)),
    failed: sum((one) => one.failed),
    cpuMs: sum((one) => one.cpuMs) / Math.max(1, requests),
    databaseMs: sum((one) => one.databaseMs) / Math.max(1, requests),
    bytes: sum((one) => one.bytes) / Math.max(1, requests),
  };
}

export const medianOf = (values: readonly number[]): number => quantileOf(values, 0.5);

/** The value below which this part of the values lies. */
export function quantileOf(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
