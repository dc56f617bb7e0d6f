import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { refusals } from '../../contract/refusals';
import type { Certificate } from '../../contract/schemas/certificates';
import type { Page } from '../../contract/schemas/parts/page';
import type { RosterRow } from '../../contract/schemas/registry';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { loseAnswer } from '../loseAnswer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const choose = async (fee: boolean) => {
  const { json } = await api.call(`/roster/?fee=${fee}&verified=true&limit=1`, { as: 'regional' });
  const [person] = (json as Page<RosterRow>).results;
  if (!person) throw new Error('nobody to choose');
  const filter = encodeURIComponent(JSON.stringify({ search: person.last_name }));
  const { user } = await renderApp(`/references/referenceForYou?filter=${filter}`, { api, as: 'regional' });
  const name = [person.last_name, person.first_name, person.patronymic_name].filter(Boolean).join(' ');
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  await user.click(within(row).getByRole('checkbox'));
  await screen.findByText('Итого: 1');
  return { user, person, name };
};

const fill = async (user: UserEvent) => {
  for (const [label, digits] of [
    [/Дата начала/, '01032026'],
    [/Дата окончания/, '31122026'],
  ] as const) {
    const day = await screen.findByRole('group', { name: label });
    await user.click(within(day).getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(digits);
  }
  fireEvent.change(screen.getByLabelText(/для предоставления/), { target: { value: 'по месту требования' } });
};

it('who issues certificates reads why the own row cannot be chosen', async () => {
  const filter = encodeURIComponent(JSON.stringify({ search: 'Хайруллин' }));
  await renderApp(`/references/referenceForYou?filter=${filter}`, { api, as: 'regional' });
  const own = await screen.findByRole('row', { name: /Хайруллин Тимур/ });
  expect(within(own).getByRole('checkbox')).toBeDisabled();
  expect(screen.getByText(refusals.ownCertificate)).toBeVisible();
});

it('nothing is sent while a field is empty: each says what is wrong', async () => {
  const { user } = await choose(true);
  await user.click(screen.getByRole('button', { name: 'Получить справки (1)' }));
  expect(await screen.findAllByText('Обязательное поле.')).toHaveLength(3);
});

it('«К оформлению» leads from the chosen to the form, by keyboard as well', async () => {
  const { user } = await choose(true);
  (await screen.findByRole('button', { name: 'К оформлению: 1 справка' })).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Получить справки (1)' }));
  expect(document.activeElement).not.toHaveAttribute('id', 'content');
  await user.tab();
  expect(document.activeElement?.closest('ul')).toBe(screen.getByRole('list', { name: 'Кому' }));
});

it('one certificate comes as its PDF, and the focus is back in the list of people', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
  onTestFinished(() => saved.mockRestore());
  const { user } = await choose(true);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Получить справки (1)' }));
  await screen.findByText('Справки выданы');
  expect(screen.queryByText(/^Итого/)).not.toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('data-row');
  expect(saved.mock.calls[0]?.[0]).toHaveProperty('type', 'application/pdf');
});

it('those who get certificates are ordered by their detachment and narrowed by any column', async () => {
  const { user } = await renderApp('/references/reference', { api, as: 'regional' });
  const head = await screen.findByRole('columnheader', { name: /^Отряд/ });
  await user.click(within(head).getByText('Отряд'));
  const url = () => decodeURIComponent(window.location.search);
  await waitFor(() => expect(url()).toContain('sort=detachment'));
  await user.click(within(head).getByRole('button', { name: 'Столбец «Отряд»' }));
  expect(await screen.findByRole('menuitem', { name: /Фильтр/ })).toBeVisible();
});

