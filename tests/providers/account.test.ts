import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { account, FRESH_MS, setRegion, useAccount, useCan } from '../../src/providers/account';
import { call } from '../../src/providers/http';
import { session } from '../../src/providers/session';
import { refreshNotifications, useNotificationsCount } from '../../src/providers/stores/notifications';
import { otherRights } from '../../src/providers/stores/rights';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

const API = '*/api/v1';

type Parts = {
  me?: object;
  roles?: object;
  positions?: object;
  status?: object;
  notifications?: { count: number };
  /** Id of the current competition. */
  competition?: number;
};

/** What the server says of a person, whole and in parts; each test changes what it is about. */
function person({ notifications, competition = 1, ...parts }: Parts = {}) {
  const asked: string[] = [];
  const answer = (path: string, body: object) =>
    http.get(API + path, () => {
      asked.push(path);
      return HttpResponse.json(body);
    });
  const me = { id: 40, first_name: 'Анна', last_name: 'Орлова', is_verified: true, ...parts.me };
  const roles = parts.roles ?? {};
  const positions = parts.positions ?? {};
  const experts = { is_district_expert: false, is_central_expert: false };
  const seasons = [
    { programme: 'competition', number: competition, title: 'Лучший отряд', is_open: true, current: true },
  ];
  const status = { is_commander_detachment: false, is_commissar_detachment: false, ...parts.status };
  server.use(
    answer('/rsousers/me/frame/', {
      ...{ me, roles, positions, experts, status, seasons, consents: [], second_factor_needed: false },
      notifications: notifications ?? null,
    }),
    answer('/rsousers/me/', me),
    answer('/rsousers/me_commander/', roles),
    answer('/rsousers/me_positions/', positions),
    answer('/regional_competitions_2025/user_info/', experts),
    answer('/seasons/', seasons),
    answer(`/competitions/${competition}/participants/status/`, status),
  );
  return asked;
}

/** The server answers a call with 500. */
const breaks = (path: string) =>
  server.use(
    http.get(API + path, () => new HttpResponse(null, { status: 500 })),
    http.post(`${API}/services/front_errors/`, () => HttpResponse.json({}, { status: 201 })),
  );

it('reads the account in one call and keeps the id of the person', async () => {
  signedInWith();
  const asked = person({ me: { detachment_id: 12 } });

  await account.load();

  expect(asked).toEqual(['/rsousers/me/frame/']);
  expect(session.user()).toBe(40);
  expect(account.get()).toMatchObject({ account: { me: { last_name: 'Орлова' } }, loading: false, error: null });
  expect([...account.get().grants].sort()).toEqual(['detachment.member', 'everyone', 'verified']);
});

it('asks for the part in the competition that is current', async () => {
  signedInWith();
  const asked = person({ competition: 3, status: { is_commander_detachment: true } });
  breaks('/rsousers/me/frame/');
  await account.load();
  expect(asked).toContain('/competitions/3/participants/status/');
  expect(account.get().grants.has('detachment.commander')).toBe(true);
});

it('reads once for all who ask at the same time', async () => {
  signedInWith();
  const asked = person();
  await Promise.all([account.load(), account.load(), account.ensure()]);
  await account.ensure();
  expect(asked).toHaveLength(1);
});

it('asks nothing for a guest', async () => {
  expect(await account.ensure()).toBeNull();
  expect(account.get().account).toBeNull();
});

it('forgets the person when the session ends', async () => {
  signedInWith();
  person();
  await account.load();

  session.clear();

  expect(account.get()).toMatchObject({ account: null, grants: new Set(), loading: false });
});

it('does not show an account whose answers come after its session has ended', async () => {
  signedInWith();
  person();
  const late = account.load();

  session.clear();
  await late;

  expect(account.get().account).toBeNull();
  expect(session.user()).toBeNull();
});

it('reads the account part by part where it cannot be read whole', async () => {
  signedInWith();
  const asked = person({ me: { detachment_id: 12 } });
  breaks('/rsousers/me/frame/');

  await account.load();

  expect(asked.sort()).toEqual([
    '/competitions/1/participants/status/',
    '/regional_competitions_2025/user_info/',
    '/rsousers/me/',
    '/rsousers/me_commander/',
    '/rsousers/me_positions/',
    '/seasons/',
  ]);
  expect([...account.get().grants].sort()).toEqual(['detachment.member', 'everyone', 'verified']);
  expect(account.get().error).toBeNull();
});

