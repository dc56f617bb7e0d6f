// What an organisation needs before its first detachment works, in the order it is done.
import { CENTRAL_HEADQUARTERS_ID } from './constants';
import { to } from './paths';

type Step = {
  key: string;
  title: string;
  /** What is done here, and by whom. */
  about: string;
  /** Done in the portal: the page, and the words that lead there. */
  page?: { address: string; label: string };
  /** Done by the operator: these settings of the server. */
  settings?: readonly string[];
};

export const firstSteps = [
  {
    key: 'central',
    title: 'Центральный штаб',
    about: 'Проверьте название, заполните город и годы, назовите командира: себя или другого человека.',
    page: { address: to('centralEdit', { id: CENTRAL_HEADQUARTERS_ID }), label: 'Заполнить' },
  },
  {
    key: 'districts',
    title: 'Окружные штабы',
    about: 'Региональный штаб стоит под окружным: нужен хотя бы один.',
    page: { address: to('administrationCatalogue', { catalogue: 'districts' }), label: 'Создать' },
  },
  {
    key: 'institutions',
    title: 'Образовательные организации',
    about: 'Человек называет свою, когда заполняет данные. Регионы, направления и должности уже загружены.',
    page: { address: to('administrationCatalogue', { catalogue: 'institutions' }), label: 'Добавить' },
  },
  {
    key: 'people',
    title: 'Первые люди',
    about:
      'Будущие командиры регистрируются сами. Пока в регионе нет командира штаба, их данные подтверждает администратор.',
    page: { address: `${to('active')}?tab=verification`, label: 'Проверить данные' },
  },
  {
    key: 'regionals',
    title: 'Региональный штаб с командиром',
    about: 'Назовите командира в форме штаба: он получит приглашение и согласится на своей странице.',
    page: { address: to('regionalCreate'), label: 'Создать' },
  },
  {
    key: 'detachments',
    title: 'Первый отряд',
    about: 'Отряд создаёт его командир с подтверждёнными данными или командир регионального штаба.',
    page: { address: to('detachmentCreate'), label: 'Создать' },
  },
  {
    key: 'members',
    title: 'Первый боец',
    about: 'Человек подаёт заявку на странице отряда, командир принимает её в активных заявках.',
    page: { address: to('detachments'), label: 'Открыть отряды' },
  },
  {
    key: 'questions',
    title: 'Вопросы теста по охране труда',
    about: 'Тест начнётся, когда вопросов хватит на одну попытку. Их добавляют по одному или файлом.',
    page: { address: `${to('safety')}?tab=bank`, label: 'Добавить вопросы' },
  },
  {
    key: 'seasons',
    title: 'Сезоны рейтинга и конкурса',
    about: 'Рейтинг и конкурс закрыты, пока центр не проверит сроки и не откроет сезон.',
    page: { address: `${to('rating')}?tab=season`, label: 'Настроить рейтинг' },
  },
  {
    key: 'fee',
    title: 'Членский взнос',
    about: 'Сумма, которую видят люди, и день, когда отметки начинаются заново.',
    settings: ['FEE_AMOUNT', 'FEE_RESET_DAY'],
  },
  {
    key: 'mail',
    title: 'Почта',
    about: 'Без почтового сервера письма остаются файлами в папке данных и никуда не уходят.',
    settings: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'],
  },
  {
    key: 'contacts',
    title: 'Контакты',
    about: 'Почта и телефон для вопросов стоят внизу каждой страницы.',
    settings: ['CONTACT_EMAIL', 'CONTACT_PHONE'],
  },
] as const satisfies readonly Step[];

export type FirstStepKey = (typeof firstSteps)[number]['key'];
export const firstStepKeys = firstSteps.map(({ key }) => key);
export const firstStepRows: readonly (Step & { key: FirstStepKey })[] = firstSteps;
