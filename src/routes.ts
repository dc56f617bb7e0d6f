// Every portal address: who opens it, its title and what stands above it in the breadcrumbs.
import { articleTitles } from '@contract/articles';
import type { Level } from '@contract/levels';
import type { PathName } from '@contract/paths';
import type { Permission } from '@contract/permissions';

/** Headings of the breadcrumbs that have no page of their own. */
type Heading = 'Структура' | 'Информация' | 'Личный кабинет' | 'Рейтинг РО';

export type Route = {
  /** «{season}» stands for the year of the rating. */
  title: string;
  /** The name over the page where that is not the title, «{part}» from its address; null where the page reads it. */
  heading?: string | null;
  /** Label in the breadcrumbs where it differs from the title. */
  crumb?: string;
  under?: PathName | Heading;
  /** The page of one record: the record's name takes the place of the label. */
  record?: true;
  /** Open without a token; or only with one of these query keys: external sign-in returns, a letter's link confirms. */
  guest?: true | { query: readonly string[] };
  can?: Permission;
  /** Shows the season that the address names (`?season=`): the way back to it keeps that one. */
  season?: true;
  /** Grids use the full width, everything else is 960 wide. */
  wide?: true;
};

const list = (title: string, crumb: string): Route => ({ title, crumb, under: 'Структура', guest: true, wide: true });
const show = (title: string, under: Route['under']): Route => ({ title, under, record: true });
const create = (level: Exclude<Level, 'central'>, title: string, under: PathName): Route => ({
  title,
  under,
  can: `act.${level}.create`,
});
const members = (under: PathName, title = 'Участники штаба'): Route => ({ title, under, wide: true });
const edit = (under: PathName, heading = 'Редактировать штаб'): Route => ({
  title: 'Редактирование',
  heading,
  under,
  can: 'act.unit.edit',
});

const ofPart = (part: 1 | 2): Partial<Route> & Pick<Route, 'title'> => ({
  title: `Отчёт за {season} год. Часть ${part}`,
  heading: `Отчёт о деятельности регионального отделения за {season} год. Часть ${part}`,
  crumb: `Часть ${part}`,
});

