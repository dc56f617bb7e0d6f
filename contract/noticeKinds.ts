// Every kind of news the portal tells a person: how its letter is called, and what else may come in the same letter.
import { keysOf } from './fields/keysOf';

type GroupRow = {
  label: string;
  /** Before the number of different news of the group in one letter. */
  news?: string;
  /** May be switched off in the portal too. */
  optional?: true;
  /** Comes to administrators alone. */
  administration?: true;
};

/** What people switch: each group of news in letters, and what is no decision in the portal too. */
export const noticeGroups = {
  decisions: { label: 'Решения по моим заявкам и данным', news: 'Решения по вашим заявкам и данным' },
  units: { label: 'Мои отряды и штабы: приглашения, должности, переводы', news: 'Новости ваших отрядов и штабов' },
  events: { label: 'Мероприятия: изменения и отмены', news: 'Новости мероприятий' },
  reports: { label: 'Отчёты, рейтинг и конкурс', news: 'Новости отчётов, рейтинга и конкурса' },
  dueReports: { label: 'Напоминания: сроки отчётов', optional: true },
  dueRegistration: { label: 'Напоминания: регистрация на мероприятия', optional: true },
  dueTest: { label: 'Напоминания: тест по охране труда', optional: true },
  dueFee: { label: 'Напоминания: членский взнос', optional: true },
  dueCertificate: { label: 'Напоминания: срок справки', optional: true },
  dueRequests: { label: 'Напоминания: обращения о личных данных', optional: true, administration: true },
  dueDoubles: { label: 'Напоминания: возможные двойники', optional: true, administration: true },
  portal: { label: 'Дела портала: обращения о личных данных, взносы, часы сервера', administration: true },
  digest: { label: 'Сводка: что ждёт моего решения', optional: true },
} as const satisfies Record<string, GroupRow>;
export type NoticeGroup = keyof typeof noticeGroups;
export const noticeGroupKeys = keysOf(noticeGroups);

type KindRow = {
  group: NoticeGroup;
  /** Subject of a letter that tells this alone: what happened. */
  subject: string;
  /** Before the number of several such news, where it is not the subject. */
  many?: string;
  /** Its letter waits for more news of the next quarter of an hour; one without leaves at once. */
  gathered?: true;
};

