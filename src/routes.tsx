// Every portal address: its page, who opens it, its title and what stands above it in the breadcrumbs.
import type { Level } from '@contract/levels';
import type { PathName } from '@contract/paths';
import type { Permission } from '@contract/permissions';
import { type ComponentType, lazy, type ReactElement } from 'react';
import type { framedPages } from './framedPages';
import { chunk } from './providers/chunks';

/** Headings of the breadcrumbs that have no page of their own. */
type Heading = 'Структура' | 'Информация' | 'Личный кабинет' | 'Рейтинг РО';

export type Route = {
  page: ReactElement;
  /** «{season}» stands for the year of the rating. */
  title: string;
  /** Label in the breadcrumbs where it differs from the title. */
  crumb?: string;
  under?: PathName | Heading;
  /** The page of one record: the record's name takes the place of the label. */
  record?: true;
  /** Open without a token; or only with one of these query keys: external sign-in returns, a letter's link confirms. */
  guest?: true | { query: readonly string[] };
  /** Without header, menu and footer. */
  bare?: true;
  can?: Permission;
  /** Grids use the full width, everything else is 960 wide. */
  wide?: true;
};

export const loadFramedPages = () => import('./framedPages');

// A module is loaded when the first of its pages is opened.
const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => chunk(load).then((Page) => ({ default: Page })));

const LoginPage = page(() => import('./pages/login/LoginPage').then((m) => m.LoginPage));
const RegisterPage = page(() => import('./pages/login/RegisterPage').then((m) => m.RegisterPage));
const RecoveryPage = page(() => import('./pages/login/RecoveryPage').then((m) => m.RecoveryPage));
const NewPasswordPage = page(() => import('./pages/login/NewPasswordPage').then((m) => m.NewPasswordPage));
const CheckPage = page(() => import('./pages/references/CheckPage').then((m) => m.CheckPage));
const UnsubscribePage = page(() => import('./pages/mails/UnsubscribePage').then((m) => m.UnsubscribePage));
const PassCheckPage = page(() => import('./pages/safety/PassCheckPage').then((m) => m.PassCheckPage));

type Pages = typeof framedPages;
const framed = <Props extends object>(choose: (pages: Pages) => Promise<ComponentType<Props>>) =>
  page(() => loadFramedPages().then(({ framedPages }) => choose(framedPages)));

const ActiveDetachmentPage = framed((pages) => pages.ActiveDetachmentPage());
const ActiveEventPage = framed((pages) => pages.ActiveEventPage());
const ActiveIndicatorPage = framed((pages) => pages.ActiveIndicatorPage());
const ActivePage = framed((pages) => pages.ActivePage());
const ActivePersonalPage = framed((pages) => pages.ActivePersonalPage());
const AdministrationPage = framed((pages) => pages.AdministrationPage());
const ArticlePage = framed((pages) => pages.ArticlePage());
const CompetitionPage = framed((pages) => pages.CompetitionPage());
const DemoMailsPage = framed((pages) => pages.DemoMailsPage());
const DetachmentReportPage = framed((pages) => pages.DetachmentReportPage());
const DetachmentReportingPage = framed((pages) => pages.DetachmentReportingPage());
const EventCreatePage = framed((pages) => pages.EventCreatePage());
const EventEditPage = framed((pages) => pages.EventEditPage());
const EventPage = framed((pages) => pages.EventPage());
const EventParticipantPage = framed((pages) => pages.EventParticipantPage());
const EventParticipantsPage = framed((pages) => pages.EventParticipantsPage());
const EventsPage = framed((pages) => pages.EventsPage());
const FeePage = framed((pages) => pages.FeePage());
const FeePersonPage = framed((pages) => pages.FeePersonPage());
const GroupRequestPage = framed((pages) => pages.GroupRequestPage());
const GroupSubmitPage = framed((pages) => pages.GroupSubmitPage());
const IndicatorPage = framed((pages) => pages.IndicatorPage());
const IndividualRequestPage = framed((pages) => pages.IndividualRequestPage());
const IndividualSubmitPage = framed((pages) => pages.IndividualSubmitPage());
const IssuePage = framed((pages) => pages.IssuePage());
const ItemPage = framed((pages) => pages.ItemPage());
const MatrixPage = framed((pages) => pages.MatrixPage());
const MultistageRequestPage = framed((pages) => pages.MultistageRequestPage());
const MultistageSubmitPage = framed((pages) => pages.MultistageSubmitPage());
const MyPage = framed((pages) => pages.MyPage());
const PartOnePage = framed((pages) => pages.PartOnePage());
const ParticipantsPage = framed((pages) => pages.ParticipantsPage());
const PersonalDataPage = framed((pages) => pages.PersonalDataPage());
const PlacesPage = framed((pages) => pages.PlacesPage());
const QueuePage = framed((pages) => pages.QueuePage());
const RatingPage = framed((pages) => pages.RatingPage());
const ReferencesPage = framed((pages) => pages.ReferencesPage());
const ReportOnePage = framed((pages) => pages.ReportOnePage());
const ReportTwoPage = framed((pages) => pages.ReportTwoPage());
const ReportingPage = framed((pages) => pages.ReportingPage());
const ReviewPage = framed((pages) => pages.ReviewPage());
const RosterPage = framed((pages) => pages.RosterPage());
const SafetyPage = framed((pages) => pages.SafetyPage());
const TestPage = framed((pages) => pages.TestPage());
const UnitCreatePage = framed((pages) => pages.UnitCreatePage());
const UnitEditPage = framed((pages) => pages.UnitEditPage());
const UnitListPage = framed((pages) => pages.UnitListPage());
const UnitMembersPage = framed((pages) => pages.UnitMembersPage());
const UnitShowPage = framed((pages) => pages.UnitShowPage());
const UniversityPage = framed((pages) => pages.UniversityPage());
const UserPage = framed((pages) => pages.UserPage());
const WinnersPage = framed((pages) => pages.WinnersPage());