it('the sheet beside the form follows what is typed, and a term that is over is said before anything is issued', async () => {
  const { user, name } = await choose(true);
  const sheet = within(screen.getByRole('region', { name: 'Как будет выглядеть справка' }));
  expect(await sheet.findByText(name)).toBeVisible();
  fireEvent.change(screen.getByLabelText(/для предоставления/), { target: { value: 'в "Речной порт"' } });
  expect(await sheet.findByText(/«Речной порт»/)).toBeVisible();
  // Nobody ticked it; the requisites of the headquarters name its own.
  expect(sheet.queryByText(/^ИНН:/)).not.toBeInTheDocument();
  const day = await screen.findByRole('group', { name: /Дата окончания/ });
  await user.click(within(day).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('31122020');
  expect(await screen.findByText(/Срок уже закончился/)).toBeVisible();
});

it('a person without the fee gets no certificate: the page says what is missing, and leaving him out is enough', async () => {
  const { user, name } = await choose(false);
  await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  const { json } = await api.call('/roster/?fee=true&verified=true&limit=1', { as: 'regional' });
  const [paid] = (json as Page<RosterRow>).results;
  const other = await screen.findByRole('row', { name: new RegExp(`${paid?.last_name} ${paid?.first_name}`) });
  await user.click(within(other).getByRole('checkbox'));
  await screen.findByText('Итого: 2');
  const pages = screen.getByText(/^1–20 из /);
  const send = screen.getByRole('button', { name: 'Получить справки (2)' });
  // The pages of the people stand under them, not under the form.
  expect(pages.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await fill(user);
  await user.click(send);
  const missing = await screen.findByRole('list', { name: 'Чего не хватает' });
  expect(missing).toHaveTextContent(name);
  expect(missing).toHaveTextContent('Членский взнос не оплачен');
  await user.click(screen.getByRole('button', { name: 'Убрать их из списка' }));
  expect(await screen.findByText('Итого: 1')).toBeVisible();
  expect(screen.queryByText(/не хватает данных/)).not.toBeInTheDocument();
});

it('the register revokes a certificate with a reason, and the public page tells so', async () => {
  const person = await api.idOf('member');
  const token = '11111111-2222-4333-8444-555555555555';
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issued_by,
      issue_date, cert_start_date, cert_end_date, recipient)
    values ((select region_id from units where level = 'regional' and id = 1), 2026, 901, ${token}, 'internal',
      ${person}, ${await api.idOf('regional')}, '2026-03-01', '2026-03-01', '2099-12-31', 'по месту требования')`);
  const { user, unmount } = await renderApp('/references', { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: /Отозвать справку .*901/ }));
  await user.click(await screen.findByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Напишите причину.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Причина/ }), 'Ошибка в дате');
  await user.click(screen.getByRole('button', { name: 'Отозвать' }));
  const row = (await screen.findByText('Отозвана')).closest('tr');
  // Its button is gone: what was done stands in its row.
  await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
  const { json } = await api.call('/membership_certificates/', { as: 'regional' });
  expect((json as Page<Certificate>).results).toEqual([
    expect.objectContaining({ state: 'revoked', revoke_reason: 'Ошибка в дате' }),
  ]);
  unmount();

  await renderApp(`/certificate/${token}`, { api });
  expect(await screen.findByRole('heading', { name: /Справка о членстве №\s.*901/ })).toBeVisible();
  expect(screen.getByText('Отозвана')).toBeVisible();
  expect(document.body).toHaveTextContent(
    'Членство с 01.03.2026 г. по 31.12.2099 г. эта справка больше не подтверждает: её отозвали.',
  );
  expect(document.body).not.toHaveTextContent('Настоящим подтверждается');
  expect(document.body).not.toHaveTextContent('Воздвиженская');
  cleanup();

  await renderApp('/my-page?section=certificates', { api, as: 'member' });
  expect(await screen.findByText('Причина отзыва: Ошибка в дате')).toBeVisible();
});

it('a code that belongs to no certificate is said to be so', async () => {
  await renderApp('/certificate/00000000-0000-4000-8000-000000000000', { api });
  expect(await screen.findByRole('heading', { name: 'Такой справки нет' })).toBeVisible();
});

it('a member asks for a certificate on the own page; the regional commander opens its form with one press', async () => {
  const { user, unmount } = await renderApp('/my-page', { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Запросить справку' }));
  await user.click(await screen.findByRole('button', { name: 'Отправить запрос' }));
  expect(await screen.findByText('Напишите, куда нужна справка.')).toBeVisible();
  fireEvent.change(screen.getByLabelText(/Куда нужна справка/), { target: { value: 'в деканат' } });
  await user.click(screen.getByRole('button', { name: 'Отправить запрос' }));
  expect(await screen.findByText('На рассмотрении')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Запросить справку' })).not.toBeInTheDocument();
  unmount();

  const { user: commander } = await renderApp('/references', { api, as: 'regional' });
  expect(await screen.findByRole('heading', { name: 'Просят справку: 1' })).toBeVisible();
  await commander.click(screen.getByRole('link', { name: /^Оформить: Воздвиженская/ }));
  expect(await screen.findByLabelText(/для предоставления/)).toHaveValue('в деканат');
});

it('certificates whose answer was lost are not issued again, also after the page was loaded anew', async () => {
  const { user, person } = await choose(true);
  await fill(user);
  loseAnswer(api, '/membership_certificates/internal/');
  await user.click(screen.getByRole('button', { name: 'Получить справки (1)' }));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();

  const again = await renderApp('/references/referenceForYou', { api, as: 'regional' });
  await again.user.click(await screen.findByRole('button', { name: 'Получить справки (1)' }));
  await screen.findByText('Справки выданы');
  const { json } = await api.call(`/membership_certificates/?person=${person.id}`, { as: 'regional' });
  expect((json as Page<Certificate>).count).toBe(1);
});

it('a request whose answer was lost is sent when it is sent again', async () => {
  const { user } = await renderApp('/my-page', { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Запросить справку' }));
  fireEvent.change(await screen.findByLabelText(/Куда нужна справка/), {
    target: { value: 'в архив' },
  });
  loseAnswer(api, '/certificate_requests/');
  await user.click(screen.getByRole('button', { name: 'Отправить запрос' }));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отправить запрос' }));
  expect(await screen.findByText('Запрос отправлен в региональный штаб')).toBeVisible();
});

it('whoever opens a request that was withdrawn reads it, and a second certificate of the same term is told', async () => {
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true where username = 'member'`);
  const body = { kind: 'internal', recipient: 'в деканат' };
  const { json } = await api.call('/certificate_requests/', { as: 'member', method: 'POST', body });
  const request = json as { id: number };
  const { user } = await renderApp(`/references/referenceForYou?request=${request.id}`, { api, as: 'regional' });
  await screen.findByText('Итого: 1');
  await fill(user);
  await api.call(`/certificate_requests/${request.id}/withdraw/`, { as: 'member', method: 'POST' });
  const press = async () => user.click(screen.getByRole('button', { name: 'Получить справки (1)' }));
  await press();
  expect(await screen.findByText(/Воздвиженская .*Этот запрос справки отозван/)).toBeVisible();
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => save.mockRestore());
  await press();
  await screen.findByText('Справки выданы');
  cleanup();
  const ids = await api.idOf('member');
  const again = await renderApp(`/references/referenceForYou?people=${ids}`, { api, as: 'regional' });
  await screen.findByText('Итого: 1');
  await fill(again.user);
  await screen.findByText(/На этот срок справка уже выдана: Воздвиженская .*\(\S+-1\/\d+\)\./);
  // Another one is issued in another window.
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issue_date,
      cert_start_date, cert_end_date, recipient)
    select region_id, year, number + 1, gen_random_uuid(), kind, person_id, issue_date, cert_start_date, cert_end_date,
      recipient from certificates where person_id = ${ids}`);
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByText(/На этот срок справки уже выданы: .*-2\/\d+\).* Их можно скачать/);
  // So is one more, without this window having been left.
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issued_by,
      issue_date, cert_start_date, cert_end_date, recipient)
    select region_id, year, number + 1, gen_random_uuid(), kind, person_id, ${await api.idOf('central')}, issue_date,
      cert_start_date, cert_end_date, recipient from certificates where person_id = ${ids} order by id desc limit 1`);
  const pressAgain = () => again.user.click(screen.getByRole('button', { name: 'Получить справки (1)' }));
  await pressAgain();
  await screen.findByText(/справка уже выдана: Воздвиженская .*Кто выдал: .*Новых справок не сделано/);
  await screen.findByText(/На этот срок справки уже выданы: .*-3\/\d+\)/);
  await pressAgain();
  await screen.findByText('Справки выданы');
});