export const noticeKinds = {
  administrator: { group: 'decisions', subject: 'Ваши права администратора изменились' },
  'application.accept': { group: 'decisions', subject: 'Вас приняли' },
  'application.refuse': {
    group: 'decisions',
    subject: 'Заявка на вступление отклонена',
    many: 'Отклонены заявки на вступление',
  },
  'account.view': { group: 'decisions', subject: 'Администратор смотрит портал от вашего имени' },
  'application.withdraw': { group: 'units', subject: 'Перевод отозван' },
  certificate: { group: 'decisions', subject: 'Выдана справка о членстве', many: 'Выданы справки о членстве' },
  'certificate.refuse': { group: 'decisions', subject: 'В справке о членстве отказано' },
  'certificate.request': {
    group: 'units',
    subject: 'Просят справку о членстве',
    many: 'Просят справки о членстве',
  },
  'certificate.revoke': {
    group: 'decisions',
    subject: 'Справка о членстве отозвана',
    many: 'Отозваны справки о членстве',
  },
  'command.invite': { group: 'units', subject: 'Вас зовут командовать' },
  competition: { group: 'reports', subject: 'Места в конкурсе опубликованы', gathered: true },
  'competition.confirm': { group: 'reports', subject: 'Отряд участвует в конкурсе', gathered: true },
  'competition.consent': { group: 'reports', subject: 'Младший отряд ответил о тандеме', gathered: true },
  'competition.exclude': { group: 'reports', subject: 'Отряд не участвует в расчёте мест конкурса', gathered: true },
  'competition.include': { group: 'reports', subject: 'Отряд снова участвует в расчёте мест конкурса', gathered: true },
  'competition.invite': { group: 'reports', subject: 'Ваш отряд зовут в тандем на конкурс', gathered: true },
  'competition.leave': { group: 'reports', subject: 'Отряд исключён из участников конкурса', gathered: true },
  'competition.refuse': {
    group: 'reports',
    subject: 'Заявка на конкурс отклонена',
    many: 'Отклонены заявки на конкурс',
    gathered: true,
  },
  'competition.withdraw': {
    group: 'reports',
    subject: 'Заявка на конкурс отозвана',
    many: 'Отозваны заявки на конкурс',
    gathered: true,
  },
  dataRequest: { group: 'decisions', subject: 'Ответ на обращение о ваших данных' },
  'dataRequest.ask': {
    group: 'portal',
    subject: 'Новое обращение о личных данных',
    many: 'Новые обращения о личных данных',
    gathered: true,
  },
  digest: { group: 'digest', subject: 'Ждут вашего решения' },
  'event.accept': {
    group: 'decisions',
    subject: 'Заявка на мероприятие принята',
    many: 'Приняты заявки на мероприятия',
  },
  'event.approve': {
    group: 'decisions',
    subject: 'Заявка на мероприятие согласована',
    many: 'Согласования заявок на мероприятия',
  },
  'event.apply': {
    group: 'units',
    subject: 'Согласуйте заявку на мероприятие',
    many: 'Согласуйте заявки на мероприятия',
  },
  'event.cancel': { group: 'events', subject: 'Мероприятие отменено', many: 'Отменены мероприятия' },
  'event.correct': {
    group: 'decisions',
    subject: 'Заявку на мероприятие просят исправить',
    many: 'Просят исправить заявки на мероприятия',
  },
  'event.exclude': { group: 'decisions', subject: 'Вас исключили из участников мероприятия' },
  'event.move': { group: 'events', subject: 'Мероприятие изменилось', many: 'Изменились мероприятия' },
  'event.organizer': { group: 'events', subject: 'Организация мероприятия' },
  'event.queue': {
    group: 'decisions',
    subject: 'Заявка на мероприятие в очереди',
    many: 'Заявки на мероприятия в очереди',
  },
  'event.refuse': {
    group: 'decisions',
    subject: 'Заявка на мероприятие отклонена',
    many: 'Отклонены заявки на мероприятия',
  },
  expert: { group: 'reports', subject: 'Ваши права эксперта изменились' },
  'fee.paid': { group: 'decisions', subject: 'Членский взнос отмечен', gathered: true },
  'fee.unpaid': { group: 'decisions', subject: 'Отметка о членском взносе снята', gathered: true },
  invitation: { group: 'units', subject: 'Вас приглашают' },
  'invitation.accept': { group: 'units', subject: 'Приглашение принято', many: 'Приняты приглашения', gathered: true },
  'member.edit': { group: 'units', subject: 'Изменилась ваша роль в составе', many: 'Изменения вашей роли в составе' },
  'member.leave': { group: 'units', subject: 'Участник вышел из состава', many: 'Вышли участники', gathered: true },
  'member.remove': { group: 'decisions', subject: 'Вы больше не в составе' },
  'member.transfer': { group: 'units', subject: 'Вас перевели' },
  rating: { group: 'reports', subject: 'Рейтинг опубликован', gathered: true },
  'remind.certificate': {
    group: 'dueCertificate',
    subject: 'Справка скоро перестанет действовать',
    many: 'Скоро перестанут действовать справки',
    gathered: true,
  },
  'remind.applications': {
    group: 'dueRegistration',
    subject: 'Заявки на мероприятие ждут решения',
    many: 'Мероприятия с заявками без решения',
    gathered: true,
  },
  'remind.dataRequest': { group: 'dueRequests', subject: 'Ответьте на обращение о личных данных', gathered: true },
  'remind.doubles': { group: 'dueDoubles', subject: 'Новые возможные двойники', gathered: true },
  'fee.reset': { group: 'dueFee', subject: 'Новый сезон членских взносов', gathered: true },
  'clock.ahead': { group: 'portal', subject: 'Часы сервера ушли вперёд' },
  'fee.held': { group: 'portal', subject: 'Отметки о членском взносе не сброшены' },
  'remind.fee': { group: 'dueFee', subject: 'Членский взнос не отмечен', gathered: true },
  'remind.event': {
    group: 'dueRegistration',
    subject: 'Успейте подать заявку на мероприятие',
    many: 'Успейте подать заявки на мероприятия',
    gathered: true,
  },
  'remind.registration': {
    group: 'dueRegistration',
    subject: 'Регистрация на мероприятие заканчивается',
    many: 'Заканчивается регистрация на мероприятия',
    gathered: true,
  },
  'remind.report': { group: 'dueReports', subject: 'Подходит срок отчётов', gathered: true },
  'remind.test': { group: 'dueTest', subject: 'Пройдите тест по охране труда', gathered: true },
  'report.accepted': { group: 'reports', subject: 'Отчёт принят', many: 'Приняты отчёты', gathered: true },
  'report.acceptedMany': { group: 'reports', subject: 'Отчёты приняты', gathered: true },
  'report.answer': {
    group: 'reports',
    subject: 'Ответ на вопрос об отчёте',
    many: 'Ответы на вопросы об отчётах',
    gathered: true,
  },
  'report.assign': { group: 'reports', subject: 'Вам назначены отчёты', gathered: true },
  'report.district': {
    group: 'reports',
    subject: 'Отчёт проверен округом',
    many: 'Проверены округом отчёты',
    gathered: true,
  },
  'report.districtMany': { group: 'reports', subject: 'Отчёты проверены округом', gathered: true },
  'report.itemRefuse': {
    group: 'reports',
    subject: 'Пункт отчёта отклонён',
    many: 'Отклонены пункты отчётов',
    gathered: true,
  },
  'report.itemApprove': {
    group: 'reports',
    subject: 'Пункт отчёта подтверждён',
    many: 'Подтверждены пункты отчётов',
    gathered: true,
  },
  'report.question': {
    group: 'reports',
    subject: 'Вопрос об отчёте',
    many: 'Вопросы об отчётах',
    gathered: true,
  },
  'report.reopen': {
    group: 'reports',
    subject: 'Отчёт снова на проверке',
    many: 'Снова на проверке отчёты',
    gathered: true,
  },
  'report.returned': { group: 'reports', subject: 'Отчёт возвращён', many: 'Возвращены отчёты', gathered: true },
  'report.review': { group: 'reports', subject: 'Отчёты ждут проверки', gathered: true },
  'test.failed': { group: 'decisions', subject: 'Время теста вышло' },
  'test.passed': { group: 'decisions', subject: 'Тест пройден' },
  'transfer.accept': { group: 'units', subject: 'Перевод принят' },
  'transfer.refuse': { group: 'units', subject: 'Перевод отклонён' },
  'transfer.propose': { group: 'units', subject: 'Вам предлагают перевод' },
  'transfer.withdraw': { group: 'units', subject: 'Предложение перевода отозвано' },
  'unit.command': { group: 'units', subject: 'Новый командир' },
  'verification.accept': { group: 'decisions', subject: 'Данные подтверждены' },
  'verification.again': {
    group: 'units',
    subject: 'Данные участника изменились',
    many: 'Изменились данные участников',
    gathered: true,
  },
  'verification.refuse': { group: 'decisions', subject: 'В подтверждении данных отказано' },
} as const satisfies Record<string, KindRow>;
export type NoticeKind = keyof typeof noticeKinds;

