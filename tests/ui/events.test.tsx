import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { GroupApp, IndividualApp } from '../../contract/schemas/eventApplications';
import type { EventFull } from '../../contract/schemas/events';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { loseAnswer } from '../loseAnswer';
import { server as mocked } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

beforeEach(() => localStorage.setItem('events.view', '"tiles"'));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An event of the region, open for applications. */
async function published(name: string, more: object = {}): Promise<number> {
  const body = { name, description: 'Описание', participants_number: 2, address: 'Казань', draft: true };
  const made = await api.call('/events/', {
    as: 'regional',
    method: 'POST',
    body: { ...body, org_regional_headquarter: 1, scale: 'Региональное', application_type: 'Персональная', ...more },
  });
  const { id } = made.json as EventFull;
  const time = { start_date: inDays(2), end_date: inDays(2), registration_end_date: inDays(1) };
  await api.call(`/events/${id}/time_data/`, { as: 'regional', method: 'PUT', body: time });
  const answer = await api.call(`/events/${id}/publish/`, { as: 'regional', method: 'POST', body: {} });
  expect(answer.status).toBe(200);
  return id;
}

const apply = (event: number, as: string) =>
  api.call(`/events/${event}/applications/`, { as, method: 'POST', body: { consent: true } });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a guest finds an event by search and filter, which stand in the address, and sees it in its month', async () => {
  await published('Слёт бойцов', { direction: 'Спортивное' });
  await published('Слёт поэтов', { direction: 'Творческое' });
  const { user } = await renderApp('/action-squads', { api });
  await screen.findByRole('link', { name: 'Слёт поэтов' });
  await user.click(screen.getByLabelText('Найти мероприятие'));
  await user.paste('слёт');
  await user.click(screen.getByText('Фильтр'));
  await user.click(await screen.findByRole('menuitem', { name: 'Направление' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Спортивное' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Слёт поэтов' })).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'Слёт бойцов' })).toBeVisible();
  const filter = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
  await waitFor(() => expect(filter()).toEqual({ search: 'слёт', direction: 'Спортивное' }));
  expect(screen.queryByRole('link', { name: 'Создать мероприятие' })).not.toBeInTheDocument();

  await user.click(screen.getByLabelText('Календарь'));
  const calendar = await screen.findByRole('region', { name: 'Календарь мероприятий' });
  // The event is two days away: in this month or in the next one.
  for (let tries = 0; tries < 1 && !within(calendar).queryByRole('link', { name: /Слёт бойцов/ }); tries++) {
    await user.click(within(calendar).getByRole('button', { name: 'Следующий месяц' }));
    await waitFor(() => expect(calendar).toHaveAttribute('aria-busy', 'false'));
  }
  expect(await within(calendar).findByRole('link', { name: /Слёт бойцов/ })).toBeVisible();
});

