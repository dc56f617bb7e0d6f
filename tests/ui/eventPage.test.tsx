// The page of an event and the forms around it, as people see them.
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusals } from '../../contract/refusals';
import type { GroupApp, IndividualApp, MultiRow } from '../../contract/schemas/eventApplications';
import type { EventFull } from '../../contract/schemas/events';
import { rowsOf } from '../../server/db/rows';
import { dayIn, eventBody, openEvent, regionalEvent, withFile } from '../api/eventsTools';
import { loseAnswer } from '../loseAnswer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const post = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'POST', body });

it('whoever took part in a cancelled event does not read «Вы участвуете», and takes it out of the calendar', async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, auto_accept: true, participants_number: 21 });
  expect((await post('member', `/events/${id}/applications/`)).status).toBe(201);
  const { unmount } = await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  expect(await screen.findByText('Вы участвуете')).toBeVisible();
  expect(screen.getByText('из 21 места занято')).toBeVisible();
  unmount();
  await post('commander', `/events/${id}/cancel/`, { reason: 'Ледоход' });
  await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  expect(await screen.findByText('Мероприятие отменено: участия и заявок больше нет.')).toBeVisible();
  expect(screen.queryByText('Вы участвуете')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Отказаться от участия' })).not.toBeInTheDocument();
  expect(screen.queryByText('Принята')).not.toBeInTheDocument();
  expect(screen.queryByText(/мест занято|мест без ограничения/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Убрать из календаря' })).toBeVisible();
});

it('once an event runs nobody is promised that a place goes to the queue, and after it nobody reads of waiting there', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, auto_accept: true, participants_number: 1 });
  for (const as of ['member', 'commissar']) expect((await post(as, `/events/${id}/applications/`)).status).toBe(201);
  const moved = (start: number, end: number) =>
    api.db.execute(sql`update events set start_date = ${dayIn(start)}, end_date = ${dayIn(end)},
      registration_end_date = ${dayIn(start - 1)} where id = ${id}`);
  const { results } = (await api.call(`/events/${id}/participants/`, { as: 'regional' })).json as {
    results: { id: number }[];
  };
  await moved(-1, 1);
  const leaving = await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  await leaving.user.click(await screen.findByRole('button', { name: 'Отказаться от участия' }));
  expect(await screen.findByText('Мероприятие уже идёт: место освободится.')).toBeVisible();
  leaving.unmount();
  const excluding = await renderApp(`/action-squads/${id}/action-participants/${results[0]?.id}`, {
    api,
    as: 'regional',
  });
  await excluding.user.click(await screen.findByRole('button', { name: 'Исключить' }));
  expect(await screen.findByText(/место получит тот, чью заявку из очереди вы примете/)).toBeVisible();
  excluding.unmount();

  await moved(-3, -2);
  for (const page of [`/action-squads/${id}`, '/my-page']) {
    const { unmount } = await renderApp(page, { api, as: 'commissar' });
    expect(await screen.findByText('Мероприятие прошло')).toBeVisible();
    expect(screen.queryByText(/^В очереди/)).toBeNull();
    unmount();
  }
});

it('organisers of a cancelled event read its applications and participants, and are offered no decision', async () => {
  const { id } = await openEvent(api, 'commander');
  const applied = async (as: string) => ((await post(as, `/events/${id}/applications/`)).json as { id: number }).id;
  const [waiting, accepted] = [await applied('member'), await applied('commissar')];
  const taken = (await post('commander', `/events/${id}/applications/${accepted}/confirm/`)).json as { id: number };
  await post('commander', `/events/${id}/cancel/`, { reason: 'Ледоход' });
  const decisions = /^(Принять|Отклонить|Вернуть на исправление|Исключить)$/;
  const pages = [
    { path: '?tab=applications', shown: 'Мероприятие отменено' },
    { path: `/verification/individualrequest/${waiting}`, shown: 'Мероприятие отменено' },
    { path: `/action-participants/${taken.id}`, shown: 'Участник' },
  ];
  for (const { path, shown } of pages) {
    const { unmount } = await renderApp(`/action-squads/${id}${path}`, { api, as: 'commander' });
    expect((await screen.findAllByText(shown))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: decisions })).not.toBeInTheDocument();
    unmount();
  }
  // Nor is it changed any more, and that is the reason told: it is nobody's to change.
  await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'commander' });
  expect(await screen.findByText('Отменённое мероприятие уже не меняют.')).toBeVisible();
});

