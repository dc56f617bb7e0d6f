import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

/** The forms that two of the centre may have open at once. */
const seasons = {
  'the rating': {
    page: '/rating-ro?tab=season',
    path: '/regional_competitions_2025/season/',
    field: /^Членский взнос/,
    typed: ['310', '320', '330'],
    fieldAt: ['settings', 'fee'],
    button: 'Сохранить сезон',
    said: /^Сезон сохранён/,
  },
  'the competition': {
    page: '/Competition?tab=manage',
    path: '/competitions/1/settings/',
    field: /^Призовой фонд/,
    typed: ['Первое слово', 'Второе слово', 'Третье слово'],
    fieldAt: ['settings', 'prize_fund'],
    button: 'Сохранить настройки',
    said: /^Настройки сезона сохранены/,
  },
} as const;

type Season = { id?: number; version: number; title: string; settings: Record<string, unknown> };
type Row = (typeof seasons)[keyof typeof seasons];

/** What somebody else of the centre saves meanwhile. */
async function colleague(row: Row, change: (season: Season) => object) {
  const { id: _id, ...season } = (await api.call(row.path, { as: 'central' })).json as Season;
  const body = { ...season, ...change(season) };
  expect((await api.call(row.path, { as: 'central', method: 'PUT', body })).status).toBe(200);
}

const open = async (row: Row) => {
  const opened = await renderApp(row.page, { api, as: 'central' });
  const { user } = opened;
  // By its label: to ask a form of a hundred fields for roles takes a second each time.
  const field = (name: RegExp = row.field) => screen.findByLabelText(name, { selector: 'input, textarea' });
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
  const save = async () => user.click(await screen.findByText(row.button, { selector: 'button' }));
  const renew = async () => {
    const asked = within(await screen.findByRole('alertdialog', { name: 'Запись уже изменили' }));
    await user.click(asked.getByRole('button', { name: 'Загрузить новую версию' }));
  };
  const saved = async () => (await api.call(row.path, { as: 'central' })).json as Season;
  return { ...opened, field, type, save, renew, saved };
};
const at = (season: Season, [group, name]: Row['fieldAt']) => (season[group] as Record<string, unknown>)[name];

it.each(Object.entries(seasons))('a season of %s never conflicts with one’s own saves', async (_, row) => {
  const { field, type, save } = await open(row);
  for (const text of row.typed) {
    await type(text);
    await save();
    await screen.findAllByText(row.said);
    await waitFor(async () => expect(await field()).toHaveValue(text));
  }
});

it.each(Object.entries(seasons))(
  'what is typed into a season of %s goes onto the version that somebody else saved meanwhile',
  async (_, row) => {
    const { field, type, save, renew, saved } = await open(row);
    const [mine] = row.typed;
    await type(mine);
    await colleague(row, () => ({ title: 'Сезон коллеги' }));
    await save();
    await renew();
    await waitFor(async () => expect(await field(/^Название\s*\*?$/)).toHaveValue('Сезон коллеги'));
    expect(await field()).toHaveValue(mine);
    expect(screen.queryByText('Эти поля изменены и в новой версии')).not.toBeInTheDocument();
    await save();
    await screen.findAllByText(row.said);
    expect((await saved()).title).toBe('Сезон коллеги');
    expect(at(await saved(), row.fieldAt)).toBe(mine);
  },
);

it.each(Object.entries(seasons))(
  'a field of a season of %s that two people changed shows both values, and one of them is chosen',
  async (_, row) => {
    const { user, field, type, save, renew, saved } = await open(row);
    const [mine, theirs] = row.typed;
    await type(mine);
    await colleague(row, ({ settings }) => ({ settings: { ...settings, [row.fieldAt[1]]: theirs } }));
    await save();
    await renew();
    const choice = within(await screen.findByRole('radiogroup', { name: row.field }));
    expect(await field()).toHaveValue(mine);
    expect(choice.getByRole('radio', { name: new RegExp(`У вас.*${mine}`) })).toBeChecked();
    await user.click(choice.getByRole('radio', { name: new RegExp(`На сервере.*${theirs}`) }));
    await waitFor(async () => expect(await field()).toHaveValue(theirs));
    await user.click(choice.getByRole('radio', { name: /^У вас/ }));
    await waitFor(async () => expect(await field()).toHaveValue(mine));
    await save();
    await screen.findAllByText(row.said);
    expect(at(await saved(), row.fieldAt)).toBe(mine);
  },
);

it.each(Object.entries(seasons))(
  'the draft of a season of %s that was saved by somebody else meanwhile is taken onto the newer version',
  async (_, row) => {
    const { unmount, type } = await open(row);
    const [mine] = row.typed;
    await type(mine);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    window.dispatchEvent(new Event('pageshow'));
    await colleague(row, () => ({ title: 'Сезон коллеги' }));
    const { field, save, saved } = await open(row);
    await waitFor(async () => expect(await field()).toHaveValue(mine));
    expect(await field(/^Название\s*\*?$/)).toHaveValue('Сезон коллеги');
    await save();
    await screen.findAllByText(row.said);
    expect((await saved()).title).toBe('Сезон коллеги');
    expect(at(await saved(), row.fieldAt)).toBe(mine);
  },
);
