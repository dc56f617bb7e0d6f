// Every form of the portal: how it is reached, what is typed into it, what saves it. The tests of what outlives a reload,
// a lost network and an ended session, and of how faults are shown, run over these rows.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { type Level, levels } from '../../contract/levels';
import { to } from '../../contract/paths';
import { openEvent, regionalEvent } from '../api/eventsTools';
import { emptySeason, event as ratedEvent, reportCalls } from '../reportCalls';
import type { testApi } from '../testApi';

type Api = ReturnType<typeof testApi>;

export type FormRow = {
  /** Whose form it is: its file in `src`, without the ending. */
  in: string;
  /** Where it stands; what has to be there first is made. */
  address: string | ((api: Api) => Promise<string>);
  /** Who fills it in; a guest without. */
  as?: string;
  /** What an earlier visit of this tab has left in the form: its other required fields. */
  prepared?: (api: Api) => Promise<{ key: string; values: Record<string, unknown> }>;
  /** Opens a form that stands in a dialog. */
  open?: () => Promise<void>;
  /** Gives what is never kept, before it is sent. */
  fill?: () => Promise<void>;
  /** Answers what is asked before it is sent. */
  sure?: () => Promise<void>;
  /** The label of the field that is typed into or ticked, and of the field in the body. */
  label: RegExp;
  name: string;
  typed: string | true;
  /** The part of the page where the label is the only one. */
  within?: () => Promise<HTMLElement>;
  save: string;
  method: 'post' | 'put' | 'patch' | 'delete';
  /** Where it is saved, below the API. */
  path: string;
  /** A required field that is left empty, and what is told then. */
  required?: { label: RegExp; fault: string };
  /** The answer names its fields otherwise than by their names; nothing where it never names one. */
  answer?: null | ((text: string) => object);
  /** How the form is left, and what is asked then. */
  leave: string;
  asked: 'Изменения не сохранены' | 'Закрыть без сохранения?' | null;
  /** Why something of this does not hold here. */
  exempt?: { leave?: string };
};

