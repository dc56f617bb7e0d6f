import { expect, it } from 'vitest';
import { routes } from '../../contract/endpoints';
import { refuseOverlaps } from '../../server/http/routePaths';
import { testApi } from '../testApi';

const api = testApi();
const address = (path: string) => path.replace(/\{\w+\}/g, '1');
const closed = routes.filter(({ row }) => row.can !== 'guest');

it.each(closed.map(({ method, path }) => [method, path]))('a guest is told to sign in: %s %s', async (method, path) => {
  const answer = await api.call(address(path), { method, ...(method === 'GET' ? {} : { body: {} }) });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('JWT realm="api"');
});

const writing = closed.filter(({ row, method }) => method !== 'GET' && row.can !== 'act.signedIn');

it.each(writing.map(({ method, path }) => [method, path]))(
  'an ordinary newcomer may not: %s %s',
  async (method, path) => {
    const answer = await api.call(address(path), { as: 'newcomer', method, body: {} });
    expect(answer.status).toBe(403);
  },
);

const open = routes.filter(
  ({ row, method, path }) => row.can === 'guest' && method === 'GET' && !/leadership\/|_commanders\/\{/.test(path),
);

it.each(open.map(({ path }) => [path]))(
  'a guest reads %s, and a token that is no use changes nothing',
  async (path) => {
    const plain = await api.call(address(path));
    const stale = await api.call(address(path), { headers: { Authorization: 'JWT stale.token.here' } });
    expect(stale.status).toBe(plain.status);
    expect([200, 404]).toContain(plain.status);
  },
);

it('two rows that match one path do not start', () => {
  const [one] = routes.filter(({ path }) => path === '/detachments/{id}/');
  if (!one) throw new Error('the table has lost its detachments');
  expect(() => refuseOverlaps(routes)).not.toThrow();
  expect(() => refuseOverlaps([...routes, { ...one, path: '/detachments/1/' }])).toThrow(
    /two endpoints match one path/,
  );
});
