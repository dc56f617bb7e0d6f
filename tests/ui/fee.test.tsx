import { act, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { refusals } from '../../contract/refusals';
import type { FeePerson, FeeTotals } from '../../contract/schemas/fees';
import type { Page } from '../../contract/schemas/parts/page';
import { account } from '../../src/providers/account';
import { server as mocked } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const unpaid = async () => {
  const { json } = await api.call('/membership_fee/people/?paid=false&limit=20', { as: 'regional' });
  return (json as Page<FeePerson>).results.filter(({ can_mark }) => can_mark);
};
const totals = async () => {
  const { json } = await api.call('/membership_fee/totals/', { as: 'regional' });
  return (json as FeeTotals).total;
};
const summary = (paid: number, people: number) =>
  screen.findByText(new RegExp(`оплатили ${paid} из ${people}`.replaceAll(' ', '\\s')));

/** Opens the people who have not paid, ticks two of them and asks to mark them as paid. */
async function askToMarkTwo() {
  const [one, two] = await unpaid();
  if (!one || !two) throw new Error('nobody to mark');
  const filter = encodeURIComponent(JSON.stringify({ paid: 'false' }));
  const { user } = await renderApp(`/contributor-pay?tab=people&filter=${filter}`, { api, as: 'regional' });
  for (const { user: person } of [one, two]) {
    const row = await screen.findByRole('row', { name: new RegExp(`${person.last_name} ${person.first_name}`) });
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(await screen.findByRole('button', { name: 'Оплачен' }));
  return { user, one, two };
}

it('a regional commander marks two people as paid, sees what became of each, and the totals follow', async () => {
  const before = await totals();
  const { user, one, two } = await askToMarkTwo();
  // Who is touched is listed and asked first.
  const asked = within(await screen.findByRole('dialog', { name: 'Отметить взнос оплаченным?' }));
  for (const { user: person } of [one, two])
    expect(
      asked.getByRole('checkbox', { name: new RegExp(`^${person.last_name} ${person.first_name}`) }),
    ).toBeChecked();
  await user.click(asked.getByRole('button', { name: 'Оплачен: 2' }));
  await screen.findByText('Отмечено «Оплачен»: 2 из 2');
  const results = within(screen.getByRole('region', { name: 'Итог отметок' }));
  await waitFor(() => expect(results.getAllByText('Отмечен')).toHaveLength(2));
  await user.click(screen.getByRole('tab', { name: 'Итоги' }));
  await summary(before.paid + 2, before.people);
  expect(await totals()).toEqual({ people: before.people, paid: before.paid + 2 });
});

it('whoever is deep in the list when many were marked is told there what became of them', async () => {
  const [one] = await unpaid();
  if (!one) throw new Error('nobody to mark');
  // Above what is seen of the page.
  const above = { top: -300, bottom: -100, height: 200, left: 0, right: 800, width: 800, x: 0, y: -300 } as DOMRect;
  const places = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(above);
  onTestFinished(() => places.mockRestore());
  const filter = encodeURIComponent(JSON.stringify({ paid: 'false' }));
  const { user } = await renderApp(`/contributor-pay?tab=people&filter=${filter}`, { api, as: 'regional' });
  const name = new RegExp(`${one.user.last_name} ${one.user.first_name}`);
  await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Оплачен' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Отметить взнос оплаченным?' }));
  await user.click(asked.getByRole('button', { name: 'Оплачен: 1' }));
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText('Отмечено «Оплачен»: 1 из 1')).toBeVisible();
  await user.click(told.getByRole('button', { name: 'Показать итог' }));
  expect(screen.getByRole('region', { name: 'Итог отметок' })).toHaveFocus();
});

it('the row under the finger stays where it is when the result appears over it', async () => {
  const { user } = await askToMarkTwo();
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  const scrolled = vi.spyOn(window, 'scrollBy');
  onTestFinished(() => {
    heights.mockRestore();
    scrolled.mockRestore();
  });
  const asked = within(await screen.findByRole('dialog', { name: 'Отметить взнос оплаченным?' }));
  await user.click(asked.getByRole('button', { name: 'Оплачен: 2' }));
  await screen.findByText('Отмечено «Оплачен»: 2 из 2');
  expect(scrolled.mock.calls).toEqual([[{ top: 120, behavior: 'instant' }]]);
});

