import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SystemState } from '../../../contract/schemas/system';
import about from '../../../package.json' with { type: 'json' };

/** Every so often the process looks how late it comes, ms. */
const RESOLUTION = 20;
const late = monitorEventLoopDelay({ resolution: RESOLUTION });
late.enable();
const started = new Date(Date.now() - process.uptime() * 1000).toISOString().replace(/\.\d+/, '');

/** What this process says of itself. */
export const processState = (): SystemState['process'] => ({
  version: about.version,
  node: process.version,
  started_at: started,
  memory: Math.round(process.memoryUsage.rss() / 1024 / 1024),
  late: beyond(late.percentile(99)),
  latest: beyond(late.max),
});

/** Nanoseconds between two looks as the milliseconds that were too many. */
const beyond = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e6) - RESOLUTION);
