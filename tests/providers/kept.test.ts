// What stays on the device between two visits, and when it goes.
import 'fake-indexeddb/auto';
import { endpoints } from '@contract/endpoints';
import { personAnswers } from '@contract/people/personAnswers';
import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createStore, entries, set } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { account } from '../../src/providers/account';
import { device } from '../../src/providers/device/device';
import { isFromDevice, useNothingKept, useShownKept, withoutGuarded } from '../../src/providers/device/keepQueries';
import { isKept } from '../../src/providers/device/keptRows';
import { queryClient } from '../../src/providers/queryClient';
import { session } from '../../src/providers/session';
import { eventually } from '../eventually';
import { server } from '../mockServer';
import { signedInWith } from '../setup';

const store = createStore('portal', 'kept');
const all = () => entries(store);

beforeEach(async () => {
  signedInWith({ user: 7 });
  await device.forgetAll();
});

const list = { queryKey: ['detachments', 'getList', { page: 1 }] };
const rows = { data: [{ id: 1, name: 'Воздвиженская' }], total: 1 };

/** Reads a list as a page does. */
async function visit(read: () => Promise<unknown>) {
  const observer = new QueryObserver(queryClient, { ...list, queryFn: read });
  const stop = observer.subscribe(() => undefined);
  await eventually(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  return { observer, stop };
}

/** As another visit of the same person begins: nothing in memory. */
const anew = () => queryClient.clear();

describe('what is kept', () => {
  const kept = Object.entries(endpoints).filter(([, { method, path }]) => {
    const asked = path.replace('{level}', 'detachments').replace(/\{\w+\}/g, '12');
    return method === 'GET' && isKept(asked);
  });

  it('are lists and records, and none whose people are open to the reader for a reason of a paper or a decision', () => {
    expect(kept.length).toBeGreaterThan(20);
    const grounds = kept.map(([name]) => personAnswers.get(name as keyof typeof endpoints)).filter(Boolean);
    expect(new Set(grounds)).toEqual(new Set(['staff', 'contact', 'nobody', 'none']));
  });

  it.each([
    '/rsousers/me/',
    '/rsousers/me/frame/',
    '/rsousers/12/',
    '/rsousers/',
    '/save_users/12/',
    '/roster/',
    '/membership_fee/people/',
    '/membership_certificates/',
    '/active_applications/',
    '/detachments/12/applications/',
    '/events/12/applications/',
    '/events/12/user_documents/',
    '/notices/',
    '/tests/',
    '/jobs/12/file/',
    '/detachments/12/history/',
  ])('is not %s', (path) => expect(isKept(path)).toBe(false));

  it('has nothing of a person that not everybody sees', () => {
    const person = {
      id: 3,
      first_name: 'Анна',
      email: 'a@otryad.example',
      phone_number: '+7',
      date_of_birth: '2001-01-01',
    };
    const unit = { name: 'Отряд', social_vk: 'vk.example/otryad', commander: person };
    expect(withoutGuarded({ data: [unit] })).toEqual({
      data: [
        {
          ...unit,
          commander: { id: 3, first_name: 'Анна', email: null, phone_number: null, date_of_birth: null },
        },
      ],
    });
    expect(withoutGuarded({ organizer_email: 'a@otryad.example', event: 4 })).toEqual({
      organizer_email: null,
      event: 4,
    });
  });
});

describe('a list', () => {
  it('is shown on the next visit at once, and then as the server has it', async () => {
    (await visit(async () => rows)).stop();
    await eventually(async () => expect(await all()).toHaveLength(1));
    anew();
    const seen: unknown[] = [];
    const newer = { ...rows, total: 2 };
    let answer: (rows: unknown) => void = () => undefined;
    const asked = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    const observer = new QueryObserver(queryClient, { ...list, queryFn: asked });
    const stop = observer.subscribe(({ data }) => data && seen.push(data));
    await eventually(() => expect(seen[0]).toEqual(rows));
    answer(newer);
    await eventually(() => expect(seen.at(-1)).toEqual(newer));
    expect(asked).toHaveBeenCalledOnce();
    expect(isFromDevice(observer.getCurrentQuery().queryHash)).toBe(false);
    stop();
  });

  it('is not waited for once the server has answered or refused', async () => {
    (await visit(async () => rows)).stop();
    await eventually(async () => expect(await all()).toHaveLength(1));
    const recall = vi.spyOn(device, 'recall').mockReturnValue(new Promise(() => undefined));
    onTestFinished(() => recall.mockRestore());
    anew();
    const newer = { ...rows, total: 2 };
    const answered = await visit(async () => newer);
    expect(answered.observer.getCurrentResult().data).toEqual(newer);
    answered.stop();
    anew();
    const refused = await visit(() => Promise.reject(new HttpError('no', 403)));
    expect(refused.observer.getCurrentResult()).toMatchObject({ isError: true, data: undefined });
    refused.stop();
  });

  it('stays where the server cannot be reached, and is told from what was just read', async () => {
    (await visit(async () => rows)).stop();
    await eventually(async () => expect(await all()).toHaveLength(1));
    anew();
    const { observer, stop } = await visit(() => Promise.reject(new HttpError('Нет соединения', 0)));
    await eventually(() => expect(observer.getCurrentResult().isError).toBe(true));
    expect(observer.getCurrentResult().data).toEqual(rows);
    expect(isFromDevice(observer.getCurrentQuery().queryHash)).toBe(true);
    stop();
  });

  it('is waited for where the device is slow', async () => {
    await device.keep('list', rows, Date.now());
    const [[, entry] = []] = await all();
    const asked = { result: entry } as IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValueOnce(asked);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const recalled = device.recall('list');
    await eventually(() => expect(asked.onsuccess).toBeTypeOf('function'));
    vi.advanceTimersByTime(2_000);
    asked.onsuccess?.(new Event('success'));
    expect(await recalled).toHaveProperty('data', rows);
  });

  it.each([403, 404])('goes when the server answers %i', async (status) => {
    (await visit(async () => rows)).stop();
    await eventually(async () => expect(await all()).toHaveLength(1));
    anew();
    const { observer, stop } = await visit(() => Promise.reject(new HttpError('no', status)));
    await eventually(() => expect(observer.getCurrentResult().isError).toBe(true));
    expect(observer.getCurrentResult().data).toBeUndefined();
    await eventually(async () => expect(await all()).toEqual([]));
    stop();
  });

  it.each([
    ['another person', { person: 8 }],
    ['another build', { build: 'older' }],
    ['four days ago', { at: Date.now() - 4 * 24 * 3600_000 }],
  ])('of %s is shown to nobody', async (_, other) => {
    await device.keep('list', rows, Date.now());
    expect(await device.recall('list')).toHaveProperty('data', rows);
    const [[, entry] = []] = await all();
    await set('list', { ...entry, ...other }, store);
    expect(await device.recall('list')).toBeUndefined();
    await device.sweep();
    expect(await all()).toEqual([]);
  });
});

describe('nothing stays on the device', () => {
  const storage = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it.each<[string, () => void]>([
    ['when the person leaves', () => session.clear()],
    ['when the session runs out', () => session.end()],
    ['when somebody signs in', () => session.open({ access: 'a', refresh: 'r' })],
    ['when the session ends in another tab', () => storage('jwt_token', null)],
    ['when somebody else signs in in another tab', () => storage('user', '8')],
  ])('%s', async (_, happens) => {
    await device.keep('list', rows, Date.now());
    expect(await all()).toHaveLength(1);
    happens();
    await eventually(async () => expect(await all()).toEqual([]));
  });

  it('that comes after the person has left', async () => {
    let answer: (rows: unknown) => void = () => undefined;
    const observer = new QueryObserver(queryClient, {
      ...list,
      queryFn: () => new Promise((resolve) => (answer = resolve)),
    });
    const stop = observer.subscribe(() => undefined);
    await eventually(() => expect(observer.getCurrentResult().fetchStatus).toBe('fetching'));
    session.clear();
    answer(rows);
    await device.keep('list', rows, Date.now());
    expect(await all()).toEqual([]);
    stop();
  });
});

describe('the frame', () => {
  const frame = (commander: object | null) => ({
    me: {
      id: 7,
      first_name: 'Анна',
      last_name: 'Орлова',
      phone_number: '+7',
      documents: { snils: '1' },
      is_verified: true,
    },
    roles: { detachment_commander: commander },
    positions: {},
    experts: { is_district_expert: false, is_central_expert: false },
    status: { is_commander_detachment: false, is_commissar_detachment: false },
    notifications: null,
    seasons: [],
    consents: [],
    second_factor_needed: false,
  });
  const answer = (body: object) => server.use(http.get('*/rsousers/me/frame/', () => HttpResponse.json(body)));
  const keptFrame = async () => (await all()).find(([key]) => key === 'frame')?.[1];

  it('is there without a connection, without papers and contacts', async () => {
    answer(frame({ id: 1 }));
    await account.load();
    await eventually(async () => expect(await keptFrame()).toBeDefined());
    account.reset();
    server.use(http.get('*/rsousers/me/frame/', () => HttpResponse.error()));
    const known = await account.ensure();
    expect(known?.me).toMatchObject({ id: 7, last_name: 'Орлова' });
    expect(known?.me).not.toHaveProperty('documents');
    expect(known?.me).not.toHaveProperty('phone_number');
    expect(account.get().kept).not.toBeNull();
    expect(account.get().grants.has('detachment.commander')).toBe(true);
  });

  it('is what the server says where that comes before the device', async () => {
    const recall = vi.spyOn(device, 'recall').mockReturnValue(new Promise(() => undefined));
    onTestFinished(() => recall.mockRestore());
    account.reset();
    answer(frame({ id: 1 }));
    expect((await account.ensure())?.me).toMatchObject({ id: 7, phone_number: '+7' });
    expect(account.get().kept).toBeNull();
  });

  it('with other rights takes everything else with it', async () => {
    answer(frame({ id: 1 }));
    await account.load();
    await eventually(async () => expect(await keptFrame()).toBeDefined());
    await device.keep('list', rows, Date.now());
    answer(frame(null));
    await account.load();
    await eventually(async () => expect((await all()).map(([key]) => key)).toEqual(['frame']));
  });
});

it('a list that was never kept and cannot be read is nothing old that is shown', async () => {
  anew();
  const { stop } = await visit(() => Promise.reject(new HttpError('Нет соединения', 0)));
  const { result } = renderHook(() => [useShownKept(queryClient), useNothingKept(queryClient)]);
  expect(result.current).toEqual([null, true]);
  stop();
});
