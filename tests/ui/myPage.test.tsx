import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { toOwn } from '../../contract/paths';
import type { Notices } from '../../contract/schemas/membership';
import type { Unit } from '../../contract/schemas/units';
import { notify } from '../../server/domain/notices/notify';
import { eventBody, openEvent } from '../api/eventsTools';
import { newPerson, otherDetachments } from '../demoPeople';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const found = heading.closest('section');
  if (!found) throw new Error(`no card «${name}»`);
  return within(found);
};

it('a newcomer is told what is missing and where to fill it', async () => {
  const { user } = await renderApp('/my-page', { api, as: 'newcomer' });
  const step = await card('Заполните персональные данные');
  await user.click(step.getByRole('link', { name: 'Заполнить' }));
  await waitFor(() => expect(window.location.pathname).toBe('/personal-data'));
});

it('whoever was refused the confirmation of the data reads why on the own page and above the parts it names', async () => {
  const id = await api.idOf('newcomer');
  const reason = 'В паспорте опечатка, адрес не совпадает';
  await api.db.execute(sql`insert into audit_log (actor_id, act, kind, record_id, note)
    values (${await api.idOf('regional')}, 'verification.refuse', 'person', ${id}, ${reason})`);
  const { unmount } = await renderApp('/my-page', { api, as: 'newcomer' });
  expect(await screen.findByText(`Причина: ${reason}`)).toBeVisible();
  expect(screen.queryByText(/данные можно отправить/)).not.toBeInTheDocument();
  unmount();
  await renderApp('/personal-data', { api, as: 'newcomer' });
  for (const part of ['Документы', 'Адреса']) {
    const told = await (await card(part)).findByText(new RegExp(reason));
    expect(told).toBeVisible();
  }
  expect((await card('Образование')).queryByText(new RegExp(reason))).not.toBeInTheDocument();
});

it('the own page says who decides what was sent, other detachments why there is no application, and the search begins in the own region', async () => {
  const { id, username } = await newPerson(api.db);
  await api.db.execute(sql`insert into verification_requests (person_id) values (${id})`);
  const { near } = await otherDetachments(api.db);
  const { user, unmount } = await renderApp('/my-page', { api, as: username });
  const found = await card('Найдите свой отряд');
  expect(found.getByText(/Решает/)).toBeVisible();
  await user.click(found.getByRole('link', { name: 'Найти отряд' }));
  await waitFor(() => expect(window.location.search).toContain('regional_headquarter'));
  unmount();
  expect((await api.call('/detachments/1/apply/', { as: username, method: 'POST' })).status).toBe(201);
  const again = await renderApp('/my-page', { api, as: username });
  const waits = await card('Данные на проверке');
  expect(waits.getByText(/Ахметзянов Ильдар/)).toBeVisible();
  again.unmount();
  await renderApp(`/all-squads/${near.id}`, { api, as: username });
  const note = await screen.findByText(/уже ждёт решения/);
  expect(within(note).getByRole('link')).toHaveAttribute('href', '/all-squads/1');
  expect(screen.queryByRole('button', { name: 'Подать заявку' })).not.toBeInTheDocument();
});

it('whoever has applied to a detachment without a commander reads who answers', async () => {
  const { username } = await newPerson(api.db);
  const { near } = await otherDetachments(api.db);
  await api.db.execute(sql`update units set commander_id = null where level = 'detachment' and id = ${near.id}`);
  expect((await api.call(`/detachments/${near.id}/apply/`, { as: username, method: 'POST' })).status).toBe(201);
  await renderApp('/my-page', { api, as: username });
  expect(await screen.findByText(/пока без командира: ответит командир вышестоящего штаба\)$/)).toBeVisible();
});

it('who has not confirmed the mail is told so on the own page and sends the letter again', async () => {
  await api.db.execute(sql`update people set email_confirmed_at = null where id = ${await api.idOf('member')}`);
  const { user } = await renderApp('/my-page', { api, as: 'member' });
  expect(await screen.findByText(/Почта не подтверждена/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  expect(await screen.findByText('Письмо со ссылкой отправлено')).toBeVisible();
  // The link was opened in another window.
  await api.db.execute(sql`update people set email_confirmed_at = now() where id = ${await api.idOf('member')}`);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText(/Почта не подтверждена/)).not.toBeInTheDocument());
});

