import { RETRY_AFTER_MS } from '@contract/constants';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { call, setNavigateToLogin } from '../../src/providers/http';
import { endedSession, takeWanted } from '../../src/providers/loginRedirect';
import { session } from '../../src/providers/session';
import { drafts } from '../../src/providers/stores/drafts';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

const login = vi.fn();
beforeEach(() => {
  login.mockReset();
  setNavigateToLogin(login);
  window.history.replaceState(null, '', '/all-squads/12?tab=members');
});

/** A closed call: it counts how often it is asked and accepts one token. */
function closedCall(accepted: string | null) {
  const asked = vi.fn<(header: string | null) => void>();
  server.use(
    http.get('*/rsousers/me/', ({ request }) => {
      const header = request.headers.get('Authorization');
      asked(header);
      return accepted && header === `JWT ${accepted}`
        ? HttpResponse.json({ id: 7 })
        : HttpResponse.json({ detail: 'Токен недействителен.' }, { status: 401 });
    }),
  );
  return asked;
}

function refreshCall(answer: () => Response | Promise<Response>) {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/jwt/refresh/', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

it('repeats a call with the new access token after one refresh', async () => {
  signedInWith({ access: 'stale', refresh: 'long', user: 7 });
  const asked = closedCall('fresh');
  const refreshed = refreshCall(() => HttpResponse.json({ access: 'fresh' }));

  expect(await call('/rsousers/me/')).toEqual({ id: 7 });

  expect(refreshed).toEqual([{ refresh: 'long' }]);
  expect(asked.mock.calls).toEqual([['JWT stale'], ['JWT fresh']]);
  expect([session.access(), session.refresh(), session.user()]).toEqual(['fresh', 'long', 7]);
  expect(login).not.toHaveBeenCalled();
});

it('repeats a change with its body', async () => {
  signedInWith({ access: 'stale' });
  refreshCall(() => HttpResponse.json({ access: 'fresh' }));
  server.use(
    http.patch('*/rsousers/me/', async ({ request }) => {
      const fresh = request.headers.get('Authorization') === 'JWT fresh';
      return fresh ? HttpResponse.json(await request.json()) : new HttpResponse(null, { status: 401 });
    }),
  );

  expect(await call('/rsousers/me/', { method: 'PATCH', body: { region: 3 } })).toEqual({ region: 3 });
});

it('opens Login when there is no access token, and clears what is left', async () => {
  signedInWith({ access: null, refresh: 'long', user: 7 });
  closedCall('fresh');
  const refreshed = refreshCall(() => HttpResponse.json({ access: 'fresh' }));

  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401 });

  expect(refreshed).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(login).toHaveBeenCalledTimes(1);
});

it('passes the error on and touches nothing when there is no refresh token', async () => {
  signedInWith({ access: 'stale', refresh: null, user: 7 });
  const asked = closedCall('fresh');
  const refreshed = refreshCall(() => HttpResponse.json({ access: 'fresh' }));

  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401, message: 'Токен недействителен.' });

  expect(refreshed).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect([session.access(), session.user()]).toEqual(['stale', 7]);
  expect(login).not.toHaveBeenCalled();
});

it('clears everything and opens Login when the refresh is refused', async () => {
  signedInWith({ access: 'stale', refresh: 'old', user: 7 });
  const asked = closedCall('fresh');
  refreshCall(() => HttpResponse.json({ code: 'token_not_valid' }, { status: 401 }));
  const closed = vi.fn();
  const stop = session.subscribe(closed);

  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401 });
  stop();

  expect(asked).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
  expect(closed.mock.calls).toEqual([['ended']]);
  expect(login).toHaveBeenCalledTimes(1);
});

it('remembers the page that was open when the session ended', async () => {
  signedInWith({ access: 'stale', refresh: 'old' });
  closedCall('fresh');
  refreshCall(() => new HttpResponse(null, { status: 401 }));

  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401 });

  expect(takeWanted()).toBe('/all-squads/12?tab=members');
  expect(takeWanted()).toBeNull();
});