it('loses only the rights of the part that cannot be read', async () => {
  signedInWith();
  person({ roles: { detachment_commander: { id: 12 } } });
  breaks('/rsousers/me/frame/');
  breaks('/regional_competitions_2025/user_info/');

  await account.load();

  expect(account.get().grants.has('detachment.commander')).toBe(true);
  expect(account.get().error).toMatchObject({ status: 500 });
});

it('says what went wrong when nobody can be read, and reads again when asked', async () => {
  signedInWith();
  person();
  server.use(http.get(`${API}/rsousers/me/frame/`, () => HttpResponse.error(), { once: true }));
  const { result } = renderHook(useAccount);

  await waitFor(() => expect(result.current.error).toMatchObject({ status: 0 }));
  expect(result.current).toMatchObject({ account: null, loading: false });
  await act(() => result.current.reload());

  expect(result.current).toMatchObject({ account: { me: { id: 40 } }, error: null });
});

it('reads the account of a person who comes back to the portal', async () => {
  signedInWith();
  person();
  const { result } = renderHook(useAccount);

  expect(result.current.loading).toBe(true);
  await waitFor(() => expect(result.current.account?.me.id).toBe(40));
  expect(result.current.loading).toBe(false);
});

it('opens what the grants of the person open, and nothing before they are known', async () => {
  signedInWith();
  person({ roles: { regionalheadquarter_commander: { id: 3 } } });
  const { result } = renderHook(() => [useCan('menu.fee'), useCan('menu.administration')]);

  expect(result.current).toEqual([false, false]);
  await waitFor(() => expect(result.current).toEqual([true, false]));
});

it.each([
  ['localhost', true],
  ['portal.example', false],
])('counts a host among the test hosts %s as a test environment', async (hosts, tester) => {
  vi.stubEnv('VITE_TEST_HOSTS', hosts);
  signedInWith();
  person({ roles: { detachment_commander: { id: 12 } } });

  await account.load();
  vi.unstubAllEnvs();

  expect(account.get().grants.has('roster.tester')).toBe(tester);
});

it('takes the region from the answer of the server', async () => {
  signedInWith();
  person({ me: { region: { id: 1, name: 'Алтайский край' } } });
  const bodies: unknown[] = [];
  server.use(
    http.patch(`${API}/rsousers/me/`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ id: 40, region: { id: 5, name: 'Омская область' } });
    }),
  );
  await account.load();

  expect(await setRegion(5)).toEqual({ id: 5, name: 'Омская область' });

  expect(bodies).toEqual([{ region: 5 }]);
  expect(account.get().account?.me).toMatchObject({ last_name: 'Орлова', region: { name: 'Омская область' } });
});

it('keeps the region when the server refuses the new one', async () => {
  signedInWith();
  person({ me: { region: { id: 1, name: 'Алтайский край' } } });
  server.use(
    http.patch(`${API}/rsousers/me/`, () => HttpResponse.json({ region: ['Нет такого региона.'] }, { status: 400 })),
    http.post(`${API}/services/front_errors/`, () => HttpResponse.json({}, { status: 201 })),
  );
  await account.load();

  await expect(setRegion(999)).rejects.toMatchObject({ message: 'Нет такого региона.' });

  expect(account.get().account?.me.region?.name).toBe('Алтайский край');
});

function notifications(counts: number[]) {
  const asked = vi.fn(() => HttpResponse.json({ count: counts.shift() ?? 0 }));
  server.use(http.get(`${API}/rsousers/me_notifications_count/`, asked));
  return asked;
}

it('counts notifications for a person with a bell, and again after a decision', async () => {
  signedInWith();
  person({ roles: { detachment_commander: { id: 12 } }, notifications: { count: 3 } });
  notifications([2]);
  const { result } = renderHook(useNotificationsCount);

  await waitFor(() => expect(result.current).toBe(3));
  await act(refreshNotifications);

  expect(result.current).toBe(2);
});

