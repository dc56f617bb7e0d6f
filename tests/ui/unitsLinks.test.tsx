import { pageOf } from '@contract/paths';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it.each([
  '/all-squads',
  '/district-headquarters',
  '/all-squads/1',
  '/regional-headquarters/1',
  '/central-hq/1',
  '/all-squads/1/all-participants',
  '/all-squads/1/edit-lso',
  '/creation-rs',
])('every link on %s leads to an address of the portal', async (address) => {
  const { container } = await renderApp(address, { api, as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
  const inside = () =>
    [...container.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname);
  await waitFor(() => expect(inside().length).toBeGreaterThan(10));
  expect(inside().filter((path) => pageOf(path) === undefined)).toEqual([]);
});
