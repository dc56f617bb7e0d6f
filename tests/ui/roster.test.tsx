import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Job } from '../../contract/schemas/jobs';
import type { Page } from '../../contract/schemas/parts/page';
import type { RosterRow } from '../../contract/schemas/registry';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { expireJobs } from '../../server/jobs/worker';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const filterInAddress = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
const count = async (query: string) =>
  ((await api.call(`/roster/?limit=1&${query}`, { as: 'regional' })).json as Page<RosterRow>).count;
const people = (found: number) => screen.findByText(new RegExp(`^${found} (человек|человека)$`));

it('a commander narrows the roster by the fee and orders the same rows as a file', async () => {
  const all = await count('');
  const paid = await count('fee=true');
  expect(paid).toBeLessThan(all);
  const { user } = await renderApp('/roster', { api, as: 'regional' });
  await people(all);
  await user.click(await screen.findByRole('button', { name: 'Фильтр' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Взнос' }));
  const value = within(await screen.findByRole('dialog', { name: 'Взнос' }));
  await user.click(await value.findByRole('checkbox', { name: 'Оплачен' }));
  await user.click(value.getByRole('button', { name: 'Показать' }));
  await people(paid);
  expect(filterInAddress()).toEqual({ membership_fee__in: 'true' });

  await user.click(screen.getByRole('button', { name: 'Скачать отчет' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV, столбцы как на экране' }));
  expect(await screen.findByText(/Страницу можно закрыть/)).toBeVisible();
  const { results } = (await api.call('/jobs/', { as: 'regional' })).json as Page<Job>;
  expect(results).toEqual([expect.objectContaining({ kind: 'roster.export' })]);

  await user.click(screen.getByRole('button', { name: 'Мои выгрузки' }));
  const own = within(await screen.findByRole('dialog', { name: 'Мои выгрузки' }));
  await waitFor(() => expect(own.getByRole('list')).toHaveTextContent(/В очереди/));

  // What is ready in seconds comes without another press.
  URL.createObjectURL = () => 'blob:file';
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  await runJobsOnce(api.parts);
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Реестр участников .*\.csv$/)]));

  // The next work stands in the place of one whose file was taken.
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Скачать файл' });
  await user.click(screen.getByRole('button', { name: 'Скачать отчет' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV, все столбцы' }));
  expect(await screen.findByText(/Страницу можно закрыть/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Скачать файл' })).not.toBeInTheDocument();
});

it('the strip draws the numbers, and each chart has its table', async () => {
  const { user } = await renderApp('/roster', { api, as: 'regional' });
  expect(await screen.findByRole('img', { name: 'Рост числа участников по месяцам' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Подробнее' }));
  expect(await screen.findByRole('list', { name: 'Участники и взнос по уровням' })).toBeInTheDocument();
  expect(screen.getAllByText('Таблицей')).toHaveLength(3);
  expect(screen.getByText(/^Нынешние участники штаба по дню вступления/)).toBeVisible();
  expect(screen.getByText(/Кто есть на нескольких уровнях, сосчитан на каждом/)).toBeVisible();
});

it('a file that was asked for is found again after the page is loaded anew, until it was taken', async () => {
  const { user, unmount } = await renderApp('/rating-ro/reporting/2', { api, as: 'central-expert' });
  await user.click(await screen.findByRole('button', { name: 'Скачать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV, все столбцы' }));
  expect(await screen.findByText(/Страницу можно закрыть: файл появится здесь/)).toBeVisible();
  unmount();
  await runJobsOnce(api.parts);
  const again = await renderApp('/my-page', { api, as: 'central-expert' });
  URL.createObjectURL = () => 'blob:file';
  let saved = 0;
  HTMLAnchorElement.prototype.click = () => {
    saved += 1;
  };
  await again.user.click(await screen.findByRole('button', { name: 'Скачать файл' }));
  await waitFor(() => expect(saved).toBe(1));
  again.unmount();
  await renderApp('/my-page', { api, as: 'central-expert' });
  await screen.findByRole('heading', { name: 'Где я состою' });
  expect(screen.queryByRole('button', { name: 'Скачать файл' })).not.toBeInTheDocument();
});

it('a work is ended where it is followed, and a file that is kept no more says so', async () => {
  const order = async () => {
    await user.click(screen.getByRole('button', { name: 'Скачать отчет' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV, все столбцы' }));
  };
  const { user, unmount } = await renderApp('/roster', { api, as: 'regional' });
  await screen.findByRole('grid', { name: 'Реестр участников' });
  await order();
  await user.click(await screen.findByRole('button', { name: 'Отменить подготовку' }));
  const corner = screen.getAllByRole('status').find((one) => one.textContent?.includes('Выгрузка реестра'));
  await waitFor(() => expect(corner).toHaveTextContent('Отменено'));
  await order();
  await screen.findByText(/Страницу можно закрыть: файл появится здесь/);
  // The newest stands first: others are scrolled to.
  expect(corner).toHaveTextContent(/Страницу можно закрыть.*Отменено/);
  unmount();
  await runJobsOnce(api.parts);
  await api.db.execute(sql`update jobs set alive_at = now() - interval '2 days'`);
  await expireJobs(api.parts);
  const again = await renderApp('/roster', { api, as: 'regional' });
  expect(await screen.findByText('Срок хранения файла истёк. Закажите его ещё раз.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Скачать файл' })).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Мои выгрузки' }));
  expect(await screen.findByText(/, срок хранения истёк$/)).toBeVisible();
});

it('a row that is opened by the keyboard leads to the top of its page', async () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  onTestFinished(() => focused.mockRestore());
  const { user } = await renderApp('/roster', { api, as: 'regional' });
  const [, row] = await within(await screen.findByRole('grid', { name: 'Реестр участников' })).findAllByRole('row');
  row?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true });
});

it('a filter by a detachment that is there no more names its number', async () => {
  await renderApp(`/roster?filter=${encodeURIComponent('{"detachment__in":"99999"}')}`, { api, as: 'regional' });
  expect(await screen.findByText(/№ 99999/)).toBeVisible();
});

it('a member has no roster', async () => {
  await renderApp('/roster', { api, as: 'member' });
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});