it('a day of another year is shown with its year', async () => {
  const { id, time_data } = await openEvent(api, 'commander', { ...eventBody, name: 'Слёт будущего' });
  const dates = { start_date: '9999-12-30', end_date: '9999-12-31', registration_end_date: '9999-12-29' };
  const body = { ...time_data, ...dates };
  expect((await api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body })).status).toBe(200);
  const { unmount } = await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  expect(await screen.findByText('Приём заявок до 29 декабря 9999 года, 23:59')).toBeVisible();
  unmount();
  const filter = encodeURIComponent(JSON.stringify({ search: 'Слёт будущего' }));
  const { user } = await renderApp(`/action-squads?filter=${filter}`, { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Таблица' }));
  expect(await screen.findByText('30–31 дек. 9999')).toBeVisible();
});

it('before a published event is saved its organiser reads who will be told of another address, and of nothing else', async () => {
  const { id } = await openEvent(api, 'commander');
  const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'commander' });
  const paste = async (label: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  await paste(/^Название/, 'Другое название');
  expect(await screen.findByText('Есть несохранённые изменения')).toBeVisible();
  await paste(/^Адрес/, 'Казань, Кремль');
  const note = await screen.findByText(/^Где: было .*; стало Казань, Кремль\. После сохранения/);
  expect(note).toHaveTextContent('узнают все, кто подал заявку, участники и организаторы');
});

it('a closed registration is said on the page and in the filter', async () => {
  const { id } = await openEvent(api, 'commander');
  const body = { registration_end_date: dayIn(-1) };
  await api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body });
  await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  expect((await screen.findAllByText('Регистрация завершена')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Анонс')).not.toBeInTheDocument();
});

it('addresses in a description are links; everything else of it stays text', async () => {
  const description =
    'Правила: https://example.org/rules?a=1&b=2. Карта (http://example.org/map), javascript:alert(1) и <b>жирно</b>.';
  const { id } = await openEvent(api, 'commander', { ...eventBody, description });
  await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  const rules = await screen.findByRole('link', { name: 'https://example.org/rules?a=1&b=2' });
  expect(rules).toHaveAttribute('href', 'https://example.org/rules?a=1&b=2');
  expect(rules).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(rules).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'http://example.org/map' })).toHaveAttribute(
    'href',
    'http://example.org/map',
  );
  expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  expect(rules.parentElement).toHaveTextContent(description);
});

it('informational files stand apart from those to fill in', async () => {
  const { id } = await openEvent(api, 'commander');
  const form = withFile('положение.pdf');
  form.set('informational', 'true');
  await post('commander', `/events/${id}/documents/`, form);
  await post('commander', `/events/${id}/documents/`, withFile('анкета.pdf'));
  await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  const card = async (name: string) => {
    const section = (await screen.findByRole('heading', { name })).closest('section');
    if (!section) throw new Error(`no card «${name}»`);
    return within(section);
  };
  const read = await card('Информационные файлы');
  expect(read.getByRole('link', { name: 'положение.pdf' })).toBeVisible();
  expect(read.queryByRole('link', { name: 'анкета.pdf' })).not.toBeInTheDocument();
  expect((await card('Файлы для заполнения')).getByRole('link', { name: 'анкета.pdf' })).toBeVisible();
  expect(screen.getByText('Заполнить и приложить 1 файл организаторов')).toBeVisible();
});

it('before an event is copied its organiser reads which files and organisers the copy will not have', async () => {
  const { id } = await openEvent(api, 'commander');
  await post('commander', `/events/${id}/documents/`, withFile('положение.pdf'));
  await post('commander', `/events/${id}/organizers/`, { organizer: await api.idOf('commissar') });
  const { user } = await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Создать копию' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Создать копию?' }));
  const left = within(question.getByRole('list', { name: 'Не копируется' }));
  expect(left.getByText('файлы: положение.pdf')).toBeVisible();
  expect(left.getByText(/^организаторы: /)).toHaveTextContent('Сабирова');
  expect(left.getByText(/^организаторы: /)).not.toHaveTextContent('Ахметзянов');
  await user.click(question.getByRole('button', { name: 'Создать копию' }));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/action-squads\/\d+\/edit-action$/));
  expect(window.location.pathname).not.toContain(`/${id}/`);
});