export const routes: Record<PathName, Route> = {
  login: { title: 'Вход в личный кабинет', guest: true },
  register: { title: 'Регистрация', guest: true },
  recovery: { title: 'Восстановление пароля', guest: true },
  newPassword: { title: 'Новый пароль', guest: true },
  terms: { title: articleTitles.terms, guest: true },
  privacy: { title: articleTitles.privacy, guest: true },

  detachments: list('Студенческие отряды', 'ЛСО'),
  detachmentCreate: create('detachment', 'Создание ЛСО', 'detachments'),
  detachment: show('ЛСО', 'detachments'),
  detachmentEdit: edit('detachment', 'Редактировать отряд'),
  detachmentMembers: members('detachment', 'Участники отряда'),
  detachmentMember: { title: 'Страница участника', heading: null, under: 'detachmentMembers' },
  detachmentReporting: { title: 'Отчётность', heading: null, under: 'detachment', season: true },
  detachmentReport: {
    title: 'Внесение данных по показателям',
    heading: 'Данные по показателям',
    under: 'detachmentReporting',
    wide: true,
  },
  participant: { title: 'Страница участника', under: 'detachments', record: true },

  educationals: list('Штабы СО ОО', 'Штабы СО ОО'),
  educationalCreate: create('educational', 'Создание штаба СО ОО', 'educationals'),
  educational: show('Штаб СО ОО', 'educationals'),
  educationalEdit: edit('educational'),
  educationalMembers: members('educational'),
  locals: list('Местные штабы', 'Местные штабы'),
  localCreate: create('local', 'Создание местного штаба', 'locals'),
  local: show('Местный штаб', 'locals'),
  localEdit: edit('local'),
  localMembers: members('local'),
  regionals: list('Региональные штабы', 'Региональные штабы'),
  regionalCreate: create('regional', 'Создание регионального штаба', 'regionals'),
  regional: show('Региональный штаб', 'regionals'),
  regionalEdit: edit('regional'),
  regionalMembers: members('regional'),
  districts: list('Окружные штабы', 'Окружные штабы'),
  district: show('Окружной штаб', 'districts'),
  districtEdit: edit('district'),
  districtMembers: members('district'),
  central: { ...show('Центральный штаб', 'Структура'), guest: true },
  centralEdit: edit('central'),
  centralMembers: members('central'),

  events: { title: 'Мероприятия', guest: true, wide: true },
  eventCreate: { title: 'Создание мероприятия', under: 'events' },
  event: { title: 'Мероприятие', under: 'events', record: true },
  eventEdit: { title: 'Редактирование', heading: 'Редактирование мероприятия', under: 'event' },
  eventParticipants: { title: 'Участники мероприятия', under: 'event', wide: true },
  eventParticipant: { title: 'Страница участника', heading: null, under: 'eventParticipants' },
  eventIndividualRequest: { title: 'Индивидуальная заявка', under: 'event' },
  eventGroupRequest: { title: 'Групповая заявка', under: 'event' },
  eventMultistageRequest: { title: 'Многоэтапная заявка', under: 'event' },
  eventIndividualSubmit: { title: 'Заявка на участие', under: 'event' },
  eventGroupSubmit: { title: 'Групповая заявка на участие', under: 'event' },
  eventMultistageSubmit: { title: 'Многоэтапная заявка на участие', under: 'event' },

  helpVerification: { title: articleTitles.helpVerification, under: 'Информация' },
  helpEvents: { title: articleTitles.helpEvents, under: 'Информация' },
  helpDetachments: { title: articleTitles.helpDetachments, under: 'Информация' },
  faq: { title: articleTitles.faq, guest: true },

  competition: { title: 'Конкурс', heading: null, guest: true, season: true, wide: true },
  competitionParticipants: { title: 'Участники конкурса', under: 'competition', wide: true },
  competitionWinners: { title: 'Победители конкурса', under: 'competition' },
  university: { title: 'Корпоративный университет', can: 'act.university' },

  myPage: { title: 'Моя страница', heading: null, under: 'Личный кабинет', guest: { query: ['payload', 'confirm'] } },
  userPage: { title: 'Страница пользователя', record: true },
  personalData: { title: 'Персональные данные', under: 'Личный кабинет' },
  security: { title: 'Защита входа', under: 'personalData' },
  fee: { title: 'Членский взнос', under: 'Личный кабинет', wide: true },
  feePerson: { title: 'Персональные данные пользователя', heading: null, under: 'fee', can: 'act.fee.read' },
  roster: { title: 'Реестр участников', under: 'Личный кабинет', can: 'act.roster', wide: true },
  safety: { title: 'Охрана труда и пожарная безопасность', under: 'Личный кабинет', wide: true },
  safetyTest: { title: 'Тест', under: 'safety', record: true },
  active: { title: 'Активные заявки', under: 'Личный кабинет', wide: true },
  activePersonal: { title: 'Персональные данные пользователя', heading: null, under: 'active' },
  activeEvent: { title: 'Данные мероприятия', heading: null, under: 'active' },
  activeDetachment: { title: 'Данные отряда', heading: null, under: 'active' },
  activeIndicator: { title: 'Показатели пользователя', heading: null, under: 'detachmentReporting', wide: true },

  reporting: {
    title: 'Отчёты регионального отделения',
    heading: 'Отчёт регионального отделения за {season} год',
    crumb: 'Отчёты',
    under: 'Рейтинг РО',
    wide: true,
    season: true,
  },
  reportOne: { ...ofPart(1), under: 'reporting' },
  reportTwo: { ...ofPart(2), under: 'reporting', wide: true },
  rating: {
    title: 'Рейтинг региональных отделений {season}',
    crumb: 'Рейтинг РО',
    can: 'act.rating.unpublished',
    wide: true,
    season: true,
  },
  ratingReports: {
    title: 'Отчёты региональных отделений',
    heading: 'Отчёты РО за {season} год. Часть {part}',
    crumb: 'Отчёты',
    under: 'rating',
    can: 'menu.ratingReview',
    wide: true,
  },
  ratingReportOne: {
    title: 'Отчёт за {season} год. Часть 1',
    heading: null,
    crumb: 'Отчёт, часть 1',
    under: 'rating',
    can: 'menu.ratingReview',
  },
  ratingReportTwo: {
    title: 'Отчёт за {season} год. Часть 2',
    heading: null,
    crumb: 'Отчёт, часть 2',
    under: 'rating',
    can: 'menu.ratingReview',
    wide: true,
  },
  places: {
    title: 'Места по показателям',
    heading: 'Места по показателям, {season}',
    under: 'rating',
    can: 'act.rating.places',
    wide: true,
    season: true,
  },
  placesIndicator: {
    title: 'Места по показателю',
    crumb: 'Показатель',
    under: 'places',
    record: true,
    can: 'act.rating.places',
    wide: true,
    season: true,
  },
  placesItem: {
    title: 'Места по мероприятию',
    crumb: 'Мероприятие',
    under: 'placesIndicator',
    record: true,
    can: 'act.rating.places',
    wide: true,
  },
  placesOverall: {
    title: 'Места РО',
    heading: 'Места региональных отделений, {season}',
    under: 'rating',
    can: 'act.rating.places',
    wide: true,
  },

  certificateCheck: { title: 'Проверка справки', guest: true },
  testCertificate: { title: 'Проверка свидетельства', guest: true },
  references: { title: 'Оформление справок', under: 'Личный кабинет', can: 'act.certificates.issue', wide: true },
  referenceEmployer: {
    title: 'Справка о членстве в РСО (для работодателя)',
    heading: 'Справка о членстве: для работодателя',
    under: 'references',
    can: 'act.certificates.issue',
    wide: true,
  },
  referencePersonal: {
    title: 'Справка о членстве в РСО (для личного пользования)',
    heading: 'Справка о членстве: для личного пользования',
    under: 'references',
    can: 'act.certificates.issue',
    wide: true,
  },

  unsubscribe: { title: 'Отказ от писем', guest: true },
  demoMails: { title: 'Письма демонстрации', guest: true },

  administration: { title: 'Администрирование', can: 'menu.administration', wide: true },
  firstSteps: { title: 'Первые шаги', under: 'administration', can: 'menu.administration', wide: true },
  systemState: { title: 'Состояние системы', under: 'administration', can: 'menu.administration', wide: true },
  administrationCatalogue: {
    title: 'Справочник',
    under: 'administration',
    record: true,
    can: 'menu.administration',
    wide: true,
  },
};