it('an application shows that it waits, is taken back, and a refusal is told with its reason', async () => {
  await api.call('/detachments/1/apply/', { as: 'newcomer', method: 'POST' });
  const { user, unmount } = await renderApp('/my-page', { api, as: 'newcomer' });
  const mine = await card('Мои заявки');
  expect(mine.getByText('На рассмотрении')).toBeVisible();
  await user.click(mine.getByRole('button', { name: /^Отозвать заявку/ }));
  await user.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
  await waitFor(() => expect(screen.queryByText('На рассмотрении')).not.toBeInTheDocument());
  unmount();

  const { id } = (await api.call('/detachments/1/apply/', { as: 'newcomer', method: 'POST' })).json as { id: number };
  await api.call(`/detachments/1/applications/${id}/accept/`, {
    as: 'commander',
    method: 'DELETE',
    body: { reason: 'Набор закончен' },
  });
  await renderApp('/my-page', { api, as: 'newcomer' });
  const decided = await card('Мои заявки');
  expect(await decided.findByText('Отклонена')).toBeVisible();
  expect(decided.getByText(/Набор закончен/)).toBeVisible();
  const notices = await card('Уведомления');
  await user.click(await notices.findByRole('button', { name: 'Прочитать все' }));
  await waitFor(async () => {
    const { unread } = (await api.call('/notices/', { as: 'newcomer' })).json as Notices;
    expect(unread).toBe(0);
  });
});

it('an old refusal is told no more once the person has applied there again or was taken in', async () => {
  const { near } = await otherDetachments(api.db);
  const apply = async (unit: number) => {
    const made = await api.call(`/detachments/${unit}/apply/`, { as: 'newcomer', method: 'POST' });
    return `/detachments/${unit}/applications/${(made.json as { id: number }).id}/accept/`;
  };
  for (const unit of [near.id, 1])
    await api.call(await apply(unit), { as: 'regional', method: 'DELETE', body: { reason: 'Набор закончен' } });
  const waiting = await apply(1);
  const { unmount } = await renderApp('/my-page', { api, as: 'newcomer' });
  const mine = await card('Мои заявки');
  expect(await mine.findByText('На рассмотрении')).toBeVisible();
  // That of the other detachment alone.
  expect(await mine.findByText('Отклонена')).toBeVisible();
  unmount();

  await api.call(waiting, { as: 'commander', method: 'POST' });
  await renderApp('/my-page', { api, as: 'newcomer' });
  const decided = await card('Мои заявки');
  expect(await decided.findByText('Принята')).toBeVisible();
  expect(decided.getByText('Отклонена')).toBeVisible();
});

it('the commander opens the papers of a member, and the member sees who did', async () => {
  const id = await api.idOf('member');
  const { user, unmount } = await renderApp(`/userpage/${id}`, { api, as: 'commander' });
  await user.click(await screen.findByRole('link', { name: 'Документы' }));
  expect(await screen.findByText('Серия и номер паспорта')).toBeVisible();
  unmount();

  await renderApp('/my-page', { api, as: 'member' });
  const seen = await card('Кто видит мои данные');
  expect(await seen.findByText(/Ахметзянов/)).toBeVisible();
});

it('somebody without the right sees no papers, even by the address', async () => {
  const id = await api.idOf('commander');
  await renderApp(`/userpage/${id}?tab=papers`, { api, as: 'newcomer' });
  expect(await screen.findByRole('heading', { level: 1, name: /Ахметзянов/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Документы' })).not.toBeInTheDocument();
  expect(screen.queryByText('Серия и номер паспорта')).not.toBeInTheDocument();
});

const askToCommand = async () =>
  api.call('/detachments/1/', { as: 'regional', method: 'PATCH', body: { commander: await api.idOf('newcomer') } });

it('who is asked to command a unit refuses in one tap on the own page', async () => {
  await askToCommand();
  const { user } = await renderApp('/my-page', { api, as: 'newcomer' });
  const asked = await card('Вас зовут командиром');
  expect(asked.getByText(/До него им ничего не открыто/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: /^Отказаться/ }));
  await waitFor(() => expect(screen.queryByText('Вас зовут командиром')).not.toBeInTheDocument());
});

it('who is asked to command a unit agrees in one tap on the own page', async () => {
  await askToCommand();
  const { user } = await renderApp('/my-page', { api, as: 'newcomer' });
  await user.click((await card('Вас зовут командиром')).getByRole('button', { name: /^Согласиться/ }));
  const id = await api.idOf('newcomer');
  await waitFor(async () => {
    const { commander } = (await api.call('/detachments/1/')).json as Unit;
    expect(commander?.id).toBe(id);
  });
});

it('whoever issues certificates sees on the own page how many ask for one; the bell does not count them', async () => {
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true`);
  const bell = async () =>
    ((await api.call('/rsousers/me_notifications_count/', { as: 'regional' })).json as { count: number }).count;
  const before = await bell();
  const body = { kind: 'internal', recipient: 'в деканат' };
  expect((await api.call('/certificate_requests/', { as: 'member', method: 'POST', body })).status).toBe(201);
  const { user } = await renderApp('/my-page', { api, as: 'regional' });
  const waits = await card('1 запрос справки');
  expect(await bell()).toBe(before);
  await user.click(waits.getByRole('link', { name: 'Открыть запросы' }));
  await waitFor(() => expect(window.location.pathname).toBe('/references'));
  expect(await screen.findByText('Просят справку: 1')).toBeVisible();
});

it('whoever never asked for a certificate reads so, not a failure', async () => {
  await renderApp('/my-page', { api, as: 'commissar' });
  const own = await card('Справки о членстве');
  expect(await own.findByText('Справок у вас пока нет.')).toBeVisible();
  expect(own.queryByText(/Не удалось/)).not.toBeInTheDocument();
});

it('whoever has left every unit keeps the certificates, and is not offered to ask for one', async () => {
  const id = await api.idOf('newcomer');
  await api.db.execute(sql`delete from memberships where person_id = ${id}`);
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issued_by,
      issue_date, cert_start_date, cert_end_date, recipient)
    values ((select region_id from units where level = 'regional' and id = 1), 2026, 902,
      '11111111-2222-4333-8444-666666666666', 'internal', ${id}, ${await api.idOf('regional')}, '2026-03-01',
      '2026-03-01', '2099-12-31', 'по месту требования')`);
  await api.db.execute(sql`insert into certificate_requests (person_id, kind, recipient)
    values (${id}, 'internal', 'по месту работы')`);
  await renderApp('/my-page', { api, as: 'newcomer' });
  const own = await card('Справки о членстве');
  expect(await own.findByText(/902/)).toBeVisible();
  expect(own.getByText(/^по месту работы · отправлен .*, ответят, когда вы вступите в отряд или штаб$/)).toBeVisible();
  expect(own.queryByRole('button', { name: 'Запросить справку' })).not.toBeInTheDocument();
});

it('whoever has nothing left to do is told so, or that the test cannot be taken now', async () => {
  const { id, username } = await newPerson(api.db);
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id) values (${id}, 'detachment', 1)`);
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true where id = ${id}`);
  await api.db.execute(sql`update test_categories set opens_on = current_date + 30 where key = 'safety'`);
  const { user, unmount } = await renderApp('/my-page', { api, as: username });
  expect((await card('Остался тест по охране труда')).queryByRole('link')).not.toBeInTheDocument();
  unmount();
  await api.db.execute(sql`insert into test_attempts (person_id, category, seed, score, closed_at, passed, is_valid)
    values (${id}, 'safety', 1, 100, now(), true, true)`);
  await renderApp('/my-page', { api, as: username });
  await user.click((await card('Вы готовы к лету')).getByRole('link', { name: 'Выбрать мероприятие' }));
  await waitFor(() => expect(window.location.pathname).toBe('/action-squads'));
});