it('a copy of an event whose answer was lost is made once, also after the page was loaded anew', async () => {
  const { id } = await openEvent(api, 'commander');
  const events = async () => (await rowsOf(api.db, sql`select 1 from events`)).length;
  const before = await events();
  const copy = async ({ answered = true } = {}) => {
    const { user, unmount } = await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
    await user.click(await screen.findByRole('button', { name: 'Создать копию' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Создать копию?' }));
    if (!answered) loseAnswer(api, `/events/${id}/copy/`);
    await user.click(question.getByRole('button', { name: 'Создать копию' }));
    return { question, unmount };
  };
  const edited = () => window.location.pathname.match(/^\/action-squads\/(\d+)\/edit-action$/)?.[1];
  const lost = await copy({ answered: false });
  expect(await lost.question.findByText(/^Нет соединения/)).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  lost.unmount();

  const again = await copy();
  await waitFor(() => expect(edited()).toBeDefined());
  expect(await events()).toBe(before + 1);
  const first = edited();
  again.unmount();
  // Answered, it is done: the next copy is another one.
  await copy();
  await waitFor(() => expect(edited()).toBeDefined());
  expect(edited()).not.toBe(first);
});

it('the multistage form takes no 99 people from a unit of fewer, and says how many there are', async () => {
  const { id } = await openEvent(api, 'regional', {
    ...regionalEvent,
    application_type: 'Мультиэтапная',
    participants_number: 500,
  });
  await api.db.execute(sql`update people set is_verified = true`);
  const { user } = await renderApp(`/action-squads/${id}/submit/multistagesubmit`, { api, as: 'commander' });
  const [field] = await screen.findAllByRole('textbox', { name: /^Участников: / });
  if (!field) throw new Error('no unit');
  const send = () => screen.getByRole('button', { name: 'Подать заявку' });
  await user.type(field, '99');
  expect(await screen.findByText(/^Не больше \d+$/)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Проверьте: Участников: \S/);
  expect((await api.call(`/events/${id}/multi_applications/me/`, { as: 'commander' })).status).toBe(404);
  await user.clear(field);
  await user.type(field, '2');
  await user.click(send());
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
});

it('whoever names the people of an approved application reads who is not among them', async () => {
  const [filed] = await rowsOf<{ event: number; username: string }>(
    api.db,
    sql`select a.event_id as event, p.username from event_applications a join people p on p.id = a.person_id
      where a.kind = 'multi' and a.state = 'accepted' and a.listed_at is null order by a.id limit 1`,
  );
  await api.db.execute(sql`update events set start_date = ${dayIn(20)}, end_date = ${dayIn(22)},
    registration_end_date = ${dayIn(10)} where id = ${filed?.event ?? 0}`);
  await renderApp(`/action-squads/${filed?.event}/submit/multistagesubmit`, { api, as: filed?.username });
  expect(await screen.findByText(/Здесь нет тех, чьи данные не подтверждены/)).toBeVisible();
});

it('the calendar calls a cancelled event so', async () => {
  const { id, time_data } = await openEvent(api, 'commander', { ...eventBody, name: 'Сплав' });
  await post('commander', `/events/${id}/cancel/`, { reason: 'Ледоход' });
  const filter = encodeURIComponent(JSON.stringify({ date_from: time_data.start_date }));
  const { user } = await renderApp(`/action-squads?filter=${filter}`, { api, as: 'member' });
  await user.click(await screen.findByLabelText('Календарь'));
  expect((await screen.findAllByRole('link', { name: /^Отменено: .*Сплав$/ })).length).toBeGreaterThan(0);
});

it('whoever has applied is not told to prepare answers, and leaves under the own name', async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, auto_accept: true });
  expect((await post('commander', `/events/${id}/issues/`, { issue: 'Размер футболки' })).status).toBe(201);
  const { unmount } = await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  expect(await screen.findByText('Ответы понадобятся в заявке.')).toBeVisible();
  expect(screen.getByText('Ответить на 1 вопрос')).toBeVisible();
  unmount();
  const { additional_issues } = (await api.call(`/events/${id}/`, { as: 'member' })).json as EventFull;
  const answers = additional_issues.map(({ id: issue }) => ({ issue, answer: 'M' }));
  expect((await post('member', `/events/${id}/answers/`, answers)).status).toBe(201);
  expect((await post('member', `/events/${id}/applications/`, { consent: true })).status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  expect(await screen.findByText('Вы участвуете')).toBeVisible();
  expect(screen.queryByText('Ответы понадобятся в заявке.')).not.toBeInTheDocument();
  expect(screen.queryByText('Ответить на 1 вопрос')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Отказаться от участия' }));
  await user.click(await screen.findByRole('button', { name: 'Отказаться' }));
  const history = await screen.findByRole('list', { name: 'История заявки' });
  const left = await within(history).findByText(/^Участник отказался/);
  expect(left).not.toHaveTextContent('Портал');
});

it('a question that came while somebody applies says itself that it has no answer, and has the caret', async () => {
  const { id } = await openEvent(api, 'commander', eventBody);
  await post('commander', `/events/${id}/issues/`, { issue: 'Размер футболки' });
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.type(await screen.findByRole('textbox', { name: /Размер футболки/ }), 'M');
  await user.click(screen.getByRole('checkbox', { name: /Согласен/ }));
  await post('commander', `/events/${id}/issues/`, { issue: 'Рост' });
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  const asked = await screen.findByRole('textbox', { name: /Рост/ });
  await waitFor(() => expect(asked).toHaveAccessibleDescription(/Ответьте на вопрос/));
  await waitFor(() => expect(asked).toHaveFocus());
  expect(screen.getByText('Ответьте на все вопросы организаторов. Проверьте: Рост')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Размер футболки/ })).toHaveValue('M');
  await user.type(asked, '180');
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  expect(await screen.findByText('Заявка подана')).toBeVisible();
});

