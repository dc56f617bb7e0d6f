import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { to } from '../../contract/paths';
import { inSeason } from '../../contract/programmes/inSeason';
import { refusals } from '../../contract/refusals';
import type { CompetitionSeason } from '../../contract/schemas/competition';
import { loseAnswer } from '../loseAnswer';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const closedNote = `${refusals.reportsClosed} Внесённое можно читать и скачать.`;

it('the centre makes the next season of the rating, sets and opens it, and titles name it', async () => {
  const { user } = await renderApp(`${to('rating')}?tab=season`, { api, as: 'central' });
  const heading = (name: string) => screen.findByText(name, { selector: 'h1, h2' });
  await heading('Рейтинг региональных отделений 2025');
  // An answer that was lost makes no second season.
  loseAnswer(api, '/seasons/');
  await user.click(await screen.findByText('Завести сезон'));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  // Nor does one when something else was sent in between.
  const title = screen.getByRole('textbox', { name: /^Новый сезон: название/ });
  await user.type(title, 'Другой');
  const refused = vi.fn(() => HttpResponse.error());
  server.use(http.post('*/seasons/', refused, { once: true }));
  await user.click(screen.getByText('Завести сезон'));
  await waitFor(() => expect(refused).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByText('Завести сезон')).toBeEnabled());
  await user.clear(title);
  await user.click(screen.getByText('Завести сезон'));
  const begins = await heading('Сезон 2026');
  await waitFor(() => expect(begins).toHaveFocus());
  expect(screen.getByDisplayValue('Рейтинг РО 2026')).toBeVisible();
  await user.click(screen.getByLabelText('Приём отчётов закрыт'));
  await user.click(screen.getByText('Сохранить сезон'));
  await heading('Рейтинг региональных отделений 2026');
  await waitFor(() => expect(screen.getByText('Сезон 2026', { selector: 'h2' })).toHaveFocus());
  await waitFor(() => expect(document.title).toContain('Рейтинг региональных отделений 2026'));
  expect(screen.getAllByText('Рейтинг РО 2026', { selector: 'a, a *' })).not.toHaveLength(0);
});

it('a last day before that of part 1 and a number below its limit are refused at their fields', async () => {
  await api.db.execute(sql`update seasons set settings = settings ||
    '{"deadlines": {"part1": "2025-10-31", "part2": "2025-10-30"}}'::jsonb where programme = 'rating' and number = 2025`);
  const { user } = await renderApp(`${to('rating')}?tab=season&season=2025`, { api, as: 'central' });
  const fee = await screen.findByRole('textbox', { name: /^Членский взнос/ });
  await user.clear(fee);
  await user.type(fee, '-5');
  await user.click(screen.getByText('Сохранить сезон'));
  expect((await screen.findAllByText(/^Не раньше последнего дня части 1\./))[0]).toBeVisible();
  expect(screen.getAllByText(/^Введите число больше нуля\./)[0]).toBeVisible();
});

it('numbers and steps that cannot be read are refused at their fields', async () => {
  const { user } = await renderApp('/Competition?tab=manage', { api, as: 'central' });
  const type = async (name: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  await type(/^Номера региональных штабов без сроков/, '1, Москва');
  await type(/^Подписчики группы отряда/, '300: 3, 200,5: 2');
  await user.click(screen.getByText('Сохранить настройки'));
  expect((await screen.findAllByText(/^Введите целые числа через запятую\./))[0]).toBeVisible();
  expect(screen.getAllByText(/^Введите пары целых чисел через запятую/)[0]).toBeVisible();
  await type(/^Номера региональных штабов без сроков/, '1; 80');
  await type(/^Подписчики группы отряда/, '300: 3,200:2');
  await user.click(screen.getByText('Сохранить настройки'));
  await screen.findByText('Настройки сезона сохранены');
  const { json } = await api.call('/competitions/1/settings/', { as: 'central' });
  expect(json).toMatchObject({
    settings: {
      exempt_regionals: [1, 80],
      q16: {
        subscribers: [
          { from: 300, points: 3 },
          { from: 200, points: 2 },
        ],
      },
    },
  });
});

it('the centre sets the coefficient of any region, and takes one away', async () => {
  const { user } = await renderApp(`${to('rating')}?tab=season&season=2025`, { api, as: 'central' });
  const of = (region: string) => screen.findByLabelText(region, { selector: 'input' });
  await user.clear(await of('Москва'));
  await user.click(screen.getByText('Другие регионы; пока не задан — 1'));
  expect(await of('Санкт-Петербург')).toHaveValue('1,5');
  const tatarstan = await of('Республика Татарстан');
  expect(tatarstan).toHaveValue('1');
  await user.clear(tatarstan);
  await user.type(tatarstan, '0');
  await user.click(screen.getByText('Сохранить сезон'));
  expect((await screen.findAllByText(/^Введите число больше нуля\./))[0]).toBeVisible();
  await user.clear(tatarstan);
  await user.type(tatarstan, '1,2');
  await user.click(screen.getByText('Сохранить сезон'));
  expect(await screen.findByText('Сезон сохранён, места пересчитаны')).toBeVisible();
  const season = await api.call('/regional_competitions_2025/season/?season=2025', { as: 'central' });
  expect(season.json).toMatchObject({ settings: { regionCoefficients: { 16: '1.2', 78: '1.5' } } });
  expect(season.text).not.toContain('"77"');
  const journal = await api.call('/journal/?act=rating.season', { as: 'admin' });
  expect(journal.text).toContain('Коэффициент студентов: Республика Татарстан: пусто → 1,2');
  expect(journal.text).toContain('Коэффициент студентов: Москва: 2 → пусто');
});

it('the centre makes the next competition under a title of its own; a taken one is told at the field', async () => {
  const { user } = await renderApp(`${to('competition')}?tab=manage`, { api, as: 'central' });
  const title = () => screen.findByRole('textbox', { name: /^Новый сезон: название/ });
  const make = async (text: string) => {
    await user.clear(await title());
    await user.click(await title());
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Завести сезон' }));
  };
  await make('Лучший студенческий отряд');
  expect(await screen.findByText('Конкурс с таким названием уже есть.')).toBeVisible();
  await make('Лучший отряд второго года');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Новый сезон: название/ })).toHaveValue(''));
  expect(await screen.findByDisplayValue('Лучший отряд второго года')).toBeVisible();
});

