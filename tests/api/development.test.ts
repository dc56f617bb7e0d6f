// What Vite answers to whoever develops the portal.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersOf } from '../../server/http/securityHeaders';

let vite: ViteDevServer;
let cacheDir: string;
let address: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'portal-vite-'));
  vite = await createServer({
    cacheDir,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await vite.listen();
  address = vite.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await vite.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const ask = (path: string, accept: string) => fetch(new URL(path, address), { headers: { accept } });

it('in development a page has the headers that users get; only the script that Vite writes into it is allowed more', async () => {
  const answer = await ask('/faq', 'text/html');
  const text = await answer.text();
  const nonce = text.match(/<meta name="csp-nonce" content="([^"]+)"/)?.[1];
  expect(nonce).toBeTruthy();
  for (const [name, value] of headersOf({}, { page: true, nonce })) {
    expect(answer.headers.get(name)?.replace(`script-src 'self' 'nonce-${nonce}'`, "script-src 'self'")).toBe(value);
  }
});

it('in development what is no page may load nothing', async () => {
  const answer = await ask('/start.js', '*/*');
  for (const [name, value] of headersOf({}, { page: false })) expect(answer.headers.get(name)).toBe(value);
});