it('who could not be marked is not counted among the marked', async () => {
  const { user, one } = await askToMarkTwo();
  const asked = within(await screen.findByRole('dialog', { name: 'Отметить взнос оплаченным?' }));
  // The account is closed before the answer.
  await api.db.execute(sql`update people set is_active = false where id = ${one.id}`);
  await user.click(asked.getByRole('button', { name: 'Оплачен: 2' }));
  expect(await screen.findByText('Отмечено «Оплачен»: 1 из 2')).toBeVisible();
  expect(screen.getByText('Такого человека нет.')).toBeVisible();
});

it('who has left the page before the marks were sent is told whom they were refused for', async () => {
  const { user, one } = await askToMarkTwo();
  const asked = within(await screen.findByRole('dialog', { name: 'Отметить взнос оплаченным?' }));
  let answered = () => {};
  const answer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  mocked.use(http.post('*/membership_fee/bulk/', () => answer.then(() => undefined)));
  await api.db.execute(sql`update people set is_active = false where id = ${one.id}`);
  await user.click(asked.getByRole('button', { name: 'Оплачен: 2' }));
  await user.click(screen.getByRole('tab', { name: 'Итоги' }));
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).toEqual([]));
  answered();
  expect(await screen.findByText(/^Отметить взнос: 2 человека\. Не удалось: 1 из 2\. /)).toHaveTextContent(
    'Такого человека нет.',
  );
});

