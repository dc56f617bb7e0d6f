import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it('a guest reads the list of detachments', async () => {
  await renderApp('/all-squads', { api });
  expect(await screen.findByRole('heading', { name: /Студенческие отряды/ }, { timeout: 15_000 })).toBeVisible();
  expect(await screen.findByText(/из 24|24/, undefined, { timeout: 15_000 })).toBeVisible();
});