const page = { leave: 'Отмена', asked: 'Изменения не сохранены' as const };
const dialog = { leave: 'Отмена', asked: 'Закрыть без сохранения?' as const };
/** By its words or, where it has none, by its label: a search by role is slow among many rows. */
const press = (name: string | RegExp) => async () => {
  const [button] =
    typeof name === 'string'
      ? await screen.findAllByText(name, { selector: 'button' })
      : await screen.findAllByLabelText(name, { selector: 'button' });
  fireEvent.click(button as HTMLElement);
};
const part = (selector: string) => () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} on the page`);
    return found;
  });
const inDialog = part('[role="dialog"]');
const inQuestion = part('[role="alertdialog"]');
const reason = {
  label: /^Причина/,
  name: 'reason',
  typed: 'Так решил штаб',
  required: { label: /^Причина/, fault: 'Напишите причину.' },
  leave: 'Отмена',
  asked: null,
  exempt: { leave: 'the one line of a reason is let go by its own button alone' },
};

const editors: Partial<Record<Level, string>> = {
  detachment: 'commander',
  central: 'central',
};
const unit = (level: Level): [string, FormRow] => [
  `a unit is changed: ${level}`,
  {
    in: 'resources/units/form/UnitForm',
    address: to(`${level}Edit`, { id: 1 }),
    as: editors[level],
    label: /^Город/,
    name: 'city',
    typed: 'Небывалый',
    save: 'Сохранить',
    method: 'patch',
    path: `/${levels[level].api}/1/`,
    required: { label: /^(Название|Наименование)/, fault: 'Обязательное поле.' },
    ...page,
  },
];

/** An event of the region that is open for applications. */
const event = async (api: Api, more: object = {}) => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, ...more });
  await post(api, 'regional', `/events/${id}/issues/`, { issue: 'Зачем вы едете?' });
  return id;
};
const post = (api: Api, as: string, path: string, body: object = {}) => api.call(path, { as, method: 'POST', body });
const idIn = ({ json }: { json: unknown }) => (json as { id: number }).id;

/** A member has applied to an event of the region; the place of the application. */
const applied = async (api: Api) => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  return { id, application: idIn(await post(api, 'member', `/events/${id}/applications/`, { consent: true })) };
};
/** The same, taken in. */
const takesPart = async (api: Api) => {
  const { id, application } = await applied(api);
  await post(api, 'regional', `/events/${id}/applications/${application}/confirm/`);
  const { json } = await api.call(`/events/${id}/participants/`, { as: 'regional' });
  return { id, participant: (json as { results: { id: number }[] }).results[0]?.id ?? 0 };
};
const multistage = { application_type: 'Мультиэтапная', approval_levels: [] };
const request = (api: Api) =>
  post(api, 'member', '/certificate_requests/', { kind: 'internal', recipient: 'в деканат' });

const tick = (label: RegExp, within?: FormRow['within']) => async () => {
  const box = await fieldOf({ within }, label);
  if (!box.checked) fireEvent.click(box);
};
const type = async (label: RegExp, value: string) => {
  fireEvent.change(await fieldOf({}, label), { target: { value } });
};

export const formTable: Record<string, FormRow> = {
  // All six levels are one form, made from their fields: the fullest and the barest of them stand for the others.
  ...Object.fromEntries((['detachment', 'central'] as const).map(unit)),
  'a detachment is created': {
    in: 'resources/units/form/UnitForm',
    address: to('detachmentCreate'),
    as: 'regional',
    label: /^Название отряда/,
    name: 'name',
    typed: 'ССО «Первый»',
    save: 'Создать отряд',
    method: 'post',
    path: '/detachments/',
    required: { label: /^Название отряда/, fault: 'Обязательное поле.' },
    ...page,
    prepared: async (api) => {
      const one = (await api.call('/detachments/1/')).json as Record<string, unknown>;
      const names = ['area', 'region', 'regional_headquarter', 'commander', 'founding_date', 'city'];
      return {
        key: 'detachments/new',
        values: Object.fromEntries(names.map((name) => [name, one[name]])),
      };
    },
  },
  'a part of the own data': {
    in: 'pages/personal-data/blocks/BlockForm',
    address: to('personalData'),
    as: 'newcomer',
    within: part('form[aria-label="Документы"]'),
    label: /^Кем выдан/,
    name: 'pass_whom',
    typed: 'МВД по Республике Татарстан',
    save: 'Сохранить',
    method: 'patch',
    path: '/rsousers/me/documents/',
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
  },
  'login and e-mail of the own account': {
    in: 'pages/personal-data/SignIn',
    address: to('personalData'),
    as: 'newcomer',
    label: /^Электронная почта/,
    name: 'email',
    typed: 'novaya@example.org',
    save: 'Сохранить',
    method: 'patch',
    path: '/rsousers/me/',
    leave: 'Моя страница',
    asked: null,
    exempt: { leave: 'one line, offered when the page is opened again' },
    fill: async () => {
      const password = await fieldOf({}, /^Текущий пароль/);
      fireEvent.change(password, { target: { value: 'Otryad-2025' } });
    },
  },
  'a row of the own data': {
    in: 'pages/personal-data/rows/RowList',
    address: to('personalData'),
    as: 'newcomer',
    open: press('Добавить обучение'),
    within: inDialog,
    label: /^Квалификация/,
    name: 'qualification',
    typed: 'Каменщик',
    save: 'Добавить',
    method: 'post',
    path: '/rsousers/me/professional_education/',
    ...dialog,
    prepared: async () => ({
      key: 'personal-data/Добавить обучение',
      values: { study_institution: { id: 1, name: 'Казанский федеральный университет' } },
    }),
  },
  'an event is created': {
    in: 'pages/events/form/useEventForm',
    address: to('eventCreate'),
    as: 'regional',
    label: /^Название/,
    name: 'name',
    typed: 'Слёт поэтов',
    save: 'Сохранить черновик',
    method: 'post',
    path: '/events/',
    required: { label: /^Название/, fault: 'Обязательное поле.' },
    ...page,
    prepared: async () => ({
      key: 'events/new',
      values: { name: 'Слёт', participants_number: '20', description: 'Стихи у костра' },
    }),
  },
  'an event is changed': {
    in: 'pages/events/form/useEventForm',
    address: async (api) => to('eventEdit', { id: await event(api) }),
    as: 'regional',
    label: /^Название/,
    name: 'name',
    typed: 'Слёт певцов',
    save: 'Сохранить',
    method: 'patch',
    path: '/events/:id/',
    required: { label: /^Название/, fault: 'Обязательное поле.' },
    ...page,
  },
  'an application to an event': {
    in: 'pages/events/submit/IndividualSubmitPage',
    address: async (api) => to('eventIndividualSubmit', { id: await event(api) }),
    as: 'member',
    label: /^Зачем вы едете/,
    name: 'answer',
    typed: 'Петь',
    save: 'Подать заявку',
    method: 'post',
    path: '/events/:id/answers/',
    required: { label: /^Зачем вы едете/, fault: 'Ответьте на вопрос.' },
    ...page,
    fill: tick(/^Согласен на передачу/),
    // Answers are refused as a list: what is wrong stands beside the button.
    answer: null,
  },
  'a page of the portal': {
    in: 'pages/information/ArticleEditor',
    address: `${to('helpEvents')}?tab=edit`,
    as: 'central',
    label: /^Текст/,
    name: 'text',
    typed: 'Новый текст страницы',
    save: 'Опубликовать',
    method: 'put',
    path: '/articles/helpEvents/',
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
  },
  'a course': {
    in: 'pages/university/editor/CourseEditor',
    address: `${to('university')}?course=new`,
    as: 'central',
    label: /^Название/,
    name: 'title',
    typed: 'Первая помощь',
    save: 'Сохранить',
    method: 'post',
    path: '/courses/',
    required: { label: /^Название/, fault: 'Обязательное поле.' },
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
  },
  'a new question of the bank': {
    in: 'pages/safety/bank/useQuestionForm',
    address: `${to('safety')}?tab=bank`,
    as: 'central',
    open: press('Добавить вопрос'),
    within: inDialog,
    label: /^Вопрос/,
    name: 'title',
    typed: 'Что надеть на стройку?',
    save: 'Сохранить',
    method: 'post',
    path: '/tests/bank/',
    required: { label: /^Вопрос/, fault: 'Введите вопрос.' },
    fill: async () => {
      const dialog = within(await inDialog());
      for (const [at, value] of ['Каску', 'Кепку', 'Шляпу', 'Ничего'].entries())
        fireEvent.change(dialog.getByLabelText(`Ответ ${at + 1}`), { target: { value } });
    },
    ...dialog,
  },
  'the rules of a test': {
    in: 'pages/safety/bank/RulesForm',
    address: `${to('safety')}?tab=rules`,
    as: 'central',
    within: part('main form[aria-label]'),
    label: /^Минут на попытку/,
    name: 'time_limit_minutes',
    typed: '77',
    save: 'Сохранить',
    method: 'put',
    path: '/tests/rules/:category/',
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
  },
  'a record of a catalogue': {
    in: 'resources/administration/CatalogueList',
    address: '/administration/areas',
    as: 'admin',
    open: press('Добавить'),
    within: inDialog,
    label: /^Название/,
    name: 'name',
    typed: 'Спасатели',
    save: 'Добавить',
    method: 'post',
    path: '/areas/',
    required: { label: /^Название/, fault: 'Обязательное поле.' },
    ...dialog,
  },
  'a record of a catalogue is changed': {
    in: 'resources/administration/CatalogueList',
    address: '/administration/areas',
    as: 'admin',
    open: press(/^Изменить: /),
    within: inDialog,
    label: /^Название/,
    name: 'name',
    typed: 'Спасатели гор',
    save: 'Сохранить',
    method: 'patch',
    path: '/areas/:id/',
    required: { label: /^Название/, fault: 'Обязательное поле.' },
    ...dialog,
  },
  'a request about the own data': {
    in: 'pages/security/DataRequests',
    address: to('security'),
    as: 'member',
    open: press('Написать обращение'),
    within: inDialog,
    label: /^Что вы просите/,
    name: 'text',
    typed: 'Пришлите всё, что обо мне хранится',
    save: 'Отправить',
    method: 'post',
    path: '/data_requests/own/',
    required: { label: /^Что вы просите/, fault: 'Напишите, о чём вы просите.' },
    ...dialog,
  },
  'an answer to a request about data': {
    in: 'resources/administration/desk/AnswerRequest',
    address: async (api) => {
      const body = { kind: 'access', text: 'Что обо мне хранится?' };
      await api.call('/data_requests/own/', { as: 'member', method: 'POST', body });
      return to('administrationCatalogue', { catalogue: 'requests' });
    },
    as: 'admin',
    open: press(/^Ответить: /),
    within: inDialog,
    label: /^Ответ человеку/,
    name: 'answer',
    typed: 'Отправили выгрузку',
    save: 'Ответить',
    method: 'post',
    path: '/data_requests/:id/answer/',
    required: { label: /^Ответ человеку/, fault: 'Напишите ответ.' },
    ...dialog,
  },
  'a new version of a consent': {
    in: 'pages/information/Consents',
    address: to('privacy'),
    as: 'central',
    open: press(/^Изменить: Публикация/),
    within: inDialog,
    label: /^Текст/,
    name: 'text',
    typed: 'Новые слова согласия',
    save: 'Опубликовать',
    method: 'post',
    path: '/consents/texts/:purpose/',
    required: { label: /^Текст/, fault: 'Введите текст.' },
    ...dialog,
  },
  'the season of the rating': {
    in: 'programmes/season/SeasonForm',
    address: `${to('rating')}?tab=season`,
    as: 'central',
    label: /^Членский взнос/,
    name: 'settings',
    typed: '777',
    save: 'Сохранить сезон',
    method: 'put',
    path: '/regional_competitions_2025/season/',
    answer: (text) => ({ settings: { fee: [text] } }),
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
  },
  'the season of the competition': {
    in: 'programmes/season/SeasonForm',
    address: `${to('competition')}?tab=manage`,
    as: 'central',
    label: /^Призовой фонд/,
    name: 'settings',
    typed: 'Кубок страны',
    save: 'Сохранить настройки',
    method: 'put',
    path: '/competitions/:id/settings/',
    answer: (text) => ({ settings: { prize_fund: [text] } }),
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
  },
  'the next season of the rating': {
    in: 'programmes/season/Seasons',
    address: `${to('rating')}?tab=season`,
    as: 'central',
    label: /^Новый сезон: название/,
    name: 'title',
    typed: 'Рейтинг следующего года',
    save: 'Завести сезон',
    method: 'post',
    path: '/regional_competitions_2025/seasons/',
    leave: 'Моя страница',
    asked: null,
    exempt: { leave: 'the season above has the guard of the page; the title is kept' },
  },
  'the next competition': {
    in: 'programmes/season/Seasons',
    address: `${to('competition')}?tab=manage`,
    as: 'central',
    label: /^Новый сезон: название/,
    name: 'title',
    typed: 'Следующий конкурс',
    save: 'Завести сезон',
    method: 'post',
    path: '/competitions/next/',
    leave: 'Моя страница',
    asked: null,
    exempt: { leave: 'the season above has the guard of the page; the title is kept' },
  },
  'the note of a publication': {
    in: 'programmes/publications/PublishForm',
    address: `${to('rating')}?tab=publications`,
    as: 'central',
    label: /^Пояснение к публикации/,
    name: 'note',
    typed: 'Итоги осени',
    save: 'Опубликовать места',
    method: 'post',
    path: '/regional_competitions_2025/publications/',
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
    sure: async () => {
      const dialog = await inQuestion();
      fireEvent.click(within(dialog).getByText('Опубликовать', { selector: 'button' }));
    },
  },
  'the note of a publication of the competition': {
    in: 'programmes/publications/PublishForm',
    address: `${to('competition')}?tab=manage`,
    as: 'central',
    label: /^Пояснение к публикации/,
    name: 'note',
    typed: 'Итоги осени',
    save: 'Опубликовать места',
    method: 'post',
    path: '/competitions/:id/publications/',
    leave: 'Моя страница',
    asked: null,
    exempt: { leave: 'the season below has the guard of the page; the note is kept' },
    sure: async () => {
      const dialog = await inQuestion();
      fireEvent.click(within(dialog).getByText('Опубликовать', { selector: 'button' }));
    },
  },
  'a request of a certificate': {
    in: 'pages/person/my-page/OwnCertificates',
    address: to('myPage'),
    as: 'member',
    open: press('Запросить справку'),
    within: inDialog,
    label: /^Куда нужна справка/,
    name: 'recipient',
    typed: 'в деканат',
    save: 'Отправить запрос',
    method: 'post',
    path: '/certificate_requests/',
    required: { label: /^Куда нужна справка/, fault: 'Напишите, куда нужна справка.' },
    ...dialog,
  },
  'a member is excluded': {
    ...reason,
    in: 'resources/membership/MemberActs',
    address: `${to('detachmentMembers', { id: 1 })}`,
    as: 'commander',
    open: press(/^Исключить: /),
    save: 'Исключить',
    method: 'delete',
    path: '/detachments/1/members/:id/',
  },
  'the chosen people of a unit are written to': {
    in: 'resources/units/people/WriteDialog',
    address: to('detachmentMembers', { id: 1 }),
    as: 'commander',
    open: async () => {
      const [box] = await screen.findAllByLabelText(/^Выбрать строку/, { selector: 'input' });
      fireEvent.click(box as HTMLElement);
      await press('Написать')();
    },
    label: /^Тема/,
    name: 'subject',
    typed: 'Тест по охране труда',
    prepared: async () => ({
      key: 'detachments/1/letter',
      values: { subject: '', text: 'Пройдите тест до пятницы.' },
    }),
    save: 'Отправить',
    method: 'post',
    path: '/detachments/1/letters/',
    required: { label: /^Тема/, fault: 'Введите тему.' },
    ...dialog,
  },
  'a member leaves': {
    ...reason,
    in: 'resources/membership/MembershipButtons',
    required: undefined,
    address: to('detachment', { id: 1 }),
    as: 'member',
    open: press('Выйти из отряда'),
    save: 'Выйти из отряда',
    method: 'delete',
    path: '/detachments/1/members/:id/',
  },
  'an event is cancelled': {
    ...reason,
    in: 'pages/events/show/EventActs',
    address: async (api) => to('event', { id: await event(api) }),
    as: 'regional',
    open: press('Отменить мероприятие'),
    save: 'Отменить мероприятие',
    method: 'post',
    path: '/events/:id/cancel/',
  },
  'an application to a detachment is refused': {
    ...reason,
    in: 'resources/membership/ApplicationList',
    address: async (api) => {
      await api.call('/detachments/1/apply/', { as: 'newcomer', method: 'POST', body: {} });
      return `${to('detachment', { id: 1 })}?tab=applications`;
    },
    as: 'commander',
    open: press(/^Отклонить/),
    save: 'Отклонить',
    method: 'delete',
    path: '/detachments/1/applications/:id/accept/',
  },
  'a group application to an event': {
    in: 'pages/events/submit/GroupSubmitPage',
    address: async (api) => to('eventGroupSubmit', { id: await event(api, { application_type: 'Групповая' }) }),
    as: 'commander',
    label: /^Выбрать: /,
    name: 'user_ids',
    typed: true,
    save: 'Подать заявку',
    method: 'post',
    path: '/events/:id/group_applications/',
    required: { label: /^Выбрать: /, fault: 'Выберите, кто участвует.' },
    ...page,
  },
  'a multistage application to an event': {
    in: 'pages/events/submit/MultistageSubmitPage',
    address: async (api) => to('eventMultistageSubmit', { id: await event(api, multistage) }),
    as: 'commander',
    label: /^Участников: /,
    name: 'counts',
    typed: '2',
    save: 'Подать заявку',
    method: 'post',
    path: '/events/:id/multi_applications/',
    required: { label: /^Участников: /, fault: 'Укажите, сколько человек поедет.' },
    answer: null,
    ...page,
  },
  'the people of a multistage application': {
    in: 'pages/events/submit/NamesStep',
    address: async (api) => {
      const id = await event(api, multistage);
      await post(api, 'commander', `/events/${id}/multi_applications/`, [{ detachment: 1, participants_count: 2 }]);
      await post(api, 'regional', `/events/${id}/multi_applications/confirm/${await api.idOf('commander')}/`);
      return to('eventMultistageSubmit', { id });
    },
    as: 'commander',
    label: /^Выбрать: /,
    name: 'chosen',
    typed: true,
    save: 'Подать список',
    method: 'post',
    path: '/events/:id/multi_applications/compile_lists/',
    required: { label: /^Выбрать: /, fault: 'Выберите, кто поедет.' },
    sure: async () => {
      const dialog = await inQuestion();
      fireEvent.click(within(dialog).getByText('Подать: 1 из 2', { selector: 'button' }));
    },
    answer: null,
    ...page,
  },
  'certificates are issued': {
    in: 'pages/references/useIssue',
    address: async (api) => {
      const person = await api.idOf('member');
      await api.db.execute(sql`update people set is_verified = true where id = ${person}`);
      return `${to('referencePersonal')}?request=${idIn(await request(api))}`;
    },
    as: 'regional',
    prepared: async (api) => ({
      key: 'references/internal',
      values: {
        cert_start_date: '2026-03-01',
        cert_end_date: `${new Date().getFullYear() + 1}-12-31`,
        ids: [await api.idOf('member')],
      },
    }),
    // The list above takes the focus of a page that draws hidden fields, once it is there.
    fill: async () => void (await part('tbody tr')()),
    label: /^Справка выдана для предоставления/,
    name: 'recipient',
    typed: 'в деканат факультета',
    save: 'Получить справки (1)',
    method: 'post',
    path: '/membership_certificates/internal/',
    required: { label: /^Справка выдана для предоставления/, fault: 'Обязательное поле.' },
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
  },
  'a request of a certificate is refused': {
    ...reason,
    in: 'pages/references/Requests',
    address: async (api) => {
      await request(api);
      return to('references');
    },
    as: 'regional',
    open: press(/^Отклонить: /),
    save: 'Отклонить',
    method: 'post',
    path: '/certificate_requests/:id/refuse/',
  },
  'the data of a person are refused': {
    ...reason,
    in: 'pages/active/deciding/DecisionBar',
    address: async (api) => {
      const { json } = await api.call('/active_applications/?kind=verification&limit=1', { as: 'regional' });
      return to('activePersonal', { id: (json as { results: { id: number }[] }).results[0]?.id ?? 0 });
    },
    as: 'regional',
    open: press('Отклонить'),
    save: 'Отклонить',
    method: 'delete',
    path: '/rsousers/:id/verify/',
  },
  'an application to an event is refused': {
    ...reason,
    in: 'pages/events/verify/DecisionButtons',
    address: async (api) => {
      const { id, application } = await applied(api);
      return to('eventIndividualRequest', { id, applicationId: application });
    },
    as: 'regional',
    open: press('Отклонить'),
    save: 'Отклонить',
    method: 'delete',
    path: '/events/:id/applications/:application/',
  },
  'a participant of an event is excluded': {
    ...reason,
    in: 'pages/events/participants/ParticipantPage',
    address: async (api) => {
      const { id, participant } = await takesPart(api);
      return to('eventParticipant', { id, pid: participant });
    },
    as: 'regional',
    open: press('Исключить'),
    save: 'Исключить',
    method: 'delete',
    path: '/events/:id/participants/:participant/',
  },
  'a participant of an event steps back': {
    ...reason,
    required: undefined,
    in: 'pages/events/show/StepPanel',
    address: async (api) => to('event', { id: (await takesPart(api)).id }),
    as: 'member',
    open: press('Отказаться от участия'),
    save: 'Отказаться',
    method: 'delete',
    path: '/events/:id/participants/:participant/',
  },
  'a decision about a report is taken back': {
    ...reason,
    in: 'indicators/review/ReopenButton',
    address: async (api) => {
      await emptySeason(api);
      const { sent, decide } = reportCalls(api);
      const id = await sent({ events: [ratedEvent({ name: 'Слёт' })] });
      await decide('district-expert', id, { act: 'approve' });
      await decide('central-expert', id, { act: 'approve' });
      return `/rating-ro/report-regional-two-comander/1?report=${id}`;
    },
    as: 'central-expert',
    open: press('Отменить решение'),
    save: 'Отменить решение',
    leave: 'Не отменять',
    method: 'post',
    path: '/reports/:id/reopen/',
  },
  registration: {
    in: 'pages/login/RegisterPage',
    address: to('register'),
    label: /^Отчество/,
    name: 'patronymic_name',
    typed: 'Игоревна',
    save: 'Зарегистрироваться',
    method: 'post',
    path: '/register/',
    required: { label: /^Фамилия/, fault: 'Обязательное поле.' },
    leave: 'У меня уже есть аккаунт',
    asked: null,
    exempt: { leave: 'a guest may go and come: the same tab has it all' },
    prepared: async () => ({
      key: 'register',
      values: {
        region: '16',
        last_name: 'Новичкова',
        first_name: 'Дарья',
        date_of_birth: '12.03.2004',
        phone_number: '+7 912 345-67-89',
        email: 'novichkova@example.ru',
        username: 'novichkova',
      },
    }),
    fill: async () => {
      await type(/^Придумайте пароль/, 'Лесной-ветер-2026');
      await type(/^Повторите пароль/, 'Лесной-ветер-2026');
      await tick(/^Даю согласие/)();
    },
  },
};

/** Forms of the same files that the table does not ask: how what is typed there is kept, or why it is not. */
export const keptOtherwise: Record<string, string> = {
  'indicators/desk/ReviewDesk': 'the dialog of a reason over a report, as in the requests of certificates',
  'indicators/questions/AskBox': 'a question under a field: tests of the desk of reports',
  'indicators/questions/FieldQuestions': 'an answer under a field: tests of the desk of reports',
  'resources/administration/desk/AccountActs': 'the dialog of a reason over a row, as in the requests of certificates',
  'resources/consents/ConsentGate': 'a name that is typed once, before the portal opens: tests of consents',
  'pages/security/Factors': 'a name of a word, typed in the moment the browser makes the key',
  'pages/security/TotpDialog': 'a code is good for half a minute',
  'ui/form/SecondStepForm': 'a code is good for half a minute',
  'indicators/saving/keptDraft': 'reports are saved on the server as they are typed: tests of ReportDraft',
  'indicators/review/useReview': 'corrections and reasons of a review: tests of the rating',
  'indicators/review/ItemDecision': 'the reason beside an item: tests of the rating',
  'ui/acts/ActOnMany': 'one reason for many: tests of the active applications and of taking back',
  'ui/acts/BulkAct': 'one reason for ticked rows: tests of accounts and of taking back',
  'ui/acts/reason': 'a reason that was taken back with its act: tests of taking back',
  'resources/membership/ActDialog': 'the dialog of every reason of the table',
  'resources/membership/TransferDialog': 'one choice out of a list: tests of the transfer',
  'pages/competition/ApplyDialog': 'one choice out of a list: tests of the competition',
  'pages/competition/Applications': 'the dialog of a reason over a row, as in the requests of certificates',
  'pages/detachment-reporting/StandingCard': 'the dialog of a reason over a row, as in the requests of certificates',
  'resources/certificates/CertificateActions': 'the dialog of a reason over a row, as in the requests of certificates',
  'pages/active/WaitingList': 'the dialog of a reason over a list, taken back with its act: tests of both',
  'pages/active/deciding/ManyDialog': 'one reason for many: tests of the active applications',
  'pages/events/submit/FilingForm': 'what the applications of the table share',
  'resources/signIn/SessionForm': 'passwords are never kept in the browser; registration is of the table',
  'pages/personal-data/OwnData': 'a password is never kept in the browser',
  'pages/fee/FeePage': 'the words that confirm a reset are typed each time',
  'ui/list/views/NameForm': 'the name of a saved view, typed beside the list it is about',
  'ui/list/conditions/ConditionValue': 'the value of a filter: it stands in the address once it is applied',
  'ui/list/FilterChip': 'the value of a filter: it stands in the address once it is applied',
};

/** The field of a row, in its part of the page. By its label alone: forms are large, and searches by role slow. */
export async function fieldOf(row: Pick<FormRow, 'within'>, label: RegExp): Promise<HTMLInputElement> {
  const place = row.within ? await row.within() : document.body;
  return waitFor(() => {
    const named = [...place.getElementsByTagName('label')].find(({ textContent }) => label.test(textContent ?? ''));
    const field = named
      ? (document.getElementById(named.htmlFor) ?? named.querySelector('input'))
      : [...place.getElementsByTagName('input')].find((input) => label.test(input.getAttribute('aria-label') ?? ''));
    if (!field) throw new Error(`no field ${label} on the page`);
    return field as HTMLInputElement;
  });
}
