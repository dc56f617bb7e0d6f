import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { to } from '../../contract/paths';
import type { UnitPerson } from '../../contract/people/unitPeople';
import type { UnitLetter } from '../../contract/schemas/letters';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db';
import { membershipOf, otherDetachments } from '../demoPeople';
import { loseAnswer } from '../loseAnswer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const address = to('detachmentMembers', { id: 1 });

it('whoever is in a unit below is not offered to be excluded or transferred, alone or among others', async () => {
  const { results } = (await api.call('/locals/1/people/?limit=500', { as: 'local' })).json as Page<UnitPerson>;
  const [one, other] = [false, true].map((ends) => results.find(({ membership }) => membership?.may_end === ends));
  const filter = encodeURIComponent(JSON.stringify({ ids: [one?.id, other?.id] }));
  const page = `${to('localMembers', { id: 1 })}?filter=${filter}`;
  const { user } = await renderApp(page, { api, as: 'local' });
  const named = (person?: UnitPerson) => `${person?.last_name} ${person?.first_name}`;
  const row = async (person?: UnitPerson) =>
    within(await screen.findByRole('row', { name: new RegExp(named(person)) }));
  expect((await row(other)).getByRole('button', { name: /^Исключить/ })).toBeVisible();
  expect((await row(one)).getAllByRole('button').map(({ ariaLabel }) => ariaLabel?.split(':')[0])).toEqual([
    'Должность и доверие',
  ]);
  await user.click(screen.getByLabelText('Выбрать все', { selector: 'input' }));
  await user.click(await screen.findByText('Исключить', { selector: 'button' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Исключить участников?' }));
  expect(asked.getByRole('checkbox', { name: /сначала нужно выйти оттуда/ })).not.toBeChecked();
  expect(asked.getByRole('button', { name: 'Исключить: 1' })).toBeVisible();
});

it('a commander who is a member stays: nobody excludes, moves or puts the commander into command, alone or among others', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`update units set commander_id = ${id} where level = 'detachment' and id = 1`);
  const { results } = (await api.call('/detachments/1/people/?limit=100', { as: 'regional' })).json as Page<UnitPerson>;
  const other = results.find((one) => one.membership && one.id !== id);
  const page = `${address}?filter=${encodeURIComponent(JSON.stringify({ ids: [id, other?.id] }))}`;
  const { user } = await renderApp(page, { api, as: 'regional' });
  const row = within(await screen.findByRole('row', { name: /^Воздвиженская|Командир/ }));
  expect(row.queryByRole('button', { name: /^(Исключить|Перевести)/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^Должность и доверие/ }));
  await screen.findByRole('combobox', { name: /^Должность: / });
  expect(screen.queryByText('Передать командование')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByLabelText('Выбрать все', { selector: 'input' }));
  for (const act of ['Исключить', 'Перевести']) {
    await user.click(await screen.findByText(act, { selector: 'button' }));
    const asked = within(await screen.findByRole('dialog', { name: new RegExp(`^${act} участников`) }));
    expect(asked.getByText(/Командир и вы сами остаётесь\./)).toBeVisible();
    expect(asked.getByRole('button', { name: `${act}: 1` })).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Вернуться' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('the file of a detachment has the columns of its grid, and none that says which detachment it is', async () => {
  const { user } = await renderApp(address, { api, as: 'commander' });
  await screen.findByRole('columnheader', { name: 'Копии' });
  await user.click(await screen.findByRole('button', { name: 'Скачать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV, столбцы как на экране' }));
  const ordered = () =>
    rowsOf<{ params: { columns: string[] } }>(api.db, sql`select params from jobs where kind = 'unit.people'`);
  await waitFor(async () => expect(await ordered()).toHaveLength(1));
  expect((await ordered())[0]?.params.columns).toEqual([
    'last_name',
    'first_name',
    'patronymic_name',
    'position',
    'membership_fee',
    'is_verified',
    'test_passed',
    'papers',
  ]);
});

it('the file of ticked rows has these alone, also those that are searched for no more', async () => {
  const { user } = await renderApp(address, { api, as: 'commander' });
  const { results } = (await api.call('/detachments/1/people/?ordering=last_name', { as: 'commander' }))
    .json as Page<UnitPerson>;
  const [, person] = results;
  const row = await screen.findByRole('row', { name: new RegExp(`${person?.last_name} ${person?.first_name}`) });
  await user.click(within(row).getByRole('checkbox'));
  await user.type(screen.getByLabelText('Поиск по ФИО'), 'такого нет');
  await waitFor(() => expect(row).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Скачать выбранные' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV, все столбцы' }));
  const ordered = () => rowsOf<{ params: object }>(api.db, sql`select params from jobs where kind = 'unit.people'`);
  await waitFor(async () => expect(await ordered()).toMatchObject([{ params: { ids: [person?.id], filters: {} } }]));
  expect((await ordered())[0]?.params).not.toHaveProperty('filters.search');
  await user.clear(screen.getByLabelText('Поиск по ФИО'));
  const again = await screen.findByRole('row', { name: new RegExp(`${person?.last_name} ${person?.first_name}`) });
  await user.click(within(again).getByRole('checkbox'));
  expect(await screen.findByRole('button', { name: 'Скачать' })).toBeVisible();
});