const list = (level: Level, title: string, crumb: string): Route => ({
  page: <UnitListPage level={level} />,
  title,
  crumb,
  under: 'Структура',
  guest: true,
  wide: true,
});
const show = (level: Level, title: string, under: Route['under']): Route => ({
  page: <UnitShowPage level={level} />,
  title,
  under,
  record: true,
});
const create = (level: Exclude<Level, 'central'>, title: string, under: PathName): Route => ({
  page: <UnitCreatePage level={level} />,
  title,
  under,
  can: `act.${level}.create`,
});
const edit = (level: Level, under: PathName): Route => ({
  page: <UnitEditPage level={level} />,
  title: 'Редактирование',
  under,
  can: 'act.unit.edit',
});

export const routes: Record<PathName, Route> = {
  login: { page: <LoginPage />, title: 'Вход в личный кабинет', guest: true, bare: true },
  register: { page: <RegisterPage />, title: 'Регистрация', guest: true, bare: true },
  recovery: { page: <RecoveryPage />, title: 'Восстановление пароля', guest: true, bare: true },
  newPassword: { page: <NewPasswordPage />, title: 'Новый пароль', guest: true, bare: true },
  terms: { page: <ArticlePage name="terms" />, title: 'Пользовательское соглашение', guest: true },
  privacy: { page: <ArticlePage name="privacy" />, title: 'Политика обработки персональных данных', guest: true },

  detachments: list('detachment', 'Студенческие отряды', 'ЛСО'),
  detachmentCreate: create('detachment', 'Создание ЛСО', 'detachments'),
  detachment: show('detachment', 'ЛСО', 'detachments'),
  detachmentEdit: edit('detachment', 'detachment'),
  detachmentMembers: { page: <UnitMembersPage level="detachment" />, title: 'Участники отряда', under: 'detachment' },
  detachmentMember: { page: <UserPage />, title: 'Страница участника', under: 'detachmentMembers' },
  detachmentReporting: { page: <DetachmentReportingPage />, title: 'Отчётность', under: 'detachment' },
  detachmentReport: {
    page: <DetachmentReportPage />,
    title: 'Внесение данных по показателям',
    under: 'detachmentReporting',
    wide: true,
  },
  participant: { page: <UserPage />, title: 'Страница участника', under: 'detachments', record: true },

  educationals: list('educational', 'Штабы СО ОО', 'Штабы СО ОО'),
  educationalCreate: create('educational', 'Создание штаба СО ОО', 'educationals'),
  educational: show('educational', 'Штаб СО ОО', 'educationals'),
  educationalEdit: edit('educational', 'educational'),
  locals: list('local', 'Местные штабы', 'Местные штабы'),
  localCreate: create('local', 'Создание местного штаба', 'locals'),
  local: show('local', 'Местный штаб', 'locals'),
  localEdit: edit('local', 'local'),
  regionals: list('regional', 'Региональные штабы', 'Региональные штабы'),
  regionalCreate: create('regional', 'Создание регионального штаба', 'regionals'),
  regional: show('regional', 'Региональный штаб', 'regionals'),
  regionalEdit: edit('regional', 'regional'),
  districts: list('district', 'Окружные штабы', 'Окружные штабы'),
  district: show('district', 'Окружной штаб', 'districts'),
  districtEdit: edit('district', 'district'),
  central: { ...show('central', 'Центральный штаб', 'Структура'), guest: true },
  centralEdit: edit('central', 'central'),

  events: { page: <EventsPage />, title: 'Мероприятия', guest: true, wide: true },
  eventCreate: { page: <EventCreatePage />, title: 'Создание мероприятия', under: 'events' },
  event: { page: <EventPage />, title: 'Мероприятие', under: 'events', record: true },
  eventEdit: { page: <EventEditPage />, title: 'Редактирование', under: 'event' },
  eventParticipants: { page: <EventParticipantsPage />, title: 'Участники мероприятия', under: 'event', wide: true },
  eventParticipant: { page: <EventParticipantPage />, title: 'Страница участника', under: 'eventParticipants' },
  eventIndividualRequest: { page: <IndividualRequestPage />, title: 'Индивидуальная заявка', under: 'event' },
  eventGroupRequest: { page: <GroupRequestPage />, title: 'Групповая заявка', under: 'event' },
  eventMultistageRequest: { page: <MultistageRequestPage />, title: 'Многоэтапная заявка', under: 'event' },
  eventIndividualSubmit: { page: <IndividualSubmitPage />, title: 'Заявка на участие', under: 'event' },
  eventGroupSubmit: { page: <GroupSubmitPage />, title: 'Групповая заявка на участие', under: 'event' },
  eventMultistageSubmit: { page: <MultistageSubmitPage />, title: 'Многоэтапная заявка на участие', under: 'event' },

  helpVerification: {
    page: <ArticlePage name="helpVerification" />,
    title: 'Верификация аккаунта',
    under: 'Информация',
  },
  helpEvents: { page: <ArticlePage name="helpEvents" />, title: 'Как создать мероприятие', under: 'Информация' },
  helpDetachments: { page: <ArticlePage name="helpDetachments" />, title: 'Как создать отряд', under: 'Информация' },
  faq: { page: <ArticlePage name="faq" />, title: 'Полезная информация', guest: true },

  competition: { page: <CompetitionPage />, title: 'Конкурс', guest: true },
  competitionParticipants: {
    page: <ParticipantsPage />,
    title: 'Участники конкурса',
    under: 'competition',
    wide: true,
  },
  competitionWinners: { page: <WinnersPage />, title: 'Победители конкурса', under: 'competition' },
  university: { page: <UniversityPage />, title: 'Корпоративный университет', can: 'act.university' },

  myPage: {
    page: <MyPage />,
    title: 'Моя страница',
    under: 'Личный кабинет',
    guest: { query: ['payload', 'confirm'] },
  },
  userPage: { page: <UserPage />, title: 'Страница пользователя', record: true },
  personalData: { page: <PersonalDataPage />, title: 'Персональные данные', under: 'Личный кабинет' },
  fee: { page: <FeePage />, title: 'Членский взнос', under: 'Личный кабинет', wide: true },
  feePerson: {
    page: <FeePersonPage />,
    title: 'Персональные данные пользователя',
    under: 'fee',
    can: 'act.fee.read',
  },
  roster: { page: <RosterPage />, title: 'Реестр участников', under: 'Личный кабинет', can: 'act.roster', wide: true },
  safety: {
    page: <SafetyPage />,
    title: 'Охрана труда и пожарная безопасность',
    under: 'Личный кабинет',
    wide: true,
  },
  safetyTest: { page: <TestPage />, title: 'Тест', under: 'safety', record: true },
  active: { page: <ActivePage />, title: 'Активные заявки', under: 'Личный кабинет', wide: true },
  activePersonal: {
    page: <ActivePersonalPage />,
    title: 'Персональные данные пользователя',
    under: 'active',
  },
  activeEvent: { page: <ActiveEventPage />, title: 'Данные мероприятия', under: 'active' },
  activeDetachment: { page: <ActiveDetachmentPage />, title: 'Данные отряда', under: 'active' },
  activeIndicator: { page: <ActiveIndicatorPage />, title: 'Показатели пользователя', under: 'active', wide: true },

  reporting: {
    page: <ReportingPage />,
    title: 'Отчёты регионального отделения',
    crumb: 'Отчёты',
    under: 'Рейтинг РО',
    wide: true,
  },
  reportOne: { page: <ReportOnePage />, title: 'Отчёт за {season} год. Часть 1', crumb: 'Часть 1', under: 'reporting' },
  reportTwo: {
    page: <ReportTwoPage />,
    title: 'Отчёт за {season} год. Часть 2',
    crumb: 'Часть 2',
    under: 'reporting',
    wide: true,
  },
  rating: {
    page: <RatingPage />,
    title: 'Рейтинг региональных отделений {season}',
    crumb: 'Рейтинг РО',
    can: 'act.rating.unpublished',
    wide: true,
  },
  ratingReports: {
    page: <QueuePage />,
    title: 'Отчёты региональных отделений',
    crumb: 'Отчёты',
    under: 'rating',
    can: 'menu.ratingReview',
    wide: true,
  },
  ratingReportOne: {
    page: <PartOnePage />,
    title: 'Отчёт за {season} год. Часть 1',
    crumb: 'Отчёт, часть 1',
    under: 'rating',
    can: 'menu.ratingReview',
  },
  ratingReportTwo: {
    page: <ReviewPage />,
    title: 'Отчёт за {season} год. Часть 2',
    crumb: 'Отчёт, часть 2',
    under: 'rating',
    can: 'menu.ratingReview',
    wide: true,
  },
  places: {
    page: <PlacesPage />,
    title: 'Места по показателям',
    under: 'rating',
    can: 'act.rating.places',
    wide: true,
  },
  placesIndicator: {
    page: <IndicatorPage />,
    title: 'Места по показателю',
    crumb: 'Показатель',
    under: 'places',
    record: true,
    can: 'act.rating.places',
    wide: true,
  },
  placesItem: {
    page: <ItemPage />,
    title: 'Места по мероприятию',
    crumb: 'Мероприятие',
    under: 'placesIndicator',
    record: true,
    can: 'act.rating.places',
    wide: true,
  },
  placesOverall: { page: <MatrixPage />, title: 'Места РО', under: 'rating', can: 'act.rating.places', wide: true },

  certificateCheck: { page: <CheckPage />, title: 'Проверка справки', guest: true, bare: true },
  testCertificate: { page: <PassCheckPage />, title: 'Проверка свидетельства', guest: true, bare: true },
  references: {
    page: <ReferencesPage />,
    title: 'Оформление справок',
    under: 'Личный кабинет',
    can: 'act.certificates.issue',
    wide: true,
  },
  referenceEmployer: {
    page: <IssuePage kind="external" />,
    title: 'Справка о членстве в РСО (для работодателя)',
    under: 'references',
    can: 'act.certificates.issue',
    wide: true,
  },
  referencePersonal: {
    page: <IssuePage kind="internal" />,
    title: 'Справка о членстве в РСО (для личного пользования)',
    under: 'references',
    can: 'act.certificates.issue',
    wide: true,
  },

  unsubscribe: { page: <UnsubscribePage />, title: 'Отказ от писем', guest: true, bare: true },
  demoMails: { page: <DemoMailsPage />, title: 'Письма демонстрации', guest: true },

  administration: { page: <AdministrationPage />, title: 'Администрирование', can: 'menu.administration', wide: true },
  administrationCatalogue: {
    page: <AdministrationPage />,
    title: 'Справочник',
    under: 'administration',
    record: true,
    can: 'menu.administration',
    wide: true,
  },
};