const rows: Record<string, KindRow | undefined> = noticeKinds;

/** Seconds the letter of a notice waits for others. */
export const GATHER_S = 15 * 60;

/** The group of a kind; a kind that is no more belongs to what nobody switches off in the portal. */
export const groupOf = (kind: string): NoticeGroup => rows[kind]?.group ?? 'decisions';

/** The groups a letter's last line ends, from its link `uid.token.groups`; none in a link that ends them all. */
export const groupsOfLetter = (token: string): NoticeGroup[] => {
  const named = token.split('.')[2]?.split('-') ?? [];
  // Letters that were sent while all reminders were one group.
  const all = named.includes('reminders');
  return noticeGroupKeys.filter((group) => named.includes(group) || (all && group.startsWith('due')));
};

/** What a letter with these news is called: by what happened, or, where that differs, by how much there is of what. */
export function letterSubject(kinds: readonly string[]): string {
  const [first = ''] = kinds;
  const { subject = 'Новое на портале студенческих отрядов', many = subject } = rows[first] ?? {};
  if (kinds.length === 1) return subject;
  if (kinds.every((kind) => kind === first)) return `${many}: ${kinds.length}`;
  const groups: GroupRow[] = [...new Set(kinds.map(groupOf))].map((group) => noticeGroups[group]);
  const news = groups.length === 1 ? groups[0]?.news : undefined;
  return `${news ?? 'Новости портала'}: ${kinds.length}`;
}
