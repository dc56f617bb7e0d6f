// What Prometheus reads, and who does not.
import { expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { testApi } from '../testApi';

const KEY = 'a key of the operator';
const api = testApi({ env: { METRICS_KEY: KEY } });
const read = (key?: string) =>
  api.call('http://portal.test/metrics', { headers: key ? { Authorization: `Bearer ${key}` } : {} });

it('tells requests by endpoint and status to whoever has the key, and nothing to others', async () => {
  await api.call('/rsousers/me/', { as: 'member' });
  await api.call('/rsousers/me/');
  const { status, text } = await read(KEY);
  expect(status).toBe(200);
  expect(text).toMatch(/portal_request_seconds_count\{endpoint="me",method="GET",status="200"\} 1/);
  expect(text).toMatch(/portal_request_seconds_count\{endpoint="me",method="GET",status="401"\} 1/);
  for (const name of [
    'portal_jobs',
    'portal_letters',
    'portal_nodejs_eventloop_lag_seconds',
    'portal_process_resident',
  ])
    expect(text).toContain(name);
  for (const key of [undefined, 'another', `${KEY}x`]) expect((await read(key)).status, String(key)).toBe(404);
});

it('does not wait for a database that does not answer: the figures of the process come all the same', async () => {
  const silent = new Proxy(api.db, {
    get: (db, name) => (name === 'execute' ? () => new Promise(() => undefined) : Reflect.get(db, name)),
  });
  const app = createApp({ ...api.parts, db: silent });
  const answer = await app.request('http://portal.test/metrics', { headers: { Authorization: `Bearer ${KEY}` } });
  const text = await answer.text();
  expect(text).toContain('portal_nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/^portal_jobs\{/m);
});