it('whose fees are counted is said, and why the own row cannot be chosen', async () => {
  const filter = encodeURIComponent(JSON.stringify({ search: 'Хайруллин' }));
  const { user } = await renderApp(`/contributor-pay?tab=people&filter=${filter}`, { api, as: 'regional' });
  const own = await screen.findByRole('row', { name: /Хайруллин Тимур/ });
  expect(within(own).getByRole('checkbox')).toBeDisabled();
  expect(screen.getByText(refusals.ownFee)).toBeVisible();
  const whose = /кто указал ваш регион, но ещё никуда не вступил/;
  expect(screen.getByText(whose)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Итоги' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Хайруллин Тимур/ })).not.toBeInTheDocument());
  expect(await screen.findByText(whose)).toBeVisible();
});

it('who keeps the fees of a region and commands a local headquarters reads that both are here', async () => {
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id, is_trusted)
    select id, 'regional', 1, true from people where username = 'local'
    on conflict (person_id, level) do update set is_trusted = true`);
  await renderApp('/contributor-pay?tab=people', { api, as: 'local' });
  const both = /региона и те, кто указал ваш регион, .*, а также участники и командиры вашего отряда или штаба/;
  expect(await screen.findByText(both)).toBeVisible();
});

it('the totals of the country say how many are in none of the units they are drawn for', async () => {
  const { total, units } = (await api.call('/membership_fee/totals/?limit=100', { as: 'central' })).json as FeeTotals;
  const outside = (key: 'people' | 'paid') => total[key] - units.results.reduce((sum, unit) => sum + unit[key], 0);
  expect(outside('people')).toBeGreaterThan(0);
  await renderApp('/contributor-pay?tab=totals', { api, as: 'central' });
  const said = `Не состоят ни в одном из них: ${outside('people')}, оплатили ${outside('paid')}.`;
  expect(await screen.findByText(said)).toBeVisible();
});

it('those who have not paid in an earlier season are found by one filter', async () => {
  const { results } = (await api.call('/membership_fee/people/?limit=500', { as: 'regional' })).json as Page<FeePerson>;
  const [one] = results;
  const season = '2024-2025';
  await api.db.execute(sql`insert into fee_log (person_id, period, paid)
    select id, ${season}, true from people where id <> ${one?.id}`);
  const { user } = await renderApp('/contributor-pay?tab=people', { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: 'Фильтр' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Взнос не оплачен в сезоне' }));
  await user.click(await screen.findByRole('menuitem', { name: season.replace('-', '–') }));
  const title = screen.getByRole('heading', { level: 1 }).parentElement;
  await waitFor(() => expect(title).toHaveTextContent(/^Членский взнос1\sчеловек$/));
  expect(screen.getByRole('row', { name: new RegExp(String(one?.user.last_name)) })).toBeVisible();
});

it('the page of fees opens with the people whose fees one looks after', async () => {
  await renderApp('/contributor-pay', { api, as: 'regional' });
  expect(await screen.findByRole('tab', { name: 'Взносы участников', selected: true })).toBeVisible();
});

it('tabs that are wider than the screen tell it', async () => {
  const room = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  onTestFinished(() => room.mockRestore());
  const { unmount } = await renderApp('/contributor-pay', { api, as: 'regional' });
  expect((await screen.findByRole('tablist')).parentElement).toHaveAttribute('data-right');
  unmount();
  await renderApp('/regional-headquarters/1', { api, as: 'regional' });
  expect(await screen.findByRole('navigation', { name: 'Разделы страницы' })).toHaveAttribute('data-right');
});

it('a member sees the own fee and its history, and nobody else', async () => {
  await renderApp('/contributor-pay?tab=people', { api, as: 'member' });
  expect(await screen.findByRole('heading', { name: /^Сезон/ })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'История взносов' })).toBeVisible();
  expect(screen.getByText(/Новый сезон начнётся \d+ [а-я]+ \d{4}\sгода\.$/)).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Взносы участников' })).not.toBeInTheDocument();
});

it('whoever loses the right to an open tab is told so, with the focus, until that is read', async () => {
  const { user } = await renderApp('/contributor-pay?tab=people', { api, as: 'regional' });
  (await screen.findByRole('tab', { name: 'Взносы участников' })).focus();
  const load = async () => void (await act(() => account.load()));
  const asked = http.get('*/me/frame/', () => HttpResponse.json({ detail: 'Занято.' }, { status: 503 }));
  const part = http.get('*/rsousers/me_commander/', () => HttpResponse.json({ detail: 'Занято.' }, { status: 503 }));
  mocked.use(asked, part);
  await load();
  const told = await screen.findByText(/^Раздел «Взносы участников» теперь закрыт\. Если в нём осталось несохранённое/);
  expect(told.closest('[role="alert"]')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByText(/^Раздел «/)).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('the page of one person marks the fee, and the history tells who did it', async () => {
  const [person] = await unpaid();
  if (!person) throw new Error('nobody to mark');
  const { user } = await renderApp(`/contributor-pay/${person.id}/personal`, { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: 'Оплачен' }));
  await screen.findByText('Взнос отмечен как оплаченный');
  const history = await screen.findByRole('table', { name: 'История взносов' });
  expect(await within(history).findByText('Хайруллин Тимур Маратович')).toBeVisible();
});

it('an administrator is warned of a reset in a season that is open, and reads who is told', async () => {
  const { json } = await api.call('/membership_fee/terms/', { as: 'admin' });
  const { season } = json as { season: string };
  await api.db.execute(sql`insert into settings (key, value) values ('fee_season', ${season})
    on conflict (key) do update set value = excluded.value`);
  const { user } = await renderApp('/contributor-pay?tab=reset', { api, as: 'admin' });
  expect(await screen.findByText(/уже открыт: снимутся и отметки тех, кто заплатил за него/)).toBeVisible();
  expect(screen.getByText(/Об этом узнают региональные штабы/)).toBeVisible();
  await user.type(screen.getByLabelText(/Введите слова/), 'Сбросить взносы');
  await user.click(screen.getByRole('button', { name: 'Сбросить взносы' }));
  expect(await screen.findByText(/Отметок «Оплачен» сейчас нет/)).toBeVisible();
  expect(screen.queryByText(/уже открыт/)).not.toBeInTheDocument();
});

it('an administrator whose page does not know of a reset is told of it, reads whom it touches now, and confirms anew', async () => {
  const { user } = await renderApp('/contributor-pay?tab=reset', { api, as: 'admin' });
  await user.type(await screen.findByLabelText(/Введите слова/), 'Сбросить взносы');
  const body = { confirm: 'Сбросить взносы' };
  expect((await api.call('/membership_fee/reset/', { as: 'admin', method: 'POST', body })).status).toBe(200);
  const id = await api.idOf('member');
  await api.call(`/rsousers/${id}/membership_fee_status/`, { as: 'regional', method: 'POST' });
  await user.click(screen.getByRole('button', { name: 'Сбросить взносы' }));
  expect(await screen.findByText(/^Взносы за это время уже сбросили: Морозов/)).toBeVisible();
  expect(await screen.findByText(/снимется у 1\sчеловека\./)).toBeVisible();
  expect(screen.getByLabelText(/Введите слова/)).toHaveValue('');
  expect(screen.getByLabelText(/Введите слова/)).toHaveFocus();
  expect(await api.one(sql`select membership_fee as value from people where id = ${id}`)).toBe(true);
  await user.type(screen.getByLabelText(/Введите слова/), 'Сбросить взносы');
  await user.click(screen.getByRole('button', { name: 'Сбросить взносы' }));
  expect(await screen.findByText(/Отметок «Оплачен» сейчас нет/)).toBeVisible();
});

it('an administrator opens a season that the calendar has begun and nobody has opened, also where no mark stands', async () => {
  await api.db.execute(sql`update people set membership_fee = false`);
  await api.db.execute(sql`insert into settings (key, value) values ('fee_season', '2020-2021')
    on conflict (key) do update set value = excluded.value`);
  const { user } = await renderApp('/contributor-pay?tab=reset', { api, as: 'admin' });
  expect(await screen.findByText(/^Последним открыт сезон 2020–2021\. Сезон .* по календарю уже идёт/)).toBeVisible();
  expect(screen.getByText(/сейчас нет: сезон только откроется\.$/)).toBeVisible();
  await user.type(screen.getByLabelText(/Введите слова/), 'Сбросить взносы');
  await user.click(screen.getByRole('button', { name: 'Сбросить взносы' }));
  expect(await screen.findByText(/По календарю отметки обнулятся/)).toBeVisible();
  expect(screen.getByText(/^Открыт сезон/)).toBeVisible();
});

it('who has paid already is not in by itself among those to be marked, and those of a taken back mark stay chosen', async () => {
  vi.stubEnv('VITE_UNDO_SECONDS', '600');
  onTestFinished(() => void vi.stubEnv('VITE_UNDO_SECONDS', '0'));
  const { json } = await api.call('/membership_fee/people/?paid=true&limit=20', { as: 'regional' });
  const paid = (json as Page<FeePerson>).results.find(({ can_mark }) => can_mark);
  const [not] = await unpaid();
  if (!paid || !not) throw new Error('nobody to mark');
  const rowOf = async ({ user: person }: FeePerson) =>
    within(await screen.findByRole('row', { name: new RegExp(`${person.last_name} ${person.first_name}`) }));
  const filter = encodeURIComponent(JSON.stringify({ 'user.id__in': `${paid.id},${not.id}` }));
  const { user } = await renderApp(`/contributor-pay?tab=people&filter=${filter}`, { api, as: 'regional' });
  await user.click((await rowOf(paid)).getByRole('checkbox'));
  await user.click((await rowOf(not)).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Оплачен' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Отметить взнос оплаченным?' }));
  expect(asked.getByRole('checkbox', { name: /, уже оплачен$/ })).not.toBeChecked();
  await user.click(asked.getByRole('button', { name: 'Оплачен: 1' }));
  await user.click(await screen.findByRole('button', { name: 'Отменить действие' }));
  for (const one of [paid, not]) {
    const { getByRole } = await rowOf(one);
    await waitFor(() => expect(getByRole('checkbox')).toBeChecked());
  }
});