it('says until the next sign-in that the session ended, and whether what was typed is kept', async () => {
  for (const kept of [false, true]) {
    signedInWith({ access: 'stale', refresh: 'old', user: 7 });
    closedCall('fresh');
    refreshCall(() => new HttpResponse(null, { status: 401 }));
    if (kept) drafts.write('detachments/12', { slogan: 'Костры' });

    await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401 });

    expect(endedSession()).toEqual({ person: 7, address: '/all-squads/12?tab=members', kept });
    takeWanted();
    expect(endedSession()).toBeNull();
  }
});

it('leads the same person back to the page where the session ended, and nobody else', async () => {
  for (const [person, address] of [
    [7, '/all-squads/12?tab=members'],
    [8, null],
  ] as const) {
    signedInWith({ access: 'stale', refresh: 'old', user: 7 });
    closedCall('fresh');
    refreshCall(() => new HttpResponse(null, { status: 401 }));
    await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401 });

    signedInWith({ user: person });
    expect(takeWanted()).toBe(address);
  }
});

it('keeps the session when the refresh does not reach the server', async () => {
  signedInWith({ access: 'stale', refresh: 'long', user: 7 });
  closedCall('fresh');
  refreshCall(() => HttpResponse.error());

  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 0 });

  expect([session.access(), session.refresh(), session.user()]).toEqual(['stale', 'long', 7]);
  expect(login).not.toHaveBeenCalled();
});

it.each([429, 500, 502, 503, 404])(
  'keeps the session when the refresh is answered by %i, and tries again',
  async (status) => {
    signedInWith({ access: 'stale', refresh: 'long', user: 7 });
    closedCall('fresh');
    server.use(http.post('*/services/front_errors/', () => HttpResponse.json({}, { status: 201 })));
    refreshCall(() => HttpResponse.json({ detail: 'x' }, { status, headers: { 'Retry-After': '7' } }));

    await expect(call('/rsousers/me/')).rejects.toMatchObject({ status });
    expect([session.access(), session.refresh(), session.user()]).toEqual(['stale', 'long', 7]);
    expect(login).not.toHaveBeenCalled();

    refreshCall(() => HttpResponse.json({ access: 'fresh' }));
    expect(await call('/rsousers/me/')).toEqual({ id: 7 });
  },
);

it('keeps the session when a page of a network in between answers the refresh', async () => {
  signedInWith({ access: 'stale', refresh: 'long', user: 7 });
  closedCall('fresh');
  refreshCall(() => new HttpResponse('<html>Войдите в сеть кафе</html>'));
  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 502 });
  expect(session.refresh()).toBe('long');
});

it.each([400, 401, 403])('ends the session when the refresh is refused by %i', async (status) => {
  signedInWith({ access: 'stale', refresh: 'old', user: 7 });
  closedCall('fresh');
  server.use(http.post('*/services/front_errors/', () => HttpResponse.json({}, { status: 201 })));
  refreshCall(() => HttpResponse.json({ detail: 'x' }, { status }));
  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401 });
  expect(localStorage).toHaveLength(0);
  expect(login).toHaveBeenCalledTimes(1);
});

it('tells a call that waited for a refresh why it failed', async () => {
  const waiting = fakedClock();
  signedInWith({ access: 'stale', refresh: 'long' });
  closedCall('fresh');
  server.use(http.post('*/services/front_errors/', () => HttpResponse.json({}, { status: 201 })));
  const { bodies, release } = heldRefresh(() =>
    HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '7' } }),
  );
  const first = call('/rsousers/me/').catch((error) => error);
  await until(() => bodies.length === 1);
  const second = call('/rsousers/me/').catch((error) => error);
  await until(waiting);
  release();
  expect(await first).toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(await second).toMatchObject({ status: 429 });
  expect(session.refresh()).toBe('long');
  expect(login).not.toHaveBeenCalled();
});

it('refreshes again after a refresh that did not reach the server', async () => {
  signedInWith({ access: 'stale' });
  closedCall('fresh');
  refreshCall(() => HttpResponse.error());
  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 0 });

  refreshCall(() => HttpResponse.json({ access: 'fresh' }));

  expect(await call('/rsousers/me/')).toEqual({ id: 7 });
});

