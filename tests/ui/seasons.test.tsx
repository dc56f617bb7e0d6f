import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { to } from '../../contract/paths';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const soon = { timeout: 20_000 };

it('the centre makes the next season of the rating, sets and opens it, and titles name it', async () => {
  const { user } = await renderApp(`${to('rating')}?tab=season`, { api, as: 'central' });
  const heading = (name: string) => screen.findByText(name, { selector: 'h1, h2' }, soon);
  await heading('Рейтинг региональных отделений 2025');
  await user.click(await screen.findByText('Завести сезон', undefined, soon));
  await heading('Сезон 2026');
  expect(screen.getByDisplayValue('Рейтинг РО 2026')).toBeVisible();
  await user.click(screen.getByLabelText('Приём отчётов закрыт'));
  await user.click(screen.getByText('Сохранить сезон'));
  await heading('Рейтинг региональных отделений 2026');
  await waitFor(() => expect(document.title).toContain('Рейтинг региональных отделений 2026'), soon);
  expect(screen.getAllByText('Рейтинг РО 2026', { selector: 'a, a *' })).not.toHaveLength(0);
}, 90_000);

it('the centre makes the next competition under a title of its own; a taken one is told at the field', async () => {
  const { user } = await renderApp(`${to('competition')}?tab=manage`, { api, as: 'central' });
  const title = () => screen.findByRole('textbox', { name: /^Новый сезон: название/ }, soon);
  const make = async (text: string) => {
    await user.clear(await title());
    await user.click(await title());
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Завести сезон' }));
  };
  await make('Лучший студенческий отряд');
  expect(await screen.findByText('Конкурс с таким названием уже есть.', undefined, soon)).toBeVisible();
  await make('Лучший отряд второго года');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Новый сезон: название/ })).toHaveValue(''), soon);
  expect(await screen.findByDisplayValue('Лучший отряд второго года', undefined, soon)).toBeVisible();
}, 90_000);

it('places of another season are read by its number in the address, and links go on in that season', async () => {
  const made = await api.call('/regional_competitions_2025/seasons/', { as: 'central', method: 'POST', body: {} });
  expect(made.status).toBe(201);
  const { unmount } = await renderApp(`${to('places')}?season=2026`, { api, as: 'central' });
  expect(await screen.findByText('Места по показателям, 2026', { selector: 'h1' }, soon)).toBeVisible();
  const all = screen.getByText('Все места таблицей', { selector: 'a' });
  expect(all).toHaveAttribute('href', `${to('placesOverall')}?season=2026`);
  expect(screen.getByText('Рейтинг РО 2026', { selector: '[aria-label="Сезон"]' })).toBeVisible();
  unmount();
  await renderApp(to('places'), { api, as: 'central' });
  expect(await screen.findByText('Места по показателям, 2025', { selector: 'h1' }, soon)).toBeVisible();
}, 60_000);