it('places of another season are read by its number in the address, and links go on in that season', async () => {
  const made = await api.call('/regional_competitions_2025/seasons/', { as: 'central', method: 'POST', body: {} });
  expect(made.status).toBe(201);
  const { unmount } = await renderApp(`${to('places')}?season=2026`, { api, as: 'central' });
  expect(await screen.findByText('Места по показателям, 2026', { selector: 'h1' })).toBeVisible();
  const all = screen.getByText('Все места таблицей', { selector: 'a' });
  expect(all).toHaveAttribute('href', `${to('placesOverall')}?season=2026`);
  expect(screen.getByText('Рейтинг РО 2026', { selector: '[aria-label="Сезон"]' })).toBeVisible();
  unmount();
  await renderApp(to('places'), { api, as: 'central' });
  expect(await screen.findByText('Места по показателям, 2025', { selector: 'h1' })).toBeVisible();
});

it('a season that is not open yet says why there is nothing to fill in, and asks for nothing by a day', async () => {
  const made = await api.call('/regional_competitions_2025/seasons/', { as: 'central', method: 'POST', body: {} });
  expect(made.status).toBe(201);
  const { unmount } = await renderApp(`${to('reportTwo')}?season=2026`, { api, as: 'regional' });
  expect(await screen.findByText(closedNote)).toBeVisible();
  expect(await screen.findByText('По этому показателю ничего не внесено.')).toBeVisible();
  expect(screen.queryByText(/^Сдать до/)).not.toBeInTheDocument();
  unmount();
  await renderApp(to('reportTwo'), { api, as: 'regional' });
  expect((await screen.findAllByText(/^Сдать до/)).length).toBeGreaterThan(0);
});

it('what waits in the season before is not lost from sight once the next one is open', async () => {
  const made = await api.call('/regional_competitions_2025/seasons/', { as: 'central', method: 'POST', body: {} });
  expect(made.status).toBe(201);
  const open = { ...(made.json as object), is_open: true };
  const saved = await api.call('/regional_competitions_2025/season/', { as: 'central', method: 'PUT', body: open });
  expect(saved.status).toBe(200);
  const { unmount } = await renderApp(to('rating'), { api, as: 'district-expert' });
  const link = await screen.findByRole('link', { name: /^«Рейтинг РО 2025»: ждут ещё [1-9]/ });
  expect(link).toHaveAttribute('href', inSeason(to('ratingReports', { part: 2 }), 2025));
  unmount();
  // One that is older than the season just before is found, too.
  const next = await api.call('/regional_competitions_2025/seasons/', { as: 'central', method: 'POST', body: {} });
  const newest = inSeason(to('rating'), (next.json as { number: number }).number);
  const later = await renderApp(newest, { api, as: 'district-expert' });
  expect(await screen.findByRole('link', { name: /^«Рейтинг РО 2025»: ждут ещё [1-9]/ })).toBeVisible();
  later.unmount();
  await renderApp(inSeason(to('rating'), 2025), { api, as: 'district-expert' });
  expect(await screen.findByText('на вашей проверке', { exact: false })).toBeVisible();
  expect(screen.queryByText(/ждут ещё/)).not.toBeInTheDocument();
});