it('the form names what is wrong at its field, keeps a draft, and the draft is seen by its organisers alone', async () => {
  const { user } = await renderApp('/create-action', { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
  const faults = await screen.findAllByText('Обязательное поле.');
  // Name, places, address, description, the first day and the end of registration.
  expect(faults).toHaveLength(6);
  expect(screen.getByRole('navigation', { name: 'Разделы формы' })).toHaveTextContent('4 ошибки');
  const fill = async (label: RegExp, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await fill(/^Название/, 'Тренировка отряда');
  await fill(/^Число мест/, '10');
  await fill(/^Описание/, 'Бег и турник');
  await user.click(screen.getByText('Добавить вопрос'));
  await fill(/^Вопрос 1/, 'Есть ли справка?');
  await user.click(screen.getByText('Предпросмотр'));
  const preview = within(await screen.findByRole('dialog', { name: 'Предпросмотр' }));
  expect(preview.getByRole('heading', { name: 'Тренировка отряда' })).toBeVisible();
  expect(preview.getByText('Есть ли справка?')).toBeVisible();
  await user.click(preview.getByText('Вернуться к форме'));
  await user.click(screen.getByText('Сохранить черновик'));
  await title('Тренировка отряда');
  expect(await screen.findByText(/Это черновик/)).toBeVisible();
  const id = Number(window.location.pathname.split('/').pop());
  expect((await api.call(`/events/${id}/`, { as: 'member' })).status).toBe(404);
});

it('an event that is past is refused at the day the form shows, until another day stands there', async () => {
  const { id } = (
    await api.call('/events/', {
      as: 'regional',
      method: 'POST',
      body: {
        name: 'Субботник',
        description: 'Описание',
        participants_number: 2,
        address: 'Казань',
        draft: true,
        org_regional_headquarter: 1,
        scale: 'Региональное',
        application_type: 'Персональная',
      },
    })
  ).json as EventFull;
  const past = { start_date: '2025-03-02', end_date: '2025-03-02', registration_end_date: '2025-03-01' };
  const body = { ...past, event_duration_type: 'Однодневное' };
  await api.call(`/events/${id}/time_data/`, { as: 'regional', method: 'PUT', body });
  const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
  const day = await screen.findByRole('group', { name: /^Дата начала/ });
  const told = 'Мероприятие уже прошло: исправьте даты.';
  await waitFor(() => expect(day).toHaveAccessibleDescription(told));
  await user.click(within(day).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('12032040');
  await waitFor(() => expect(screen.queryByText(told)).not.toBeInTheDocument());
});

it('a person who applies without the consent reads so beside the button, and stands at the consent', async () => {
  const id = await published('Переправа');
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Подать заявку' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Проверьте: Согласие');
  expect(screen.getByText('Без согласия заявку подать нельзя.')).toBeVisible();
  const consent = screen.getByRole('checkbox', { name: /^Согласен на передачу/ });
  await waitFor(() => expect(consent).toHaveFocus());
  await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
  expect(await screen.findByText('На рассмотрении')).toBeVisible();
});

const paper = () => {
  const form = new FormData();
  form.set('document', new File(['%PDF-1.7\n%%EOF'], 'анкета.pdf', { type: 'application/pdf' }));
  return form;
};
const attach = async (user: UserEvent) =>
  user.upload(
    await screen.findByLabelText('Приложить документы'),
    new File(['%PDF-1.4\n'], 'скан.pdf', { type: 'application/pdf' }),
  );

it('a scan that an event asks for is asked for where documents are attached, before anything is sent', async () => {
  const id = await published('Сплав');
  await api.call(`/events/${id}/issues/`, { as: 'regional', method: 'POST', body: { issue: 'Размер одежды?' } });
  const asked = await api.call(`/events/${id}/documents/`, { as: 'regional', method: 'POST', body: paper() });
  expect(asked.status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.type(await screen.findByRole('textbox', { name: /^Размер одежды/ }), '42');
  await user.click(screen.getByRole('checkbox', { name: /^Согласен на передачу/ }));
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  const short = await screen.findByText('Приложите заполненные документы: нужно 1, приложено 0.');
  expect(screen.getByRole('alert')).toHaveTextContent('Проверьте: Документы');
  expect((await api.call(`/events/${id}/answers/me/`, { as: 'member' })).json).toEqual([]);
  await attach(user);
  await waitFor(() => expect(short).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
});

it('an application sent while its document is on the way waits for it, and is filed with it', async () => {
  const id = await published('Сплав');
  const asked = await api.call(`/events/${id}/documents/`, { as: 'regional', method: 'POST', body: paper() });
  expect(asked.status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.click(await screen.findByRole('checkbox', { name: /^Согласен на передачу/ }));
  await attach(user);
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
  expect(await screen.findByText('Заявка подана')).toBeVisible();
  expect((await api.call(`/events/${id}/user_documents/me/`, { as: 'member' })).json).toHaveLength(1);
});

it('an application that lacked a paper is sent after all: what was answered before is not asked twice', async () => {
  const id = await published('Сплав');
  await api.call(`/events/${id}/issues/`, { as: 'regional', method: 'POST', body: { issue: 'Размер одежды?' } });
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.type(await screen.findByRole('textbox', { name: /^Размер одежды/ }), '42');
  await user.click(screen.getByRole('checkbox', { name: /^Согласен на передачу/ }));
  // Asked for since, as the form does not know yet.
  await api.call(`/events/${id}/documents/`, { as: 'regional', method: 'POST', body: paper() });
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  expect(await screen.findByText(/^Приложите заполненные документы/)).toBeVisible();
  expect(await screen.findByText('Приложено 0 из 1')).toBeVisible();

  await attach(user);
  await waitFor(() => expect(screen.queryByText('Приложено 0 из 1')).not.toBeInTheDocument());
  await user.clear(screen.getByRole('textbox', { name: /^Размер одежды/ }));
  await user.type(screen.getByRole('textbox', { name: /^Размер одежды/ }), '44');
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
  const answers = await api.call(`/events/${id}/answers/me/`, { as: 'member' });
  expect(answers.json).toMatchObject([{ issue: 'Размер одежды?', answer: '44' }]);
});

it('a question that came while an application was filled in is asked there, one that went away no longer', async () => {
  const id = await published('Регата');
  const ask = (issue: string) => api.call(`/events/${id}/issues/`, { as: 'regional', method: 'POST', body: { issue } });
  const first = (await ask('Есть ли лодка?')).json as { id: number };
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.type(await screen.findByRole('textbox', { name: /^Есть ли лодка/ }), 'Да');
  await user.click(screen.getByRole('checkbox', { name: /^Согласен на передачу/ }));
  await api.call(`/events/${id}/issues/${first.id}/`, { as: 'regional', method: 'DELETE' });
  await ask('Умеете ли плавать?');
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await user.type(await screen.findByRole('textbox', { name: /^Умеете ли плавать/ }), 'Умею');
  expect(screen.queryByRole('textbox', { name: /^Есть ли лодка/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
  const answers = await api.call(`/events/${id}/answers/me/`, { as: 'member' });
  expect(answers.json).toMatchObject([{ issue: 'Умеете ли плавать?', answer: 'Умею' }]);
});

it('an application does not go without a photograph that is being made lighter', async () => {
  const id = await published('Регата');
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  let read: () => void = () => undefined;
  const reading = new Promise<null>((done) => {
    read = () => done(null);
  });
  vi.stubGlobal('createImageBitmap', () => reading);
  onTestFinished(() => void vi.unstubAllGlobals());
  const photo = new File([new Uint8Array(8 * 1024 * 1024)], 'фото.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Приложить документы'), photo);
  await user.click(screen.getByRole('checkbox', { name: /^Согласен на передачу/ }));
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  read();
  expect(await screen.findByText(/^фото\.jpg: файл больше 7 МБ/)).toBeVisible();
  expect((await api.call(`/events/${id}/applications/me/`, { as: 'member' })).status).toBe(404);
});

it('a document that is refused after its page was left is told where the person is by then', async () => {
  const id = await published('Регата');
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  let refuse: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    refuse = done;
  });
  const refusal = async () => {
    await held;
    return HttpResponse.json({ document: ['Файл повреждён.'] }, { status: 400 });
  };
  mocked.use(http.post('*/user_documents/', refusal, { once: true }));
  await attach(user);
  await user.click(screen.getByRole('link', { name: 'Отмена' }));
  await title('Регата');
  refuse();
  expect(await screen.findByText('скан.pdf: файл не загружен. Файл повреждён.')).toBeVisible();
});

it('an application that waits for its document is not sent once its page was left', async () => {
  const id = await published('Сплав');
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.click(await screen.findByRole('checkbox', { name: /^Согласен на передачу/ }));
  let go: () => void = () => undefined;
  const held = new Promise<undefined>((done) => {
    go = () => done(undefined);
  });
  mocked.use(http.post('*/user_documents/', () => held, { once: true }));
  const sent = vi.fn();
  mocked.use(http.post('*/applications/', () => sent()));
  await attach(user);
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await user.click(screen.getByRole('link', { name: 'Отмена' }));
  await user.click(await screen.findByRole('button', { name: 'Уйти' }));
  await title('Сплав');
  go();
  const documents = async () =>
    (await api.call(`/events/${id}/user_documents/me/`, { as: 'member' })).json as readonly unknown[];
  await waitFor(async () => expect(await documents()).toHaveLength(1));
  // Another page read over the network after it: what was to be sent would have been.
  await user.click(screen.getByRole('link', { name: /^Подать заявку/ }));
  await screen.findByRole('checkbox', { name: /^Согласен на передачу/ });
  expect(sent).not.toHaveBeenCalled();
});

it('a document whose answer was lost is there once when it is chosen again', async () => {
  const id = await published('Регата');
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  const scan = new File(['%PDF-1.4\n'], 'согласие.pdf', { type: 'application/pdf', lastModified: 1 });
  const choose = async () => user.upload(await screen.findByLabelText('Приложить документы'), scan);
  loseAnswer(api, `/api/v1/events/${id}/user_documents/`);
  await choose();
  expect(await screen.findByText(/Нет соединения/)).toBeVisible();
  await choose();
  const there = within(screen.getByRole('list', { name: 'Приложенные документы' }));
  await waitFor(() => expect(there.getAllByRole('listitem')).toHaveLength(1));
  expect(await there.findByRole('link', { name: /согласие/ })).toBeVisible();
  const { json } = await api.call(`/events/${id}/user_documents/me/`, { as: 'member' });
  expect(json).toHaveLength(1);
});

it('an application whose answer was lost is filed when it is sent again', async () => {
  const id = await published('Заплыв');
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await user.click(await screen.findByRole('checkbox', { name: /^Согласен на передачу/ }));
  loseAnswer(api, `/api/v1/events/${id}/applications/`);
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/action-squads/${id}`));
  expect(await screen.findByText('Заявка подана')).toBeVisible();
});

it('a headquarters whose approval an application waits for is led from the page of the event to it', async () => {
  const multi = { application_type: 'Мультиэтапная', available_structural_units: 'Отряды' };
  const id = await published('Эстафета', { ...multi, approval_levels: 'educational' });
  const body = [{ detachment: 1, participants_count: 1 }];
  const filed = await api.call(`/events/${id}/multi_applications/`, { as: 'commander', method: 'POST', body });
  expect(filed.status).toBe(201);
  await renderApp(`/action-squads/${id}`, { api, as: 'educational' });
  const way = await screen.findByRole('link', { name: 'Рассмотреть 1 заявку' });
  const address = new URL(way.getAttribute('href') ?? '', 'http://portal.test');
  expect([...address.searchParams]).toEqual([
    ['tab', 'event'],
    ['filter', '{"search":"Эстафета"}'],
  ]);
});

it('too many people of a unit are told at the unit, and a search of units that finds none says so', async () => {
  const multi = { application_type: 'Мультиэтапная', available_structural_units: 'Отряды' };
  const id = await published('Эстафета отрядов', multi);
  const { user } = await renderApp(`/action-squads/${id}/submit/multistagesubmit`, { api, as: 'commander' });
  const people = await screen.findByRole('textbox', { name: /^Участников: / });
  await user.type(people, '999');
  await user.click(screen.getByRole('button', { name: 'Подать заявку' }));
  expect(await screen.findByText(/^Не больше \d+$/)).toBeVisible();
  expect(await screen.findByText(/^Проверьте: Участников: [^,]+$/)).toBeVisible();
  expect(screen.queryByText(/заявить можно не больше/)).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Начните вводить' }), 'ъъъ');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
});

it('whoever changes an application that is refused meanwhile is told so where a new one begins', async () => {
  const multi = { application_type: 'Мультиэтапная', available_structural_units: 'Отряды' };
  const id = await published('Эстафета штабов', { ...multi, approval_levels: 'educational' });
  const calls = `/events/${id}/multi_applications`;
  const body = [{ detachment: 1, participants_count: 1 }];
  expect((await api.call(`${calls}/`, { as: 'commander', method: 'POST', body })).status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}/submit/multistagesubmit`, { api, as: 'commander' });
  await title('Изменение многоэтапной заявки');
  const people = await screen.findByRole('textbox', { name: /^Участников: / });
  await user.clear(people);
  await user.type(people, '2');
  const refusal = { as: 'educational', method: 'DELETE', body: { reason: 'Отряд едет в другое место' } };
  expect((await api.call(`${calls}/delete/${await api.idOf('commander')}/`, refusal)).status).toBe(204);
  await user.click(screen.getByRole('button', { name: 'Сохранить заявку' }));
  await title('Многоэтапная заявка на участие');
  expect(screen.getByText(/Прежняя заявка отклонена\. Причина: Отряд едет в другое место/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Продолжить с черновиком' }));
  expect(screen.getByRole('textbox', { name: /^Участников: / })).toHaveValue('2');
});

it('only whose turn it is agrees to a multistage application', async () => {
  const multi = { application_type: 'Мультиэтапная', available_structural_units: 'Отряды' };
  const id = await published('Эстафета двух', { ...multi, approval_levels: 'educational' });
  const body = [{ detachment: 1, participants_count: 1 }];
  const filed = await api.call(`/events/${id}/multi_applications/`, { as: 'commander', method: 'POST', body });
  expect(filed.status).toBe(201);
  const filer = await api.idOf('commander');
  const page = `/action-squads/${id}/verification/multistagerequest/${filer}`;
  const organiser = await renderApp(page, { api, as: 'regional' });
  expect(await screen.findByRole('button', { name: 'Вернуть на исправление' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Согласовать' })).toBeNull();
  organiser.unmount();
  const { user } = await renderApp(page, { api, as: 'educational' });
  await user.click(await screen.findByRole('button', { name: 'Согласовать' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Согласовать' })).toBeNull());
  expect(await screen.findByText('Заявка согласована')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отклонить' })).toBeNull();
});

it('a personal application that is refused while it is changed is not told to be changed; a new one asks for its consent', async () => {
  const id = await published('Регата');
  const asked = { as: 'regional', method: 'POST', body: { issue: 'Есть ли лодка?' } };
  const issue = (await api.call(`/events/${id}/issues/`, asked)).json as { id: number };
  const answer = [{ issue: issue.id, answer: 'Да' }];
  await api.call(`/events/${id}/answers/`, { as: 'member', method: 'POST', body: answer });
  const filed = { as: 'member', method: 'POST', body: { consent: true } };
  const application = (await api.call(`/events/${id}/applications/`, filed)).json as { id: number };
  const { user } = await renderApp(`/action-squads/${id}/submit/individualsubmit`, { api, as: 'member' });
  await title('Изменение заявки');
  const typed = await screen.findByRole('textbox', { name: /^Есть ли лодка/ });
  await user.clear(typed);
  await user.type(typed, 'Нет');
  const refusal = { as: 'regional', method: 'DELETE', body: { reason: 'Лодок больше нет' } };
  expect((await api.call(`/events/${id}/applications/${application.id}/`, refusal)).status).toBe(204);
  await user.click(screen.getByRole('button', { name: 'Сохранить заявку' }));
  expect(await screen.findByText(/Прежняя заявка отклонена\. Причина: Лодок больше нет/)).toBeVisible();
  await title('Заявка на участие');
  expect(screen.getByRole('checkbox', { name: /^Согласен на передачу/ })).not.toBeChecked();
  expect(screen.queryByText('Заявка изменена')).toBeNull();
  expect((await api.call(`/events/${id}/answers/me/`, { as: 'member' })).json).toEqual([]);
});

it('an application that was withdrawn while its page was open is there no more once deciding it is refused', async () => {
  const multi = { application_type: 'Мультиэтапная', available_structural_units: 'Отряды' };
  const id = await published('Эстафета без отряда', { ...multi, approval_levels: 'educational' });
  const calls = `/events/${id}/multi_applications`;
  const body = [{ detachment: 1, participants_count: 1 }];
  expect((await api.call(`${calls}/`, { as: 'commander', method: 'POST', body })).status).toBe(201);
  const page = `/action-squads/${id}/verification/multistagerequest/${await api.idOf('commander')}`;
  const { user } = await renderApp(page, { api, as: 'educational' });
  const agree = await screen.findByRole('button', { name: 'Согласовать' });
  expect((await api.call(`${calls}/me/delete/`, { as: 'commander', method: 'DELETE' })).status).toBe(204);
  await user.click(agree);
  await title('Этой заявки нет');
  expect(screen.queryByRole('button', { name: 'Согласовать' })).toBeNull();
});

it('whoever filed a multistage application reads on the event whose turn it is', async () => {
  const multi = { application_type: 'Мультиэтапная', available_structural_units: 'Отряды' };
  const id = await published('Эстафета штабов', { ...multi, approval_levels: 'educational' });
  const body = [{ detachment: 1, participants_count: 1 }];
  const path = `/events/${id}/multi_applications/`;
  expect((await api.call(path, { as: 'commander', method: 'POST', body })).status).toBe(201);
  await renderApp(`/action-squads/${id}`, { api, as: 'commander' });
  expect(await screen.findByText('Ждёт согласования: Штаб СО ОО')).toBeVisible();
});

it('who opens a participant that takes part no more is told so', async () => {
  const id = await published('Смотр');
  await renderApp(`/action-squads/${id}/action-participants/999999`, { api, as: 'commander' });
  await title('Этого участника нет');
  expect(screen.getByText(/От участия отказались/)).toBeVisible();
});

it('an application that was changed after it had been read is decided once it was read anew', async () => {
  const id = await published('Состав', { application_type: 'Групповая', available_structural_units: 'Отряды' });
  const group = `/events/${id}/group_applications`;
  const people = [await api.idOf('trusted'), await api.idOf('commissar')];
  const file = (path: string, method: string, user_ids: readonly number[]) =>
    api.call(`${group}/${path}`, { as: 'commander', method, body: { user_ids } });
  expect((await file('', 'POST', people.slice(1))).status).toBe(201);
  const one = async () => (await api.call(`${group}/me/`, { as: 'commander' })).json as GroupApp;
  const page = `/action-squads/${id}/verification/grouprequest/${(await one()).id}`;
  const { user } = await renderApp(page, { api, as: 'regional' });
  const accept = await screen.findByRole('button', { name: 'Принять' });
  expect((await file('me/', 'PUT', people)).status).toBe(200);
  await user.click(accept);
  expect(await screen.findByText(/Заявка изменилась после того, как вы её прочитали/)).toBeVisible();
  expect((await one()).state).toBe('pending');
  expect(await screen.findByRole('heading', { name: '2 человека' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull());
  expect(((await api.call(`/events/${id}/`)).json as EventFull).places_taken).toBe(2);
});

it('a personal application whose document was added after it had been read is not sent back unseen', async () => {
  const id = await published('Документы');
  const { id: one } = (await apply(id, 'member')).json as { id: number };
  const { user } = await renderApp(`/action-squads/${id}/verification/individualrequest/${one}`, {
    api,
    as: 'regional',
  });
  await user.click(await screen.findByRole('button', { name: 'Вернуть на исправление' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Вернуть на исправление?' }));
  await user.type(asked.getByRole('textbox'), 'Нет согласия');
  const body = new FormData();
  body.set('document', new File(['%PDF-1.4\n'], 'согласие.pdf'));
  expect((await api.call(`/events/${id}/user_documents/`, { as: 'member', method: 'POST', body })).status).toBe(201);
  await user.click(asked.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText(/Заявка изменилась после того, как вы её прочитали/)).toBeVisible();
  expect(await screen.findByText('согласие.pdf')).toBeInTheDocument();
  const { state } = (await api.call(`/events/${id}/applications/${one}/`, { as: 'regional' })).json as IndividualApp;
  expect(state).toBe('pending');
});

it('many applications are decided as the list shows them: one that was changed since stays', async () => {
  const id = await published('Списком');
  for (const person of ['member', 'commissar']) expect((await apply(id, person)).status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}?tab=applications`, { api, as: 'regional' });
  const table = within(await screen.findByRole('grid', { name: 'Заявки' }));
  await user.click(table.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Принять 2 заявки?' }));
  const body = new FormData();
  body.set('document', new File(['%PDF-1.4\n'], 'согласие.pdf'));
  expect((await api.call(`/events/${id}/user_documents/`, { as: 'member', method: 'POST', body })).status).toBe(201);
  await user.click(asked.getByRole('button', { name: 'Принять: 2' }));
  expect(await screen.findByText(/^Решено: 1 из 2, не удалось: 1/)).toBeVisible();
  expect(await table.findByText(/Заявка изменилась после того/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Обновить список' })).toBeEnabled());

  // Chosen again it is asked about as it is now.
  const [, ...boxes] = table.getAllByRole('checkbox');
  await user.click(boxes.find((box) => !(box as HTMLInputElement).disabled) as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  const again = within(await screen.findByRole('dialog', { name: 'Принять 1 заявку?' }));
  expect(again.getByRole('button', { name: 'Принять: 0' })).toBeDisabled();
  await user.click(again.getByRole('checkbox', { name: /изменена: отметьте, если прочитали её ещё раз$/ }));
  await user.click(await again.findByRole('button', { name: 'Принять: 1' }));
  expect(await screen.findByText(/^Готово: 1 из 1/)).toBeVisible();
});

it('whoever organises no more, or decides about what was called off, is shown how it stands', async () => {
  const id = await published('Без прав');
  for (const person of ['member', 'commissar']) expect((await apply(id, person)).status).toBe(201);
  const helper = { organizer: await api.idOf('educational') };
  const added = await api.call(`/events/${id}/organizers/`, { as: 'regional', method: 'POST', body: helper });
  const { user, unmount } = await renderApp(`/action-squads/${id}?tab=applications`, { api, as: 'educational' });
  const table = within(await screen.findByRole('grid', { name: 'Заявки' }));
  await user.click(table.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  const gone = `/events/${id}/organizers/${(added.json as { id: number }).id}/`;
  expect((await api.call(gone, { as: 'regional', method: 'DELETE' })).status).toBe(204);
  await user.click(await screen.findByRole('button', { name: 'Принять: 2' }));
  expect(await screen.findByText(/^Принять: 2 заявки\. Не сделано: 2\. .*недостаточно прав/)).toBeVisible();
  expect(screen.queryByRole('grid', { name: 'Заявки' })).toBeNull();
  unmount();

  const list = await api.call(`/events/${id}/applications_table/`, { as: 'regional' });
  const [one] = (list.json as { results: { id: number }[] }).results;
  const page = `/action-squads/${id}/verification/individualrequest/${one?.id}`;
  const organiser = await renderApp(page, { api, as: 'regional' });
  const accept = await screen.findByRole('button', { name: 'Принять' });
  const body = { reason: 'Шторм' };
  expect((await api.call(`/events/${id}/cancel/`, { as: 'regional', method: 'POST', body })).status).toBe(200);
  await organiser.user.click(accept);
  expect(await screen.findByText(/Мероприятие отменено\.$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull());
  expect(screen.getByText('Отменено')).toBeVisible();
  expect(screen.queryByText(/свободно мест/)).toBeNull();
});

it('of several files the form of an event names the one that is refused', async () => {
  const { user } = await renderApp('/create-action', { api, as: 'regional' });
  await user.type(await screen.findByRole('textbox', { name: /^Название/ }), 'Слёт с файлами');
  await user.type(screen.getByRole('textbox', { name: /^Число мест/ }), '10');
  await user.type(screen.getByRole('textbox', { name: /^Описание/ }), 'Слёт');
  const [input] = document.querySelectorAll<HTMLInputElement>('#section-files input[type=file]');
  if (!input) throw new Error('no input of files');
  const good = new File(['%PDF-1.7\n%%EOF'], 'положение.pdf', { type: 'application/pdf', lastModified: 1 });
  const bad = new File(['слова'], 'программа.pdf', { type: 'application/pdf', lastModified: 1 });
  await user.upload(input, [good, bad]);
  await user.upload(input, [good]);
  expect(screen.getAllByText('положение.pdf')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
  expect(await screen.findByText(/^программа\.pdf: Загрузите PDF/)).toBeVisible();
});

it('organisers decide many applications at once, and each row says what became of it', async () => {
  const id = await published('Мастерская', { participants_number: 1 });
  for (const person of ['member', 'commissar']) expect((await apply(id, person)).status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}?tab=applications`, { api, as: 'regional' });
  const table = within(await screen.findByRole('grid', { name: 'Заявки' }));
  expect(table.getAllByText('На рассмотрении')).toHaveLength(2);
  await user.click(table.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Принять 2 заявки?' }));
  await user.click(asked.getByRole('button', { name: 'Принять: 2' }));
  expect(await screen.findByText(/^Решено: 1 из 2, в очереди: 1$/)).toBeVisible();
  expect(table.queryByText('На рассмотрении')).not.toBeInTheDocument();
  // One place: one of the two waits in the queue, and the tab counts it as its list does.
  expect(await screen.findByRole('link', { name: 'Заявки 1' })).toBeVisible();
  const { json } = await api.call(`/events/${id}/`);
  expect((json as EventFull).places_taken).toBe(1);
});

it('a refused applicant reads the reason and the history, and of a cancelled event everybody reads why', async () => {
  const id = await published('Поход');
  const { json } = await apply(id, 'member');
  const application = (json as { id: number }).id;
  await api.call(`/events/${id}/applications/${application}/`, {
    as: 'regional',
    method: 'DELETE',
    body: { reason: 'Нет справки' },
  });
  const { unmount } = await renderApp(`/action-squads/${id}`, { api, as: 'member' });
  expect(await screen.findByText('Отклонена')).toBeVisible();
  const history = await screen.findByRole('list', { name: 'История заявки' });
  expect(history).toHaveTextContent('Нет справки');
  unmount();

  const { user } = await renderApp(`/action-squads/${id}`, { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: 'Отменить мероприятие' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.type(question.getByRole('textbox', { name: /Причина/ }), 'Штормовое предупреждение');
  await user.click(question.getByRole('button', { name: 'Отменить мероприятие' }));
  expect(await screen.findByText(/Мероприятие отменено\. Причина: Штормовое/)).toBeVisible();
});

type Left = { results: { id: number; user: { username: string } }[] };

/** The buttons of this name in «Явка», one of each row. */
const marksOf = (name: string) =>
  screen.getAllByRole('group', { name: /^Явка: / }).map((row) => within(row).getByRole('button', { name }));

it('the list of participants is for organisers, who tick off those who came once it has begun', async () => {
  const id = await published('Сбор', { auto_accept: true });
  for (const person of ['member', 'commissar']) expect((await apply(id, person)).status).toBe(201);
  const { unmount } = await renderApp(`/action-squads/${id}/action-participants`, { api, as: 'member' });
  expect(await screen.findByText('Список участников видят организаторы мероприятия.')).toBeVisible();
  unmount();

  const early = await renderApp(`/action-squads/${id}/action-participants`, { api, as: 'regional' });
  await screen.findByRole('link', { name: /^Воздвиженская/ });
  expect(screen.getByText(/^Явку отмечают после начала мероприятия: /)).toBeVisible();
  for (const one of marksOf('Пришёл')) expect(one).toBeDisabled();
  // Organisers see where everybody is from.
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^Отряд/), expect.stringMatching(/^Регион/)]));
  early.unmount();
  await api.db.execute(sql`update events set start_date = current_date - 1, end_date = current_date + 1,
    registration_end_date = current_date - 2 where id = ${id}`);

  const { user } = await renderApp(`/action-squads/${id}/action-participants`, { api, as: 'regional' });
  await screen.findByRole('link', { name: /^Воздвиженская/ });
  const [all] = screen.getAllByRole('checkbox');
  if (!all) throw new Error('nothing to tick');
  await user.click(all);
  await user.click(await screen.findByRole('button', { name: 'Пришли' }));
  await user.click(await screen.findByRole('button', { name: 'Пришли: 2' }));
  await screen.findByText('Отмечено: 2 из 2');
  await waitFor(() => {
    for (const came of marksOf('Пришёл')) expect(came).toHaveAttribute('aria-pressed', 'true');
  });

  // By keyboard one goes on at who was marked, also while the mark is on its way.
  let answered = () => {};
  const answer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  mocked.use(http.patch('*/participants/*/', () => answer.then(() => undefined)));
  const [one] = marksOf('Не пришёл');
  one?.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(one).toHaveAttribute('aria-pressed', 'true'));
  expect(one).toHaveFocus();
  answered();
  const kept = async () => {
    const answer = await api.call(`/events/${id}/participants/?ordering=user__last_name`, { as: 'regional' });
    return (answer.json as { results: { attended: boolean | null }[] }).results.map(({ attended }) => attended);
  };
  await waitFor(async () => expect(await kept()).toEqual([false, true]));
  expect(one).toHaveFocus();

  // Pressed again it is no mark at all, and reads so.
  await user.keyboard(' ');
  await waitFor(() => expect(one).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(async () => expect(await kept()).toEqual([null, true]));
  const [came] = marksOf('Пришёл');
  expect(came).toHaveAttribute('aria-pressed', 'false');

  // Whoever left meanwhile stands there no more once that was said.
  const { results } = (await api.call(`/events/${id}/participants/`, { as: 'regional' })).json as Left;
  const own = results.find(({ user: person }) => person.username === 'member')?.id;
  expect((await api.call(`/events/${id}/participants/${own}/`, { as: 'member', method: 'DELETE' })).status).toBe(204);
  await user.click(came as HTMLElement);
  await waitFor(() => expect(marksOf('Пришёл')).toHaveLength(1));
});

it('the file of the participants has the columns and rows of the screen, and all are printed whatever it shows', async () => {
  const id = await published('Слёт', { auto_accept: true });
  for (const person of ['member', 'commissar']) expect((await apply(id, person)).status).toBe(201);
  const { user } = await renderApp(`/action-squads/${id}/action-participants`, { api, as: 'regional' });
  await screen.findByRole('link', { name: /^Сабирова/ });
  await user.type(screen.getByRole('searchbox', { name: 'Поиск по ФИО' }), 'воздвиж');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Сабирова/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Скачать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV, столбцы как на экране' }));
  await screen.findByText('Выгрузка участников мероприятия');
  await runJobsOnce(api.parts);
  const [job] = ((await api.call('/jobs/', { as: 'regional' })).json as { results: { id: string }[] }).results;
  const { text } = await api.call(`/jobs/${job?.id}/file/`, { as: 'regional' });
  const [heading, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(heading).toBe('Фамилия;Имя;Отчество;Явка;Отряд;Регион;Телефон');
  expect(rows).toEqual([expect.stringMatching(/^Воздвиженская;/)]);

  await user.type(screen.getByRole('searchbox', { name: 'Поиск по ФИО' }), 'никто');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Воздвиженская/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Напечатать' }));
  expect(await screen.findByRole('menuitem', { name: 'Бейджи всех участников, PDF' })).toBeVisible();
});

it('an event to come that was cancelled stands among what comes on the own page, and nothing is to be done for it', async () => {
  const id = await published('Летняя школа', { participants_number: 20 });
  const applied = await api.call(`/events/${id}/applications/`, { as: 'member', method: 'POST', body: {} });
  expect(applied.status).toBe(201);
  const cancelled = await api.call(`/events/${id}/cancel/`, {
    as: 'regional',
    method: 'POST',
    body: { reason: 'Шторм' },
  });
  expect(cancelled.status).toBe(200);
  await renderApp('/my-page', { api, as: 'member' });
  const coming = within(await screen.findByRole('list', { name: 'Предстоящие' }));
  const row = within(coming.getByText('Летняя школа').closest('li') as HTMLElement);
  expect(row.getByText('Мероприятие отменено')).toBeVisible();
  expect(row.queryByText(/подана/)).not.toBeInTheDocument();
});

it('an event without a time stands on the own page at its day in Moscow, wherever it is read', async () => {
  const id = await published('Полевой сбор', { participants_number: 20 });
  expect((await api.call(`/events/${id}/applications/`, { as: 'member', method: 'POST', body: {} })).status).toBe(201);
  await renderApp('/my-page', { api, as: 'member' });
  const coming = within(await screen.findByRole('list', { name: 'Предстоящие' }));
  const row = within(coming.getByText('Полевой сбор').closest('li') as HTMLElement);
  expect(row.getByText(String(Number(inDays(2).slice(8))))).toBeVisible();
});

it('an event whose creation was never answered stays one, as it is called after the page was loaded anew', async () => {
  const { user, unmount } = await renderApp('/create-action', { api, as: 'regional' });
  loseAnswer(api, '/api/v1/events/');
  await user.type(await screen.findByRole('textbox', { name: /^Название/ }), 'Слёт бардов');
  await user.type(screen.getByRole('textbox', { name: /^Число мест/ }), '10');
  await user.type(screen.getByRole('textbox', { name: /^Описание/ }), 'Костёр');
  await user.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
  expect(await screen.findByText(/Нет соединения/)).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  unmount();

  const again = await renderApp('/create-action', { api, as: 'regional' });
  await again.user.type(await screen.findByDisplayValue('Слёт бардов'), ' и поэтов');
  await again.user.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
  await title('Слёт бардов и поэтов');
  const drafts = (await api.call('/events/drafts/', { as: 'regional' })).json as { results: EventFull[] };
  expect(drafts.results.filter(({ name }) => name.startsWith('Слёт бардов'))).toHaveLength(1);
});

it('what another organiser has changed of an event meanwhile is read under what was typed', async () => {
  const id = await published('Слёт рыбаков');
  const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'regional' });
  await user.type(await screen.findByDisplayValue('Слёт рыбаков'), ' и грибников');
  const body = { address: 'Елабуга', name: 'Слёт охотников' };
  await api.call(`/events/${id}/`, { as: 'regional', method: 'PATCH', body });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
  expect(await screen.findByDisplayValue('Елабуга')).toBeVisible();
  expect(await screen.findByRole('radio', { name: /Слёт охотников/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await title('Слёт рыбаков и грибников');
  const saved = (await api.call(`/events/${id}/`, { as: 'regional' })).json;
  expect(saved).toMatchObject({ name: 'Слёт рыбаков и грибников', address: 'Елабуга' });
});

it('a question of an event whose answer was lost with the connection is added once', async () => {
  const id = await published('Слёт туристов');
  const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }));
  await user.type(await screen.findByRole('textbox', { name: 'Вопрос 1' }), 'Размер футболки?');
  loseAnswer(api, `/api/v1/events/${id}/issues/`);
  // While the connection is away what was saved cannot be read either.
  const away = http.get(`*/api/v1/events/${id}/`, () => HttpResponse.error(), { once: true });
  mocked.use(away);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await title('Слёт туристов');
  const { json } = await api.call(`/events/${id}/`, { as: 'regional' });
  expect((json as EventFull).additional_issues.map(({ issue }) => issue)).toEqual(['Размер футболки?']);
});

it('a question that stands above is not asked again, and questions may take the words of others that changed', async () => {
  const id = await published('Слёт поваров');
  for (const issue of ['Размер?', 'Опыт?'])
    await api.call(`/events/${id}/issues/`, { as: 'regional', method: 'POST', body: { issue } });
  const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'regional' });
  const type = async (number: number, text: string) => {
    const field = await screen.findByRole('textbox', { name: `Вопрос ${number}` });
    await user.clear(field);
    await user.type(field, text);
  };
  await type(1, 'Опыт?');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Такой вопрос уже есть выше.')).toBeVisible();
  await type(2, 'Рост?');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await title('Слёт поваров');
  const { json } = await api.call(`/events/${id}/`, { as: 'regional' });
  expect((json as EventFull).additional_issues.map(({ issue }) => issue).sort()).toEqual(['Опыт?', 'Рост?']);
});

it('questions take each other’s words in one save, and one that is new is asked beside them', async () => {
  const id = await published('Слёт пекарей');
  for (const issue of ['Размер?', 'Опыт?', 'Рост?', 'Город?'])
    await api.call(`/events/${id}/issues/`, { as: 'regional', method: 'POST', body: { issue } });
  const asked = async () =>
    ((await api.call(`/events/${id}/`, { as: 'regional' })).json as EventFull).additional_issues;
  const before = new Map((await asked()).map((row) => [row.issue, row.id]));
  const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'regional' });
  const type = async (number: number, text: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: `Вопрос ${number}` }), {
      target: { value: text },
    });
  const words = ['Опыт?', 'Рост?', 'Размер?', 'Вес?'];
  for (const [at, text] of words.entries()) await type(at + 1, text);
  await user.click(screen.getByRole('button', { name: 'Добавить вопрос' }));
  await type(5, 'Город?');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await title('Слёт пекарей');
  const after = new Map((await asked()).map((row) => [row.id, row.issue]));
  expect(['Размер?', 'Опыт?', 'Рост?', 'Город?'].map((was) => after.get(before.get(was) ?? 0))).toEqual(words);
  expect([...after.values()].sort()).toEqual([...words, 'Город?'].sort());
});

it('whoever takes a question from a published event reads that the answers to it go as well', async () => {
  const id = await published('Слёт певцов');
  await api.call(`/events/${id}/issues/`, { as: 'regional', method: 'POST', body: { issue: 'Что споёте?' } });
  const { user } = await renderApp(`/action-squads/${id}/edit-action`, { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: /^Убрать вопрос 1$/i }));
  expect(await screen.findByText('Вместе с удалёнными вопросами пропадут ответы на них.')).toBeVisible();
});
