import { screen } from '@testing-library/react';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it('a guest reads the list of detachments', async () => {
  await renderApp('/all-squads', { api });
  expect(await screen.findByRole('heading', { name: /Студенческие отряды/ })).toBeVisible();
  expect(await screen.findByTitle('Найдено')).toHaveTextContent('24');
});

it('a list whose database is away says so, and is read when the person asks again', async () => {
  const away = vi.spyOn(api.db, 'execute').mockImplementation(() => {
    throw new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  });
  const { user } = await renderApp('/all-squads', { api });
  expect(await screen.findByText(/^Портал временно недоступен\. Повторите через/)).toBeVisible();
  away.mockRestore();
  await user.click(screen.getAllByRole('button', { name: 'Повторить' })[0] as HTMLElement);
  expect(await screen.findByTitle('Найдено')).toHaveTextContent('24');
  expect(screen.queryByText(/временно недоступен/)).toBeNull();
});