it('does not ask for a count that came with the account', async () => {
  signedInWith();
  person({ roles: { detachment_commander: { id: 12 } }, notifications: { count: 3 } });
  const asked = notifications([9]);
  const { result } = renderHook(() => [useNotificationsCount(), useNotificationsCount()]);

  await waitFor(() => expect(result.current).toEqual([3, 3]));

  expect(asked).not.toHaveBeenCalled();
});

it('asks for the count once, however many places show it, where it did not come with the account', async () => {
  signedInWith();
  person({ roles: { detachment_commander: { id: 12 } } });
  breaks('/rsousers/me/frame/');
  const asked = notifications([3, 9]);
  const { result } = renderHook(() => [useNotificationsCount(), useNotificationsCount()]);

  await waitFor(() => expect(result.current).toEqual([3, 3]));

  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks for no count when there is no bell', async () => {
  signedInWith();
  person();
  const asked = notifications([3]);
  const { result } = renderHook(useNotificationsCount);

  await waitFor(() => expect(account.get().account).not.toBeNull());
  await act(refreshNotifications);

  expect(result.current).toBe(0);
  expect(asked).not.toHaveBeenCalled();
});

it('keeps the last count when it cannot be read', async () => {
  signedInWith();
  person({ roles: { detachment_commander: { id: 12 } }, notifications: { count: 3 } });
  const { result } = renderHook(useNotificationsCount);
  await waitFor(() => expect(result.current).toBe(3));
  server.use(http.get(`${API}/rsousers/me_notifications_count/`, () => HttpResponse.error()));

  await act(refreshNotifications);

  expect(result.current).toBe(3);
});

it('reads beside the page what its person may do now: once it is seen again after a while, or was refused something', async () => {
  onTestFinished(() => void vi.useRealTimers());
  signedInWith();
  person({ roles: { detachment_commander: { id: 7 } } });
  await account.load();
  expect(account.get().grants.has('detachment.commander')).toBe(true);
  const told = otherRights.get();

  // Just read: there is nothing to learn.
  const asked = person();
  void account.freshen(FRESH_MS.seen);
  vi.setSystemTime(Date.now() + FRESH_MS.refused);
  server.use(
    http.get(`${API}/roster/`, () => HttpResponse.json({ detail: 'no' }, { status: 403 })),
    http.post(`${API}/services/front_errors/`, () => HttpResponse.json({}, { status: 201 })),
  );
  await expect(call('/roster/')).rejects.toMatchObject({ status: 403 });
  await waitFor(() => expect(account.get().grants.has('detachment.commander')).toBe(false));
  expect(otherRights.get()).toBe(told + 1);
  expect(asked).toEqual(['/rsousers/me/frame/']);

  person({ roles: { detachment_commander: { id: 7 } } });
  vi.setSystemTime(Date.now() + FRESH_MS.seen);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(account.get().grants.has('detachment.commander')).toBe(true));
});

it('what was read beside the page does not undo what was read or saved since it was asked for', async () => {
  onTestFinished(() => void vi.useRealTimers());
  signedInWith();
  person();
  await account.load();
  vi.setSystemTime(Date.now() + FRESH_MS.seen);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  person();
  server.use(
    http.get(
      `${API}/rsousers/me/frame/`,
      async () => {
        await held;
      },
      { once: true },
    ),
  );
  const beside = account.freshen(FRESH_MS.seen);
  person({ roles: { detachment_commander: { id: 7 } } });
  await account.load();
  answer();
  await beside;
  expect(account.get().grants.has('detachment.commander')).toBe(true);
});

it('rights that cannot be read beside the page stay as they are, and nothing is said of it', async () => {
  onTestFinished(() => void vi.useRealTimers());
  signedInWith();
  person({ roles: { detachment_commander: { id: 7 } } });
  await account.load();
  vi.setSystemTime(Date.now() + FRESH_MS.seen);
  const failed = new Promise<void>((done) => {
    server.use(
      http.get(`${API}/rsousers/me/frame/`, () => new HttpResponse(null, { status: 500 })),
      http.post(`${API}/services/front_errors/`, () => {
        done();
        return HttpResponse.json({}, { status: 201 });
      }),
    );
  });
  await expect(account.freshen(FRESH_MS.seen)).rejects.toMatchObject({ status: 500 });
  await failed;
  expect(account.get()).toMatchObject({ error: null, loading: false });
  expect(account.get().grants.has('detachment.commander')).toBe(true);
});
