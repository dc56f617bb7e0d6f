import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Env } from './env';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];
export type Listening = {
  address: string;
  /** Answers on, and ends each connection with its answer: whoever asked opens the next one elsewhere. */
  leave: () => void;
  /** Stops accepting, waits for running requests at most this long (ms), then cuts them. */
  close: (longest: number) => Promise<void>;
};

/** Longer than proxies keep a connection nobody uses: what they send on it never meets one that is just closed. */
const KEEP_ALIVE_MS = 130_000;

/** Serves `fetch` on the configured port. */
export async function listen(fetch: Fetch, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(PORT, HOST, done);
  });
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST;
  return {
    address: `http://${name}:${port}`,
    leave() {
      server.prependListener('request', (_, answer) => {
        answer.shouldKeepAlive = false;
      });
    },
    async close(longest) {
      const closed = new Promise<void>((done) => server.close(() => done()));
      // A connection becomes idle when its request is answered; browsers would keep it open.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await Promise.race([closed, sleep(longest, undefined, { ref: false })]);
      clearInterval(sweep);
      server.closeAllConnections();
    },
  };
}