/** A refresh that is answered when the test says so. */
function heldRefresh(answer: () => Response) {
  let release: () => void = () => undefined;
  const held = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  const bodies = refreshCall(async () => {
    await held;
    return answer();
  });
  return { bodies, release: () => release() };
}

/** @returns whether a call waits for the refresh of another */
function fakedClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  return () => timers.mock.calls.some(([, ms]) => ms === RETRY_AFTER_MS);
}

/** Waits without moving the faked clock, which `vi.waitFor` would do. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

it('refreshes once for two calls that meet a stale token: the second waits and retries', async () => {
  const waiting = fakedClock();
  signedInWith({ access: 'stale' });
  const asked = closedCall('fresh');
  const { bodies, release } = heldRefresh(() => HttpResponse.json({ access: 'fresh' }));

  const first = call('/rsousers/me/');
  await until(() => bodies.length === 1);
  const second = call('/rsousers/me/');
  await until(waiting);
  release();
  expect(await first).toEqual({ id: 7 });

  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS - 1);
  expect(asked).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);

  expect(await second).toEqual({ id: 7 });
  expect(asked).toHaveBeenCalledTimes(4);
  expect(bodies).toHaveLength(1);
});

it('passes the second 401 of a waiting call on', async () => {
  const waiting = fakedClock();
  signedInWith({ access: 'stale' });
  const asked = closedCall(null);
  const { bodies, release } = heldRefresh(() => HttpResponse.json({ access: 'fresh' }));

  const first = call('/rsousers/me/').catch((error) => error);
  await until(() => bodies.length === 1);
  const second = call('/rsousers/me/').catch((error) => error);
  await until(waiting);
  release();
  expect(await first).toMatchObject({ status: 401 });
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);

  expect(await second).toMatchObject({ status: 401 });
  expect(asked.mock.calls.at(-1)).toEqual(['JWT fresh']);
  expect(bodies).toHaveLength(1);
  expect(session.access()).toBe('fresh');
});

it('gives a waiting call up when its page is left', async () => {
  const waiting = fakedClock();
  signedInWith({ access: 'stale' });
  const asked = closedCall('fresh');
  const { bodies, release } = heldRefresh(() => HttpResponse.json({ access: 'fresh' }));
  const page = new AbortController();

  const first = call('/rsousers/me/');
  await until(() => bodies.length === 1);
  const second = call('/rsousers/me/', { signal: page.signal });
  await until(waiting);
  page.abort();

  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  release();
  await first;
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('does not bring a session back that was ended while its refresh ran', async () => {
  signedInWith({ access: 'stale', refresh: 'long' });
  closedCall('fresh');
  const { bodies, release } = heldRefresh(() => HttpResponse.json({ access: 'fresh' }));

  const asked = call('/rsousers/me/').catch((error) => error);
  await until(() => bodies.length === 1);
  session.clear();
  release();

  expect(await asked).toMatchObject({ status: 401 });
  expect(session.access()).toBeNull();
});

it('does not take a wrong password for an expired session', async () => {
  signedInWith({ access: 'good', refresh: 'long', user: 7 });
  server.use(http.post('*/jwt/create/', () => HttpResponse.json({ detail: 'Нет такого' }, { status: 401 })));

  await expect(call('/jwt/create/', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });

  expect([session.access(), session.user()]).toEqual(['good', 7]);
  expect(login).not.toHaveBeenCalled();
});

it('a token that is refused is told in words for people', async () => {
  signedInWith({ access: 'stale', refresh: null, user: 7 });
  server.use(
    http.get('*/rsousers/me/', () =>
      HttpResponse.json({ detail: 'Данный токен недействителен', code: 'token_not_valid' }, { status: 401 }),
    ),
  );
  await expect(call('/rsousers/me/')).rejects.toMatchObject({ status: 401, message: 'Войдите, чтобы продолжить.' });
});
