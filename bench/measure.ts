import autocannon from 'autocannon';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;

export type Figures = { perSecond: number; p50: number; p99: number; failed: number };

/** One address under load; `failed` counts broken connections, timeouts and answers other than 2xx. */
export async function measure(url: string, headers: Record<string, string>, seconds: number): Promise<Figures> {
  const load = (duration: number) => autocannon({ url, headers, duration, connections: CONNECTIONS });
  await load(WARM_UP_SECONDS);
  const { requests, latency, errors, timeouts, non2xx } = await load(seconds);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: errors + timeouts + non2xx };
}
