// Every form of the portal: how it is reached, what is typed into it, what saves it. The tests of what outlives a reload,
// a lost network and an ended session, and of how faults are shown, run over these rows.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Level, levels } from '../../contract/levels';
import { to } from '../../contract/paths';
import type { testApi } from '../testApi';

type Api = ReturnType<typeof testApi>;
export const soon = { timeout: 30_000 };

export type FormRow = {
  /** Where it stands; what has to be there first is made. */
  address: string | ((api: Api) => Promise<string>);
  /** Who fills it in; a guest without. */
  as?: string;
  /** Opens a form that stands in a dialog. */
  open?: () => Promise<void>;
  /** The label of the field that is typed into, and of the field in the body. */
  label: RegExp;
  name: string;
  typed: string;
  /** The part of the page where the label is the only one. */
  within?: () => Promise<HTMLElement>;
  save: string;
  method: 'post' | 'put' | 'patch' | 'delete';
  /** Where it is saved, below the API. */
  path: string;
  /** A required field that is left empty, and what is told then. */
  required?: { label: RegExp; fault: string };
  /** The answer names its fields otherwise than by their names. */
  answer?: (text: string) => object;
  /** How the form is left, and what is asked then. */
  leave: string;
  asked: 'Изменения не сохранены' | 'Закрыть без сохранения?' | null;
  /** Why something of this does not hold here. */
  exempt?: { reopens?: string; field?: string; leave?: string };
};

const page = { leave: 'Отмена', asked: 'Изменения не сохранены' as const };
const dialog = { leave: 'Отмена', asked: 'Закрыть без сохранения?' as const };
/** By its words or, where it has none, by its label: a search by role is slow among many rows. */
const press = (name: string | RegExp) => async () => {
  const [button] =
    typeof name === 'string'
      ? await screen.findAllByText(name, { selector: 'button' }, soon)
      : await screen.findAllByLabelText(name, { selector: 'button' }, soon);
  fireEvent.click(button as HTMLElement);
};
const part = (selector: string) => () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} on the page`);
    return found;
  }, soon);
const inDialog = part('[role="dialog"]');
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
const event = (application_type: string) => async (api: Api) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const say = (path: string, method: string, body: object) =>
    api.call(`/events/${path}`, { as: 'regional', method, body });
  const { json } = await say('', 'POST', {
    name: 'Слёт',
    description: 'Описание',
    participants_number: 20,
    address: 'Казань',
    draft: true,
    org_regional_headquarter: 1,
    scale: 'Региональное',
    application_type,
    ...(application_type === 'Мультиэтапная' && { available_structural_units: 'Отряды', approval_levels: [] }),
  });
  const { id } = json as { id: number };
  await say(`${id}/time_data/`, 'PUT', { start_date: day(2), end_date: day(2), registration_end_date: day(1) });
  await say(`${id}/issues/`, 'POST', { issue: 'Зачем вы едете?' });
  await say(`${id}/publish/`, 'POST', {});
  return id;
};

export const formTable: Record<string, FormRow> = {
  // All six levels are one form, made from their fields: the fullest and the barest of them stand for the others.
  ...Object.fromEntries((['detachment', 'central'] as const).map(unit)),
  'a detachment is created': {
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
    exempt: { field: 'needs every other required field first; the same form changes a unit' },
  },
  'a part of the own data': {
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
  'a row of the own data': {
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
    exempt: { field: 'needs the institution first, which is chosen from a list' },
  },
  'an event is created': {
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
    exempt: { field: 'needs every other required field first; the same form changes an event' },
  },
  'an event is changed': {
    address: async (api) => to('eventEdit', { id: await event('Персональная')(api) }),
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
    address: async (api) => to('eventIndividualSubmit', { id: await event('Персональная')(api) }),
    as: 'member',
    label: /^Зачем вы едете/,
    name: 'answer',
    typed: 'Петь',
    save: 'Подать заявку',
    method: 'post',
    path: '/events/:id/answers/',
    required: { label: /^Зачем вы едете/, fault: 'Ответьте на вопрос.' },
    ...page,
    exempt: { field: 'without the consent nothing is sent; a consent is given each time' },
  },
  'a page of the portal': {
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
    address: `${to('university')}?course=new`,
    as: 'central',
    label: /^Название/,
    name: 'title',
    typed: 'Первая помощь',
    save: 'Сохранить',
    method: 'post',
    path: '/courses/',
    leave: 'Моя страница',
    asked: 'Изменения не сохранены',
  },
  'a new question of the bank': {
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
    ...dialog,
  },
  'the rules of a test': {
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
  'the season of the rating': {
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
  'the note of a publication': {
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
    exempt: { field: 'it is sent from the question that follows: see the tests of the rating' },
  },
  'the note of a publication of the competition': {
    address: `${to('competition')}?tab=manage`,
    as: 'central',
    label: /^Примечание к публикации/,
    name: 'note',
    typed: 'Итоги осени',
    save: 'Опубликовать',
    method: 'post',
    path: '/competitions/:id/publications/',
    leave: 'Моя страница',
    asked: null,
    exempt: { leave: 'the season above has the guard of the page; the note is kept' },
  },
  'a request of a certificate': {
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
    address: `${to('detachmentMembers', { id: 1 })}`,
    as: 'commander',
    open: press(/^Исключить: /),
    save: 'Исключить',
    method: 'delete',
    path: '/detachments/1/members/:id/',
  },
  'a member leaves': {
    ...reason,
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
    address: async (api) => to('event', { id: await event('Персональная')(api) }),
    as: 'regional',
    open: press('Отменить мероприятие'),
    save: 'Отменить мероприятие',
    method: 'post',
    path: '/events/:id/cancel/',
  },
  'an application to a detachment is refused': {
    ...reason,
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
  registration: {
    address: to('register'),
    label: /^Отчество/,
    name: 'patronymic_name',
    typed: 'Игоревна',
    save: 'Зарегистрироваться',
    method: 'post',
    path: '/register/',
    required: { label: /^Фамилия/, fault: 'Заполните это поле.' },
    leave: 'У меня уже есть аккаунт',
    asked: null,
    exempt: {
      field: 'needs every other field: see the tests of registration',
      leave: 'a guest may go and come: the same tab has it all',
    },
  },
};

/** What people type into and is kept otherwise, or never. */
export const keptOtherwise: Record<string, string> = {
  'passwords: sign-in, recovery, new password, change of it, erasure': 'a password is never kept in the browser',
  'reports by indicators': 'saved on the server as they are typed: tests of ReportDraft',
  'corrections and reasons of a review': 'kept by report: tests of the rating',
  'central data of the rating': 'saved on the server as they are typed',
  'the note of a publication of the competition': 'one line above the button that publishes; not kept yet',
  'people and units of an application to an event': 'kept by useFiling like the answers: nothing is typed, but ticked',
  'moving a member, posts, fee, attendance, an application to the competition': 'one choice, asked about at once',
  'invitation by a link': 'nothing is typed',
  'lists from files': 'a file cannot be kept',
};

/** The field of a row, in its part of the page. By its label alone: forms are large, and searches by role slow. */
export async function fieldOf(row: Pick<FormRow, 'within'>, label: RegExp): Promise<HTMLInputElement> {
  const place = row.within ? await row.within() : document.body;
  return waitFor(() => {
    const labels = [...place.querySelectorAll('label')];
    const found = labels.find(({ textContent }) => label.test(textContent ?? ''));
    const field = found && document.getElementById(found.htmlFor);
    if (!field) throw new Error(`no field ${label} on the page`);
    return field as HTMLInputElement;
  }, soon);
}