it('a commander finds those without the safety test and writes to them', async () => {
  const query = 'test_passed__in=false&limit=500';
  const { results, count } = (await api.call(`/detachments/1/people/?${query}`, { as: 'commander' }))
    .json as Page<UnitPerson>;
  const [first] = results;
  await api.db.execute(sql`update people set email_confirmed_at = null where id = ${first?.id}`);
  const filter = encodeURIComponent(JSON.stringify({ test_passed__in: 'false' }));
  const { user } = await renderApp(`${address}?filter=${filter}&perPage=100`, { api, as: 'commander' });
  await user.click(await screen.findByLabelText('Выбрать все', { selector: 'input' }));
  await user.click(await screen.findByText('Написать', { selector: 'button' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Написать: ${count} человек` }));
  await user.type(dialog.getByLabelText(/^Тема/), 'Тест');
  await user.type(dialog.getByLabelText(/^Текст/), 'Пройдите тест.');
  await user.click(dialog.getByText('Отправить', { selector: 'button' }));
  const without = within(await screen.findByRole('dialog', { name: /^Письмо не получат/ }));
  expect(
    without.getByText(new RegExp(`${first?.last_name} ${first?.first_name}.*почта не подтверждена`)),
  ).toBeVisible();
  await user.click(without.getByText('Готово', { selector: 'button' }));

  await user.click(await screen.findByText('Письма', { selector: 'button' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Письма' })).toHaveTextContent(/Тест/));
  const [letter] = ((await api.call('/detachments/1/letters/', { as: 'commander' })).json as Page<UnitLetter>).results;
  expect(letter).toMatchObject({ subject: 'Тест', people: count });
});

it('a letter whose answer was lost goes to the same people once, also when the page was loaded anew meanwhile', async () => {
  const two = (await api.call('/detachments/1/people/?limit=2', { as: 'commander' })).json as Page<UnitPerson>;
  const page = `${address}?filter=${encodeURIComponent(JSON.stringify({ ids: two.results.map(({ id }) => id) }))}`;
  const first = await renderApp(page, { api, as: 'commander' });
  await first.user.click(await screen.findByLabelText('Выбрать все', { selector: 'input' }));
  await first.user.click(await screen.findByText('Написать', { selector: 'button' }));
  const written = within(await screen.findByRole('dialog', { name: 'Написать: 2 человека' }));
  await first.user.type(written.getByLabelText(/^Тема/), 'Сбор');
  await first.user.type(written.getByLabelText(/^Текст/), 'В субботу.');
  loseAnswer(api, '/letters/');
  await first.user.click(written.getByText('Отправить', { selector: 'button' }));
  expect(await written.findByText(/^Нет соединения/)).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  window.dispatchEvent(new Event('pageshow'));

  const { user } = await renderApp(page, { api, as: 'commander' });
  const again = within(await screen.findByRole('dialog', { name: 'Написать: 2 человека' }));
  await user.click(again.getByText('Отправить', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Написать/ })).not.toBeInTheDocument());
  const letters = (await api.call('/detachments/1/letters/', { as: 'commander' })).json as Page<UnitLetter>;
  expect(letters.results.map(({ subject, people }) => ({ subject, people }))).toEqual([{ subject: 'Сбор', people: 2 }]);
});

it('a regional commander marks the fee of those chosen, whom the page of the unit says are missing', async () => {
  const { user } = await renderApp(to('regional', { id: 1 }), { api, as: 'regional' });
  const block = within((await screen.findByText('Готовность к лету')).closest('section') as HTMLElement);
  const missing = await block.findByRole('link', { name: /не оплатили$/ });
  expect(block.getByText(/не состоят, — только в реестре и взносах\.$/)).toBeVisible();
  const count = async () =>
    (
      (await api.call('/regionals/1/people/?membership_fee__in=false&limit=1', { as: 'regional' }))
        .json as Page<UnitPerson>
    ).count;
  const before = await count();
  expect(missing).toHaveTextContent(`${before} не оплатили`);
  const lacking = block.getByRole('link', { name: /приложили не все$/ });
  expect(decodeURIComponent(lacking.getAttribute('href') ?? '')).toContain('{"papers_complete__in":"false"}');
  await user.click(missing);
  const [box] = await screen.findAllByLabelText(/^Выбрать строку: [А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+/, {
    selector: 'td input',
  });
  await user.click(box as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Оплачен' }));
  await user.click(await screen.findByRole('button', { name: 'Оплачен: 1' }));
  await screen.findByText('Отмечено «Оплачен»: 1 из 1');
  expect(await count()).toBe(before - 1);
  expect(window.location.pathname).toBe(to('regionalMembers', { id: 1 }));
});

it('a regional commander hands the command of a detachment over from the row of a member', async () => {
  const { results } = (await api.call('/detachments/1/people/?limit=20&ordering=last_name', { as: 'regional' }))
    .json as Page<UnitPerson>;
  const next = results.find(({ membership, position }) => membership && position === 'Боец');
  const { user } = await renderApp(address, { api, as: 'regional' });
  const name = `${next?.last_name} ${next?.first_name}`;
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Должность и доверие: ${name}`) }));
  const handOver = await screen.findByRole('button', { name: 'Передать командование' });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(new RegExp(`^Должность: ${name}`)));
  await user.click(handOver);
  const former = results.find(({ position }) => position === 'Командир');
  const stays = former?.membership ? 'останется участником' : 'не числится в составе';
  await screen.findByText(new RegExp(`Прежний командир, ${former?.last_name} .\\., ${stays}`));
  await user.click(await screen.findByRole('button', { name: 'Передать' }));
  await screen.findByText(new RegExp(`^Командование передано: ${name}`));
  // Nothing stood before the offer to take it back, nor offers the same of somebody who commands by now.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const unit = (await api.call('/detachments/1/', { as: 'regional' })).json as { commander: { id: number } };
  expect(unit.commander.id).toBe(next?.id);
});

