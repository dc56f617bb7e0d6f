import { createServer, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { ConfigurationError, type Env } from './env';

type Fetch = Parameters<typeof getRequestListener>[0];
export type Listening = {
  address: string;
  /** Answers on, and ends each connection with its answer: whoever asked opens the next one elsewhere. */
  leave: () => void;
  /** Stops accepting, waits for running requests at most this long (ms), then cuts them. */
  close: (longest: number) => Promise<void>;
};

/** Longer than proxies keep a connection nobody uses: what they send on it never meets one that is just closed. */
const KEEP_ALIVE_MS = 130_000;

/**
 * Serves `fetch` on the configured port.
 * @throws {ConfigurationError} when this machine or this user cannot have the address
 */
export async function listen(fetch: Fetch, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<Listening> {
  // A request without a host is refused by the listener, which has words for it; Node has a bare status.
  const server = createServer({ requireHostHeader: false }, getRequestListener(fetch, { errorHandler: notHandled }));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', answerUnread);
  server.on('checkExpectation', (_, answer) => {
    answer.writeHead(417, refusalHeaders).end(refusal('Портал не умеет того, о чём просит заголовок Expect.'));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(refusedAddress(error, { PORT, HOST })));
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

/** Why the address cannot be had, by the setting that is wrong. */
function refusedAddress(error: NodeJS.ErrnoException, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Error {
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT: another program uses ${PORT}. Stop it, or set another one.`,
    EACCES: `PORT: this user may not take ${PORT}. Set one above 1023.`,
    EADDRNOTAVAIL: `HOST: ${HOST} is no address of this machine.`,
    ENOTFOUND: `HOST: ${HOST} is no address of this machine.`,
  };
  const problem = problems[error.code ?? ''];
  return problem ? new ConfigurationError([problem]) : error;
}

const refusalHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};
const refusal = (detail: string) => JSON.stringify({ detail });

/** A request without an address (its host is missing or is none), or what the portal itself let fall. */
const notHandled = (error: unknown) =>
  error instanceof RequestError
    ? new Response(refusal('Запрос не разобрать: неверен адрес или заголовок Host.'), {
        status: 400,
        headers: refusalHeaders,
      })
    : new Response(refusal('Внутренняя ошибка сервера.'), { status: 500, headers: refusalHeaders });

/** What Node refuses before the portal has read it; anything else is no HTTP. */
const unread: Readonly<Record<string, [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Адрес или заголовки запроса слишком длинные.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Запрос шёл слишком долго. Повторите его.'],
};

/** Says as all refusals do what Node would say with a bare status. */
function answerUnread({ code = '' }: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse | null }) {
  // Into an answer that has begun nothing else is written, as Node itself has it.
  if (!socket.writable || code === 'ECONNRESET' || socket._httpMessage?.headersSent) return void socket.destroy();
  const [status, detail] = unread[code] ?? [400, 'Запрос не разобрать.'];
  const body = refusal(detail);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