it('a request that somebody else has answered meanwhile is said to be so, though its row goes', async () => {
  const body = { kind: 'internal', recipient: 'в деканат' };
  const { json } = await api.call('/certificate_requests/', { as: 'member', method: 'POST', body });
  const { id } = json as { id: number };
  const { user } = await renderApp('/references', { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: /^Отклонить: Воздвиженская/ }));
  const asked = within(await screen.findByRole('alertdialog'));
  fireEvent.change(asked.getByRole('textbox'), { target: { value: 'Нет данных' } });
  await api.call(`/certificate_requests/${id}/withdraw/`, { as: 'member', method: 'POST' });
  await user.click(asked.getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/Этот запрос справки отозван/)).toBeVisible();
});

it('what a request asks for is written for its person alone, and once issued the page speaks of it no more', async () => {
  const body = { kind: 'internal', recipient: 'в деканат' };
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true where username = 'member'`);
  const { json } = await api.call('/certificate_requests/', { as: 'member', method: 'POST', body });
  const { id } = json as { id: number };
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => save.mockRestore());
  // The page of the other kind leads to the one of the request.
  const { user } = await renderApp(`/references/reference?request=${id}`, { api, as: 'regional' });
  await waitFor(() => expect(window.location.pathname).toBe('/references/referenceForYou'));
  const recipient = () => screen.getByLabelText(/для предоставления/);
  await screen.findByText('Итого: 1');
  expect(recipient()).toHaveValue('в деканат');

  const other = (await screen.findAllByRole('row')).flatMap((row) =>
    /Воздвиженская|Хайруллин|^Фамилия/.test(row.textContent ?? '') ? [] : within(row).queryAllByRole('checkbox'),
  );
  await user.click(other.at(-1) as HTMLElement);
  await screen.findByText('Итого: 2');
  expect(recipient()).toHaveValue('в деканат');
  await user.click(await screen.findByRole('button', { name: /^Убрать: Воздвиженская/ }));
  await waitFor(() => expect(recipient()).toHaveValue(''));
  cleanup();

  const again = await renderApp(`/references/referenceForYou?request=${id}`, { api, as: 'regional' });
  await screen.findByText('Итого: 1');
  await fill(again.user);
  await again.user.click(screen.getByRole('button', { name: 'Получить справки (1)' }));
  await screen.findByText('Справки выданы');
  await waitFor(() => expect(window.location.search).not.toContain('request'));
  expect(screen.queryByText(/запросу справка уже выдана/)).not.toBeInTheDocument();
  const after = await api.call(`/certificate_requests/${id}/`, { as: 'member' });
  expect(after.json).toMatchObject({ state: 'issued' });
});

it('the register tells the surname on a paper whose holder has another one now, by which it is found too', async () => {
  const person = await api.idOf('member');
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issue_date,
      cert_start_date, cert_end_date, recipient, printed_last_name)
    values ((select region_id from units where level = 'regional' and id = 1), 2026, 903,
      '11111111-2222-4333-8444-777777777777', 'internal', ${person}, '2026-03-01', '2026-03-01', '2099-12-31',
      'по месту требования', 'Девичья')`);
  const filter = encodeURIComponent(JSON.stringify({ search: 'Девичья' }));
  await renderApp(`/references?filter=${filter}`, { api, as: 'regional' });
  const row = await screen.findByRole('row', { name: /Воздвиженская Александра/ });
  expect(within(row).getByText('На справке Девичья')).toBeVisible();
  expect(within(row).getByRole('link', { name: /Воздвиженская/ })).toHaveAttribute('href', `/userpage/${person}`);
});

it('the register neither links to an erased person nor offers the file, and the public page says why nobody is named', async () => {
  const token = '11111111-2222-4333-8444-666666666666';
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issue_date,
      cert_start_date, cert_end_date, recipient)
    values ((select region_id from units where level = 'regional' and id = 1), 2026, 902, ${token}, 'internal',
      ${await api.idOf('member')}, '2026-03-01', '2026-03-01', '2099-12-31', 'по месту требования')`);
  const body = { current_password: DEMO_PASSWORD, confirm: true };
  await api.call('/rsousers/me/erase/', { as: 'member', method: 'POST', body });
  const { unmount } = await renderApp('/references', { api, as: 'regional' });
  expect(await screen.findByRole('button', { name: /Отозвать справку .*902/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Скачать справку .*902/ })).not.toBeInTheDocument();
  expect(screen.getByText('Удалённый участник')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Удалённый участник' })).not.toBeInTheDocument();
  unmount();

  await renderApp(`/certificate/${token}`, { api });
  expect(await screen.findByText(/^Имя не показывается: владелец удалил свои данные/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('Выдана:');
});