it('says which post stays with whoever gets the command', async () => {
  const { results } = (await api.call('/detachments/1/people/?limit=100', { as: 'regional' })).json as Page<UnitPerson>;
  const next = results.find(({ position }) => position === 'Комиссар');
  const { user } = await renderApp(`${address}?perPage=100`, { api, as: 'regional' });
  const name = `${next?.last_name} ${next?.first_name}`;
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Должность и доверие: ${name}`) }));
  await user.click(await screen.findByRole('button', { name: 'Передать командование' }));
  const kept = /Должность «Комиссар» за новым командиром сохранится, пока её не сменят/;
  expect(await screen.findByText(kept)).toBeVisible();
});

it('a plain member has the list of members, and no grid', async () => {
  await renderApp(address, { api, as: 'member' });
  expect(await screen.findByLabelText('Поиск по ФИО')).toBeVisible();
  expect(screen.queryByText('Письма', { selector: 'button' })).not.toBeInTheDocument();
});

it('a regional commander gives many one post and moves them to another detachment, and reads what became of each', async () => {
  const people = async (unit: number) =>
    ((await api.call(`/detachments/${unit}/people/?limit=500`, { as: 'regional' })).json as Page<UnitPerson>).results;
  const members = (await people(1)).filter(({ membership }) => membership !== null);
  const two = members.slice(0, 2);
  const { near } = await otherDetachments(api.db);
  const { user } = await renderApp(`${address}?perPage=100`, { api, as: 'regional' });
  const choose = async () => {
    for (const { last_name, first_name } of two) {
      const row = await screen.findByRole('row', { name: new RegExp(`${last_name} ${first_name}`) });
      await user.click(within(row).getByRole('checkbox'));
    }
  };
  await choose();
  await user.click(screen.getByText('Должность', { selector: 'button' }));
  const post = within(await screen.findByRole('dialog', { name: 'Изменить должность?' }));
  const button = post.getByRole('button', { name: 'Изменить: 2' });
  expect(button).toBeDisabled();
  // What is asked has the focus.
  await waitFor(() => expect(post.getByRole('combobox', { name: 'Новая должность' })).toHaveFocus());
  await user.click(post.getByRole('combobox', { name: 'Новая должность' }));
  await user.click(await screen.findByRole('option', { name: 'Комиссар' }));
  await user.click(button);
  const changed = within(await screen.findByRole('region', { name: 'Итог изменения должностей' }));
  expect(await changed.findByText('Изменено: 2 из 2')).toBeVisible();
  const posts = new Map((await people(1)).map(({ id, position }) => [id, position]));
  expect(two.map(({ id }) => posts.get(id))).toEqual(['Комиссар', 'Комиссар']);

  await choose();
  await user.click(screen.getByText('Перевести', { selector: 'button' }));
  const move = within(await screen.findByRole('dialog', { name: 'Перевести участников?' }));
  await user.type(move.getByRole('combobox', { name: /^Отряд/ }), near.name);
  await user.click(await screen.findByRole('option', { name: new RegExp(near.name) }));
  await user.click(move.getByRole('button', { name: 'Перевести: 2' }));
  const moved = within(await screen.findByRole('region', { name: 'Итог перевода' }));
  expect(await moved.findByText('Переведено или предложено: 2 из 2')).toBeVisible();
  expect((await people(near.id)).map(({ id }) => id)).toEqual(expect.arrayContaining(two.map(({ id }) => id)));
});

it('on a phone a transfer that waits for an answer is said in words under the name', async () => {
  const { near } = await otherDetachments(api.db);
  const member = await membershipOf(api.db, await api.idOf('member'), 'detachment');
  const body = { headquarter: near.id };
  const path = `/detachments/1/members/${member}/transfer/`;
  expect((await api.call(path, { as: 'commander', method: 'POST', body })).status).toBe(200);
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width: 599') });
  onTestFinished(() => {
    window.matchMedia = wide;
  });
  await renderApp(`${address}?perPage=100`, { api, as: 'commander' });
  const words = await screen.findByText(`Предложен перевод: ${near.name}`);
  expect(within(words.closest('li') as HTMLElement).getByText(/^Воздвиженская/)).toBeVisible();
});
