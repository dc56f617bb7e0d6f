// Where the focus is after a button of a report has given way to what it opened.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Application } from '../../contract/schemas/competition';
import type { Page } from '../../contract/schemas/parts/page';
import type { QueueRow } from '../../contract/schemas/reports';
import { competitionCalls } from '../competitionCalls';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it('the pen of a review puts the caret into its input, and what takes a correction or a reason back leaves it in the cell', async () => {
  const queue = await api.call('/reports/queue/?programme=rating&indicator=r12', { as: 'central-expert' });
  const [first] = (queue.json as Page<QueueRow>).results;
  const { user } = await renderApp(
    `/rating-ro/report-regional-two-comander/${first?.unit.id}?report=${first?.id}&indicator=r12`,
    { api, as: 'central-expert' },
  );
  const table = within(await screen.findByRole('table', { name: 'Версии отчёта' }));
  const [pen] = table.getAllByRole('button', { name: /^Исправить: / });
  const label = pen?.getAttribute('aria-label')?.replace('Исправить: ', '') ?? '';
  await user.click(pen as HTMLElement);
  const input = await table.findByRole('textbox', { name: `${label}: правка` });
  expect(input).toHaveFocus();
  await user.clear(input);
  await user.keyboard('777');
  await user.click(await table.findByRole('button', { name: `Вернуть прежнее: ${label}` }));
  await waitFor(() => expect(document.activeElement?.closest('td')).toBe(input.closest('td')));
  expect(document.activeElement).toHaveAccessibleName(new RegExp(label));

  // A reason that is taken away leaves it on the flag that opened it.
  const [flag] = table.getAllByRole('button', { name: /^Причина возврата: / });
  const of = flag?.getAttribute('aria-label')?.replace('Причина возврата: ', '') ?? '';
  await user.click(flag as HTMLElement);
  expect(await table.findByRole('textbox', { name: `Причина: ${of}` })).toHaveFocus();
  await user.keyboard('Опечатка');
  await user.click(table.getByRole('button', { name: `Убрать причину: ${of}` }));
  expect(table.queryByRole('textbox', { name: `Причина: ${of}` })).not.toBeInTheDocument();
  expect(table.getByRole('button', { name: `Причина возврата: ${of}` })).toHaveFocus();
});

it('after a decision the focus is on the heading of the next report, after the last one on that of the whole', async () => {
  const review = async (indicator: string) => {
    const queue = await api.call(`/reports/queue/?programme=rating&indicator=${indicator}`, { as: 'central-expert' });
    const [first] = (queue.json as Page<QueueRow>).results;
    const page = await renderApp(
      `/rating-ro/report-regional-two-comander/${first?.unit.id}?report=${first?.id}&indicator=${indicator}&unit=${first?.unit.id}`,
      { api, as: 'central-expert' },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Принять' }));
    await waitFor(() => expect(window.location.search).not.toContain(`report=${first?.id}&`));
    return page;
  };
  const { unmount } = await review('r6');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^6\. /));
  expect(document.activeElement?.tagName).toBe('H2');
  unmount();
  await review('r11');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('the key of the next report leads to its heading, and whoever skips the queue is beside it', async () => {
  const queue = await api.call('/reports/queue/?programme=rating&indicator=r9', { as: 'central-expert' });
  const [first] = (queue.json as Page<QueueRow>).results;
  const { user } = await renderApp(
    `/rating-ro/report-regional-two-comander/${first?.unit.id}?report=${first?.id}&indicator=r9`,
    { api, as: 'central-expert' },
  );
  const list = await screen.findByRole('navigation', { name: 'Очередь отчётов' });
  within(list).getByRole('button', { name: 'Пропустить список' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(list.nextElementSibling);
  await screen.findByText(/J — следующий/);
  await user.keyboard('j');
  await waitFor(() => expect(window.location.search).not.toContain(`report=${first?.id}&`));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect(document.activeElement?.textContent).toMatch(/^9\. /);

  // From heading to heading: a link of the queue that had it meanwhile would have scrolled the queue to itself.
  const before = document.activeElement;
  const passed: EventTarget[] = [];
  list.addEventListener('focusin', ({ target }) => target && passed.push(target));
  await user.keyboard('j');
  await waitFor(() => expect(before).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect(passed).toEqual([]);

  // A question over the review has the keys for itself.
  const opened = window.location.search;
  await user.click(screen.getByRole('button', { name: 'Конфликт интересов' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByRole('button', { name: 'Отмена' }).focus();
  await user.keyboard('ja');
  expect(window.location.search).toBe(opened);
  expect(screen.queryByText('Можно отменить')).not.toBeInTheDocument();
});

it('«Добавить» puts the caret into the new item, and whoever removes one stays beside it', async () => {
  const { empty, noDeadlines } = competitionCalls(api);
  await empty();
  await noDeadlines();
  const { user } = await renderApp('/all-squads/1/reporting/report/1?indicator=q15', { api, as: 'commander' });
  const add = () => screen.findByRole('button', { name: /^Добавить/ });
  for (const name of ['Первый', 'Второй']) {
    await user.click(await add());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Название/));
    await user.keyboard(name);
  }
  await user.click(screen.getByRole('button', { name: 'Удалить: Первый' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Удалить: Первый' })).not.toBeInTheDocument());
  expect(document.activeElement).not.toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Удалить: Второй' }));
  await waitFor(async () => expect(await add()).toHaveFocus());
});

it('whoever takes an application back in a dialog finds the focus on what came in place of the button that opened it', async () => {
  const { results } = (await api.call('/competitions/1/applications/', { as: 'regional' })).json as Page<Application>;
  const { commanderOf, settings } = competitionCalls(api);
  await settings({ apply_until: null });
  const commander = await commanderOf(results[0]?.junior_detachment.id ?? 0);
  const { user } = await renderApp('/Competition', { api, as: commander });
  await user.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Отозвать заявку?' }));
  await user.click(question.getByRole('button', { name: 'Отозвать' }));
  const apply = await screen.findByRole('button', { name: 'Подать заявку' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(apply).toHaveFocus());
});
