import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const soon = { timeout: 25_000 };

/** The forms that two of the centre may have open at once. */
const seasons = {
  'the rating': {
    page: '/rating-ro?tab=season',
    path: '/regional_competitions_2025/season/',
    field: /^Название/,
    button: 'Сохранить сезон',
    said: /^Сезон сохранён/,
  },
  'the competition': {
    page: '/Competition?tab=manage',
    path: '/competitions/1/settings/',
    field: /^Призовой фонд/,
    button: 'Сохранить настройки',
    said: /^Настройки сезона сохранены/,
  },
} as const;

it.each(Object.entries(seasons))(
  'a season of %s that somebody else saved meanwhile is told of, and one’s own saves never',
  async (_, row) => {
    const { user } = await renderApp(row.page, { api, as: 'central' });
    const field = () => screen.findByRole('textbox', { name: row.field }, soon);
    const save = async () => user.click(await screen.findByRole('button', { name: row.button }, soon));
    for (const text of ['Первое слово', 'Второе слово']) {
      await user.clear(await field());
      await user.paste(text);
      await save();
      await screen.findAllByText(row.said, undefined, soon);
      await waitFor(async () => expect(await field()).toHaveValue(text), soon);
    }

    const { id: _id, ...season } = (await api.call(row.path, { as: 'central' })).json as { id?: number };
    const other = await api.call(row.path, {
      as: 'central',
      method: 'PUT',
      body: { ...season, title: 'Сезон коллеги' },
    });
    expect(other.status).toBe(200);
    await user.clear(await field());
    await user.paste('Третье слово');
    await save();
    const bar = (await screen.findByText(/изменил другой человек/, { selector: '[role="alert"]' }, soon)).closest(
      'form',
    );
    expect(await field()).toHaveValue('Третье слово');
    await user.click(within(bar as HTMLElement).getByRole('button', { name: 'Загрузить сохранённое' }));
    await waitFor(async () => expect(await field()).not.toHaveValue('Третье слово'), soon);
  },
  90_000,
);
