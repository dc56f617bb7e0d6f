import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReportOverview } from '../../contract/schemas/reports';
import { ownMoment } from '../../src/ui/text/moment';
import { renderApp } from '../renderApp';
import { emptySeason, event, reportCalls } from '../reportCalls';
import { testApi } from '../testApi';

const api = testApi();
const { sent, decide, read } = reportCalls(api);
const form = '/reporting-ro/report-regional-two?indicator=r4';
const review = (id: number) => `/rating-ro/report-regional-two-comander/1?report=${id}`;

it('a sent report says when it was sent and that it cannot be changed now, in every state it comes to', async () => {
  await emptySeason(api);
  const id = await sent();
  const waiting = await renderApp(form, { api, as: 'regional' });
  const note = await screen.findByText(
    /^Отправлено \d\d\.\d\d\.\d{4}, \d\d:\d\d\. Отчёт на проверке, изменить его сейчас нельзя\.$/,
  );
  expect(note).toBeVisible();
  // By the clock of whoever reads, as the saves beside it are told.
  const { versions } = await read('regional', id);
  expect(note).toHaveTextContent(`Отправлено ${ownMoment(versions.unit?.at ?? 0)}.`);
  waiting.unmount();

  await decide('district-expert', id, { act: 'approve' });
  const passed = await renderApp(form, { api, as: 'regional' });
  expect(await screen.findByText(/^Отправлено .+ Отчёт на проверке/)).toBeVisible();
  passed.unmount();

  await decide('central-expert', id, { act: 'approve' });
  await renderApp(form, { api, as: 'regional' });
  expect(await screen.findByText(/^Отправлено .+ Отчёт принят, изменить его нельзя\.$/)).toBeVisible();
});

it('whoever accepted a report takes the decision back with a reason, and it waits again', async () => {
  await emptySeason(api);
  const id = await sent({ events: [event({ name: 'Слёт' })] });
  await decide('district-expert', id, { act: 'approve' });
  await decide('central-expert', id, { act: 'approve' });
  const { user } = await renderApp(review(id), { api, as: 'central-expert' });
  await user.click(await screen.findByRole('button', { name: 'Отменить решение' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отменить решение по отчёту?' }));
  await user.click(dialog.getByRole('button', { name: 'Отменить решение' }));
  expect(await dialog.findByText('Напишите причину.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Ссылка ведёт не туда');
  await user.click(dialog.getByRole('button', { name: 'Отменить решение' }));
  expect(await screen.findByRole('button', { name: 'Принять' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Отменить решение' })).not.toBeInTheDocument();
  expect((await read('regional', id)).state).toBe('district');
});

it('who did not decide about a report is offered no way to take it back', async () => {
  await emptySeason(api);
  const id = await sent();
  await decide('district-expert', id, { act: 'approve' });
  await decide('central-expert', id, { act: 'approve' });
  await renderApp(review(id), { api, as: 'district-expert' });
  await screen.findByRole('table', { name: 'Версии отчёта' });
  expect(screen.queryByRole('button', { name: 'Отменить решение' })).not.toBeInTheDocument();
});

it('a region is told what was returned to it in the season before, while the next one is open already', async () => {
  await emptySeason(api);
  await decide('district-expert', await sent(), { act: 'return', reasons: { comment: 'Уточните' } });
  await api.db.execute(sql`insert into seasons (programme, number, title, is_open, settings)
    select programme, 2026, 'Рейтинг 2026', true, settings from seasons where programme = 'rating' and number = 2025`);
  const own = await renderApp('/reporting-ro/reporting', { api, as: 'regional' });
  const link = await screen.findByRole('link', { name: /: на доработке 1 отчёт$/ });
  expect(link).toHaveAttribute('href', '/reporting-ro/reporting?season=2025');
  await own.user.click(link);
  await waitFor(() => expect(screen.queryByRole('link', { name: /: на доработке/ })).not.toBeInTheDocument());
  own.unmount();
  const elsewhere = async () =>
    ((await api.call('/reports/overview/?programme=rating', { as: 'regional' })).json as ReportOverview)
      .returned_elsewhere;
  expect(await elsewhere()).toEqual([{ season: 2025, count: 1 }]);
  // A season that takes no reports any more takes no mended one.
  await api.db.execute(sql`update seasons set is_open = false where programme = 'rating' and number = 2025`);
  expect(await elsewhere()).toEqual([]);
});
