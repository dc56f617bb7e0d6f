import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Env } from './env';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];
export type Listening = {
  address: string;
  /** Stops accepting, waits for running requests at most this long (ms), then cuts them. */
  close: (longest: number) => Promise<void>;
};

/** Serves `fetch` on the configured port. */
export async function listen(fetch: Fetch, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server;
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(PORT, HOST, done);
  });
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST;
  return {
    address: `http://${name}:${port}`,
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
