import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeQueryClient, queryClient } from '../../src/providers/queryClient';
import { session } from '../../src/providers/session';
import { eventually } from '../eventually';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** How often a list is asked for that fails like this. */
async function asked(error: Error): Promise<number> {
  const queryFn = vi.fn().mockRejectedValue(error);
  const list = new QueryObserver(makeQueryClient(), { queryKey: ['detachments', 'getList'], queryFn });
  const stop = list.subscribe(() => undefined);
  // Longer than the rest before a second try; others have timers too.
  await vi.advanceTimersByTimeAsync(2000);
  expect(list.getCurrentResult().error).toBe(error);
  stop();
  return queryFn.mock.calls.length;
}

it.each([400, 401, 403, 404, 412, 429, 500, 503])('does not ask again after %i', async (status) => {
  expect(await asked(new HttpError('no', status))).toBe(1);
});

it.each([0, 502, 504])('asks once more after %i', async (status) => {
  expect(await asked(new HttpError('no', status))).toBe(2);
});

it('reads a page of its own although a list has just shown the record', async () => {
  const client = makeQueryClient();
  client.setQueryData(['detachments', 'getOne', { id: '12' }], { id: 12 });
  const read = vi.fn().mockResolvedValue({ id: 12, about: 'x' });
  expect(await client.fetchQuery({ queryKey: ['detachments', 'getOne', { id: '12' }], queryFn: read })).toHaveProperty(
    'about',
  );
});

it('does not read a list again that has just been read', async () => {
  const client = makeQueryClient();
  client.setQueryData(['detachments', 'getList', {}], { data: [] });
  const read = vi.fn().mockResolvedValue({ data: [] });
  await client.fetchQuery({ queryKey: ['detachments', 'getList', {}], queryFn: read });
  expect(read).not.toHaveBeenCalled();
});

it.each(['open', 'clear'] as const)('forgets what one person has read on %s of a session', (change) => {
  queryClient.setQueryData(['rsousers', 'getOne', { id: '40' }], { id: 40 });
  if (change === 'open') session.open({ access: 'a', refresh: 'r' });
  else session.clear();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
});

it('without a connection a save fails at once instead of standing as if it were under way', async () => {
  const client = makeQueryClient();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const save = new MutationObserver(client, {
    mutationFn: () => Promise.reject(new HttpError('Нет соединения с сервером.', 0)),
  });
  await expect(save.mutate()).rejects.toMatchObject({ status: 0 });
});

it('what a page opened without a connection could not read is read when there is one', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = makeQueryClient();
  client.mount();
  const read = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue('read');
  const observer = new QueryObserver(client, { queryKey: ['tests'], queryFn: () => read(), retry: false });
  const stop = observer.subscribe(() => undefined);
  await eventually(() => expect(observer.getCurrentResult().isError).toBe(true));
  line.mockRestore();
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(observer.getCurrentResult().data).toBe('read'));
  stop();
  client.unmount();
});
