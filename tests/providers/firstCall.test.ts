import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useWay } from '../../src/pages/person/my-page/useWay';
import { takeAlready } from '../../src/providers/door/firstCall';
import { call } from '../../src/providers/http';
import { makeQueryClient } from '../../src/providers/queryClient';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

const answer = (answers: { path: string; body: unknown }[], status = 200) =>
  Promise.resolve(Response.json({ answers }, { status }));

/** Counts how often the server itself is asked for notices. */
function notices(): { asked: number } {
  const seen = { asked: 0 };
  server.use(
    http.get('*/notices/', () => {
      seen.asked += 1;
      return HttpResponse.json({ count: 2 });
    }),
    http.post('*/notices/', () => HttpResponse.json({})),
  );
  return seen;
}
const path = '/notices/?limit=5';

afterEach(() => {
  window.firstCall = undefined;
});

it('gives what was brought along once, and then asks the server', async () => {
  signedInWith({ access: 'mine' });
  const seen = notices();
  window.firstCall = { token: 'mine', answer: answer([{ path, body: { count: 1 } }]) };

  expect(await call(path)).toEqual({ count: 1 });
  expect(seen.asked).toBe(0);
  expect(await call(path)).toEqual({ count: 2 });
  expect(seen.asked).toBe(1);
});

it.each([
  ['for another person', 'theirs', () => answer([{ path, body: { count: 1 } }])],
  ['by a server that refused', 'mine', () => answer([], 401)],
  ['by a connection that broke', 'mine', () => Promise.reject(new Error('broken'))],
  ['without this call', 'mine', () => answer([])],
])('asks the server where it was brought %s', async (_, token, answers) => {
  signedInWith({ access: 'mine' });
  const seen = notices();
  window.firstCall = { token, answer: answers() };

  expect(await call(path)).toEqual({ count: 2 });
  expect(seen.asked).toBe(1);
});

it('gives nothing that is older than a change', async () => {
  signedInWith({ access: 'mine' });
  notices();
  window.firstCall = { token: 'mine', answer: answer([{ path, body: { count: 1 } }]) };

  await call('/notices/', { method: 'POST', body: {} });

  expect(await call(path)).toEqual({ count: 2 });
});

it('gives a part that is drawn later what is there already, and to nobody else', async () => {
  signedInWith({ access: 'mine' });
  const read = { path: '/rsousers/me/', body: { id: 1 } };
  window.firstCall = { token: 'mine', answer: answer([read, { path, body: { count: 1 } }]) };
  expect(takeAlready(path, 'mine')).toBeUndefined();

  await call(read.path);

  expect(takeAlready(path, 'theirs')).toBeUndefined();
  expect(takeAlready(path, 'mine')).toEqual({ path, body: { count: 1 } });
  expect(takeAlready(path, 'mine')).toBeUndefined();
});

it('is not asked again by a part that is drawn after the one that took it, until something was changed', async () => {
  signedInWith({ access: 'mine' });
  notices();
  let asked = 0;
  server.use(http.get('*/rsousers/me/way/', () => HttpResponse.json({ times: ++asked })));
  window.firstCall = { token: 'mine', answer: answer([{ path: '/rsousers/me/way/', body: { times: 0 } }]) };
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const part = () => renderHook(useWay, { wrapper }).result;

  const first = part();
  await waitFor(() => expect(first.current.data).toEqual({ times: 0 }));
  expect(part().current).toMatchObject({ data: { times: 0 }, isFetching: false });

  await call('/notices/', { method: 'POST', body: {} });
  const later = part();
  await waitFor(() => expect(later.current.data).toEqual({ times: 1 }));
  expect(first.current.data).toEqual({ times: 1 });
});