it('whoever has an application that an event sent back is led to it, with the name of the event and what to mend', async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, name: 'Сплав «Волга»' });
  const path = `/events/${id}/applications/`;
  const { id: one } = (await api.call(path, { as: 'member', method: 'POST', body: {} })).json as { id: number };
  await api.call(`${path}${one}/correct/`, { as: 'commander', method: 'POST', body: { reason: 'Приложите справку' } });
  const { user } = await renderApp('/my-page', { api, as: 'member' });
  const step = await card('Исправьте заявку на «Сплав „Волга“»');
  expect(step.getByText('Что исправить: Приложите справку')).toBeVisible();
  const ready = await card('Готовность к лету');
  expect(ready.getByText(/^\d из 6$/)).toBeVisible();
  expect(ready.queryByText(/мероприятие/)).not.toBeInTheDocument();
  await user.click(step.getByRole('link', { name: 'Исправить заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}/submit/individualsubmit`));
});

/** The window is as narrow as a phone until the test ends. */
function onPhone() {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width') });
  onTestFinished(() => {
    window.matchMedia = wide;
  });
}

it('on a phone the notice of a certificate leads to the certificate, opened, as often as it is tapped', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issued_by,
      issue_date, cert_start_date, cert_end_date, recipient)
    values ((select region_id from units where level = 'regional' and id = 1), 2026, 903,
      '11111111-2222-4333-8444-777777777777', 'internal', ${id}, ${await api.idOf('regional')}, '2026-03-01',
      '2026-03-01', '2099-12-31', 'по месту требования')`);
  const text = 'Вам выдана справка о членстве: для личного использования.';
  await notify(api.db, { person: id, kind: 'certificate', text, link: toOwn('certificates') });
  onPhone();
  const { user } = await renderApp('/my-page', { api, as: 'member' });
  const own = await card('Справки о членстве');
  const fold = own.getByRole('button', { name: 'Справки о членстве' });
  for (const _ of ['first', 'again']) {
    expect(own.queryByText(/903/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: text }));
    expect(await own.findByText(/903/)).toBeVisible();
    expect(fold.closest('section')).toHaveFocus();
    await user.click(fold);
  }
});

it('on a phone the blocks of the own page follow one another for the Tab key as they do for the eye', async () => {
  onPhone();
  await renderApp('/my-page', { api, as: 'member' });
  await card('Справки о членстве');
  await card('Уведомления');
  await card('Фотографии');
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const turns = ['Готовность к лету', 'Уведомления', 'Где я состою', 'Членский взнос', 'Сведения', 'Фотографии'];
  expect(shown.filter((name) => turns.includes(name ?? ''))).toEqual(turns);
});