it('reports of a past competition that wait are named over the queue of the next one', async () => {
  const made = await api.call('/competitions/next/', { as: 'central', method: 'POST', body: {} });
  const { id, ...season } = made.json as CompetitionSeason;
  const body = { ...season, is_open: true };
  expect((await api.call(`/competitions/${id}/settings/`, { as: 'central', method: 'PUT', body })).status).toBe(200);
  await renderApp(`${to('competition')}?tab=queue`, { api, as: 'regional' });
  const link = await screen.findByRole('link', { name: /^«Лучший студенческий отряд»: ждут ещё [1-9]/ });
  expect(link).toHaveAttribute('href', inSeason(`${to('competition')}?tab=queue`, 1));
});

it('a past competition is read on every page of it after the next one was opened, and links stay in it', async () => {
  const made = await api.call('/competitions/next/', { as: 'central', method: 'POST', body: {} });
  const { id, ...season } = made.json as CompetitionSeason;
  const body = { ...season, is_open: true };
  expect((await api.call(`/competitions/${id}/settings/`, { as: 'central', method: 'PUT', body })).status).toBe(200);
  const past = (address: string) => inSeason(address, 1);
  const hrefOf = (name: string) => screen.findByRole('link', { name });

  const about = await renderApp(past(to('competition')), { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Лучший студенческий отряд' })).toBeVisible();
  expect(await hrefOf('Участники')).toHaveAttribute('href', past(to('competitionParticipants')));
  await about.user.click(await screen.findByRole('combobox', { name: 'Сезон' }));
  await about.user.click(await screen.findByRole('option', { name: 'Лучший студенческий отряд' }));
  about.unmount();

  const participants = await renderApp(past(to('competitionParticipants')), { api, as: 'commander' });
  const table = await screen.findByRole('grid', { name: 'Участники конкурса' });
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
  expect(await hrefOf('Конкурс')).toHaveAttribute('href', past(to('competition')));
  participants.unmount();
  const now = await renderApp(to('competitionParticipants'), { api, as: 'commander' });
  expect(await screen.findByText(/Здесь появятся отряды/)).toBeVisible();
  now.unmount();

  const winners = await renderApp(past(to('competitionWinners')), { api, as: 'commander' });
  expect(await screen.findByText('Лучшие в номинации')).toBeVisible();
  winners.unmount();

  const places = await renderApp(past(`${to('competition')}?tab=ranking`), { api, as: 'central' });
  const ranking = within(await screen.findByRole('table', { name: 'Места по показателям' }));
  const [first] = ranking.getAllByRole('link');
  expect(first?.getAttribute('href')).toContain('season=1');
  places.unmount();

  const own = await renderApp(past(to('detachmentReporting', { id: 1 })), { api, as: 'commander' });
  const lines = within(await screen.findByRole('table', { name: 'Показатели отряда' }));
  expect(lines.getAllByRole('row')).toHaveLength(21);
  own.unmount();
  await renderApp(to('detachmentReporting', { id: 1 }), { api, as: 'commander' });
  expect(await screen.findByText('Отряд не участвует в конкурсе')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Сезон' })).toBeVisible();
});

it('a season that there is not is no page, and says so', async () => {
  await renderApp(`${to('placesOverall')}?season=99`, { api, as: 'central' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Страница не найдена'));
});

it('a closed season offers neither to fill in nor to send, on the overview of a detachment and of a region', async () => {
  const settings = '/competitions/1/settings/';
  const season = (await api.call(settings, { as: 'central' })).json as CompetitionSeason;
  const closed = { ...season, is_open: false };
  expect((await api.call(settings, { as: 'central', method: 'PUT', body: closed })).status).toBe(200);
  const detachment = await renderApp(to('detachmentReporting', { id: 1 }), { api, as: 'commander' });
  expect(await screen.findByRole('link', { name: 'Смотреть данные' })).toBeVisible();
  expect(await screen.findByText(closedNote)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Внести данные' })).not.toBeInTheDocument();
  detachment.unmount();
  const manage = await renderApp(`${to('competition')}?tab=manage`, { api, as: 'central' });
  const shut = 'Сезон закрыт: заявки и отчёты не принимаются';
  expect(await screen.findByRole('switch', { name: shut })).not.toBeChecked();
  manage.unmount();
  const address = '/regional_competitions_2025/season/';
  const rating = (await api.call(address, { as: 'central' })).json as object;
  expect((await api.call(address, { as: 'central', method: 'PUT', body: { ...rating, is_open: false } })).status).toBe(
    200,
  );
  const region = await renderApp(to('reporting'), { api, as: 'regional' });
  expect(await screen.findByText(closedNote)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Отправить готовые/ })).not.toBeInTheDocument();
  region.unmount();
  await renderApp(`${to('reportTwo')}?indicator=r9`, { api, as: 'regional' });
  expect((await screen.findAllByRole('button', { name: /^открыть: / }))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /^добавить: / })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Отправить готовые/ })).not.toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Показатели' })).not.toHaveTextContent(/, до \d|исправьте/);
});