it('nobody is told to prepare answers for an event that has closed, and an application there is only taken back', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  await post('regional', `/events/${id}/issues/`, { issue: 'Размер футболки' });
  const user_ids = [await api.idOf('trusted')];
  expect((await post('commander', `/events/${id}/group_applications/`, { user_ids })).status).toBe(201);
  const { unmount } = await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
  expect(await screen.findByRole('link', { name: 'Изменить' })).toBeVisible();
  unmount();
  await api.db.execute(sql`update events set registration_end_date = ${dayIn(-1)} where id = ${id}`);
  const closed = await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
  expect(await screen.findByRole('button', { name: 'Отозвать заявку' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Изменить' })).not.toBeInTheDocument();
  closed.unmount();
  const { id: own } = await openEvent(api, 'regional', regionalEvent);
  await post('regional', `/events/${own}/issues/`, { issue: 'Размер футболки' });
  await api.db.execute(sql`update events set registration_end_date = ${dayIn(-1)} where id = ${own}`);
  await renderApp(`/action-squads/${own}`, { api, as: 'member' });
  expect(await screen.findByText('Размер футболки')).toBeVisible();
  expect(screen.queryByText('Ответы понадобятся в заявке.')).not.toBeInTheDocument();
  expect(screen.queryByText('Ответить на 1 вопрос')).not.toBeInTheDocument();
});

it('a commander takes an accepted application back while its people are not named', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Мультиэтапная' });
  const path = `/events/${id}/multi_applications`;
  expect((await post('commander', `${path}/`, [{ detachment: 1, participants_count: 1 }])).status).toBe(201);
  expect((await post('regional', `${path}/confirm/${await api.idOf('commander')}/`)).status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
  await user.click(await screen.findByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Отозвана')).toBeVisible();
  expect(((await api.call(`/events/${id}/`)).json as EventFull).places_taken).toBe(0);
});

it('a former commander is offered to take back what was filed for the unit, and no more', async () => {
  const { id, name } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Мультиэтапная' });
  const path = `/events/${id}/multi_applications/`;
  expect((await post('commander', path, [{ detachment: 1, participants_count: 2 }])).status).toBe(201);
  expect((await post('regional', `${path}confirm/${await api.idOf('commander')}/`)).status).toBe(201);
  expect((await api.call('/detachments/1/command/', { as: 'commander', method: 'DELETE' })).status).toBe(204);
  const { unmount } = await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
  expect(await screen.findByText(refusals.applyForFormer)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Отозвать заявку' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Внести участников' })).not.toBeInTheDocument();
  unmount();
  await renderApp('/my-page', { api, as: 'commander' });
  expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Внести участников' })).not.toBeInTheDocument();
});

it('a commander corrects a group application that was sent back, and it is filed again by one press', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const path = `/events/${id}/group_applications`;
  const user_ids = [await api.idOf('trusted'), await api.idOf('commissar')];
  expect((await post('commander', `${path}/`, { user_ids })).status).toBe(201);
  const own = async () => (await api.call(`${path}/me/`, { as: 'commander' })).json as GroupApp;
  const correct = `/events/${id}/applications/${(await own()).id}/correct/`;
  expect((await post('regional', correct, { reason: 'Добавьте людей' })).status).toBeLessThan(300);
  const { user } = await renderApp(`/action-squads/${id}/submit/groupsubmit`, { api, as: 'commander' });
  const [more] = await screen.findAllByRole('checkbox', { name: /^Выбрать: /, checked: false });
  await user.click(more as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Сохранить заявку' }));
  expect(await screen.findByText('Заявка изменена')).toBeVisible();
  const { state, applicants } = await own();
  expect([state, applicants.length]).toEqual(['pending', 3]);
});

it('the form of an event to which somebody has applied shows the kind of application closed, and why', async () => {
  const { id } = await openEvent(api, 'commander');
  const open = () => renderApp(`/action-squads/${id}/edit-action`, { api, as: 'commander' });
  const kind = async () => within(await screen.findByRole('radiogroup', { name: /^Вид заявки/ }));
  const { unmount } = await open();
  expect((await kind()).getByRole('radio', { name: 'Групповая' })).toBeEnabled();
  unmount();
  expect((await post('member', `/events/${id}/applications/`)).status).toBe(201);
  await open();
  for (const radio of (await kind()).getAllByRole('radio')) expect(radio).toBeDisabled();
  expect(screen.getByText(/^Заявки уже поданы/)).toBeVisible();
});

it('whoever has applied reads the answers and scans that were filed, and changes them while they wait', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}`;
  const { id: issue } = (await post('commander', `${path}/issues/`, { issue: 'Размер футболки?' })).json as {
    id: number;
  };
  await post('member', `${path}/answers/`, [{ issue, answer: 'Самый большой' }]);
  await post('member', `${path}/user_documents/`, withFile('анкета.pdf'));
  expect((await post('member', `${path}/applications/`, { consent: true })).status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  expect(await screen.findByText('Самый большой')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'анкета.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Удалить файл/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Изменить' }));
  const answer = await screen.findByRole('textbox', { name: /^Размер футболки/ });
  await user.clear(answer);
  await user.type(answer, 'M');
  await user.click(screen.getByRole('button', { name: 'Сохранить заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
  expect(await screen.findByText(/^Изменён ответ: Размер футболки\?/)).toBeVisible();
  expect(await screen.findByText('M')).toBeVisible();
  const { state } = (await api.call(`${path}/applications/me/`, { as: 'member' })).json as IndividualApp;
  expect(state).toBe('pending');
});

it('whoever organises an event no more is told so where the applications stood', async () => {
  const { id } = await openEvent(api, 'commander', eventBody);
  const added = await post('commander', `/events/${id}/organizers/`, { organizer: await api.idOf('commissar') });
  const { user } = await renderApp(`/action-squads/${id}?tab=applications`, { api, as: 'commissar' });
  await screen.findByRole('heading', { name: 'Заявки' });
  const { id: row } = added.json as { id: number };
  await api.call(`/events/${id}/organizers/${row}/`, { as: 'commander', method: 'DELETE' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^Раздел «Заявки» теперь закрыт: ваши права изменились\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByText(/^Раздел «/)).not.toBeInTheDocument();
});

it('whoever lacks a paper that an event asks for reads so in the form, before anything is sent', async () => {
  const { id } = await openEvent(api, 'commander');
  const put = { as: 'commander', method: 'PUT', body: { snils: true, passport: true } };
  expect((await api.call(`/events/${id}/document_data/`, put)).status).toBe(200);
  const member = await api.idOf('member');
  await api.db.execute(sql`delete from person_statement where person_id = ${member}`);
  await api.db.execute(sql`update person_documents set snils = null, pass_ser_num = null where person_id = ${member}`);
  // A foreigner's passport is one.
  await api.db.execute(sql`insert into foreign_documents (person_id, foreign_pass_num) values (${member}, 'N 1')
    on conflict (person_id) do update set foreign_pass_num = excluded.foreign_pass_num`);
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.click(await screen.findByRole('checkbox', { name: /^Согласен на передачу/ }));
  expect(screen.getByText(/^Паспорт: есть в профиле/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  const fault = 'В персональных данных не хватает документов, которые просят организаторы: СНИЛС.';
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Проверьте: Документы в профиле');
  // Filled in another window, it is no fault any more.
  await api.db.execute(sql`update person_documents set snils = '112-233-445 95' where person_id = ${member}`);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(fault)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
});

it('the form of a group says how many places are left, what queues, and refuses more people than there are places', async () => {
  const group = { ...regionalEvent, application_type: 'Групповая', participants_number: 2 };
  const { id } = await openEvent(api, 'regional', group);
  await api.db.execute(sql`update events set places_taken = 1 where id = ${id}`);
  const { user } = await renderApp(`/action-squads/${id}/submit/groupsubmit`, { api, as: 'commander' });
  const left = await screen.findByText('Свободно 1 из 2 мест.');
  const boxes = screen.getAllByRole('checkbox', { name: /^Выбрать: / });
  for (const box of boxes.slice(0, 2)) await user.click(box);
  expect(left).toHaveTextContent('Заявка на большее число людей встанет в очередь.');
  await user.click(boxes[2] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  expect(await screen.findByText('На мероприятии всего 2 места, а заявлено 3.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Проверьте: Кто участвует');
  expect((await api.call(`/events/${id}/group_applications/me/`, { as: 'commander' })).status).toBe(404);
});

it.each(['Групповая', 'Мультиэтапная'])(
  'an event of the kind «%s» asks no questions, and its organisers read why',
  async (application_type) => {
    const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type });
    await post('regional', `/events/${id}/issues/`, { issue: 'Размер футболки?' });
    const why = /^На вопросы отвечает каждый за себя/;
    const asMember = await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
    expect(await screen.findByText('О мероприятии', { selector: 'h2' })).toBeVisible();
    for (const text of ['Размер футболки?', 'Вопросы организаторов', 'Ответить на 1 вопрос', why])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    asMember.unmount();
    const page = await renderApp(`/action-squads/${id}`, { api, as: 'regional' });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByText('Размер футболки?')).not.toBeInTheDocument();
    page.unmount();
    const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'regional' });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Добавить вопрос' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Вопрос 1/ })).not.toBeInTheDocument();
    // Asked again of those who apply for themselves.
    await user.click(screen.getByRole('radio', { name: 'Персональная' }));
    expect(await screen.findByRole('textbox', { name: /^Вопрос 1/ })).toHaveValue('Размер футболки?');
    expect(screen.queryByText(why)).not.toBeInTheDocument();
  },
);

it('a commander corrects a multistage application that was sent back, and it is filed again by one press', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Мультиэтапная' });
  const path = `/events/${id}/multi_applications`;
  expect((await post('commander', `${path}/`, [{ detachment: 1, participants_count: 1 }])).status).toBe(201);
  const [row] = await rowsOf<{ id: number }>(api.db, sql`select id from event_applications where event_id = ${id}`);
  const correct = `/events/${id}/applications/${row?.id}/correct/`;
  expect((await post('regional', correct, { reason: 'Нужно двое' })).status).toBe(200);
  const { user } = await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
  const mend = await screen.findByRole('link', { name: 'Исправить заявку' });
  // Why stands beside it, and in the history alone.
  expect(await screen.findByText(/возвращена на исправление: Нужно двое$/)).toBeVisible();
  expect(screen.getAllByText(/Нужно двое/)).toHaveLength(2);
  await user.click(mend);
  expect(await screen.findByText('Организатор просит исправить: Нужно двое')).toBeVisible();
  const [field] = await screen.findAllByRole('textbox', { name: /^Участников: / });
  expect(field).toHaveValue('1');
  await user.clear(field as HTMLElement);
  await user.type(field as HTMLElement, '2');
  await user.click(screen.getByRole('button', { name: 'Сохранить заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
  const history = await screen.findByRole('list', { name: 'История заявки' });
  expect(await within(history).findAllByText(/^Заявка подана снова после исправления/)).toHaveLength(1);
  expect(screen.queryByText(/исправлять не просили/)).not.toBeInTheDocument();
  const [filed] = (await api.call(`${path}/me/`, { as: 'commander' })).json as MultiRow[];
  expect(filed).toMatchObject({ participants_count: 2, state: 'pending' });
});

it('of two who change the questions of one event the second is told, and what the other added stays', async () => {
  const { id } = await openEvent(api, 'commander');
  const ask = (issue: string) => post('commander', `/events/${id}/issues/`, { issue });
  for (const issue of ['Размер?', 'Рост?']) await ask(issue);
  const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'commander' });
  const field = await screen.findByRole('textbox', { name: /^Вопрос 1/ });
  await user.clear(field);
  await user.type(field, 'Размер футболки?');
  expect((await ask('Опыт?')).status).toBe(201);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
  expect(await screen.findByText('Размер футболки?; Рост?; Опыт?')).toBeVisible();
  expect(screen.getByText('Размер?; Рост?; Опыт?')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
  const { additional_issues } = (await api.call(`/events/${id}/`, { as: 'commander' })).json as EventFull;
  expect(additional_issues.map(({ issue }) => issue).sort()).toEqual(['Опыт?', 'Размер футболки?', 'Рост?']);
});
