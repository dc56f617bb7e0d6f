// What can stand in the history of a record, as people read it. An act without a row does not compile.

export const auditActs = {
  'account.register': 'Создана учётная запись',
  'account.vk': 'Привязан вход через VK',
  'administrator.appoint': 'Назначен администратором',
  'administrator.create': 'Создана учётная запись администратора',
  'administrator.release': 'Снят с администраторов',
  'application.accept': 'Заявка на вступление принята',
  'application.apply': 'Подана заявка на вступление',
  'application.refuse': 'Заявка на вступление отклонена',
  'application.withdraw': 'Заявка на вступление отозвана',
  'article.edit': 'Изменён текст страницы',
  'article.restore': 'Возвращён прежний текст страницы',
  'catalogue.add': 'Добавлено в справочник',
  'catalogue.edit': 'Изменено в справочнике',
  'catalogue.remove': 'Удалено из справочника',
  'email.confirm': 'Подтверждена электронная почта',
  'certificate.issue': 'Выдана справка о членстве',
  'certificate.revoke': 'Справка о членстве отозвана',
  'expert.appoint': 'Назначен экспертом',
  'expert.release': 'Снят с экспертов',
  'fee.paid': 'Членский взнос отмечен оплаченным',
  'fee.reset': 'Членские взносы сброшены на новый сезон',
  'fee.unpaid': 'Отметка об оплате взноса снята',
  'invitation.create': 'Создана ссылка-приглашение',
  'member.edit': 'Изменены должность или доверие',
  'member.import': 'Принят по списку',
  'member.leave': 'Участник вышел сам',
  'member.remove': 'Участник исключён',
  'member.transfer': 'Участник переведён',
  'papers.edit': 'Изменены данные анкеты',
  'papers.export': 'Выгружены собственные данные',
  'papers.open': 'Открыты документы',
  'password.set': 'Задан пароль',

  'person.edit': 'Изменены основные данные',
  'person.erase': 'Учётная запись закрыта, личные данные удалены',
  'roster.export': 'Выгружен реестр участников',
  'course.archive': 'Курс убран в архив или возвращён',
  'course.create': 'Добавлен курс',
  'course.edit': 'Изменён курс',
  'test.archive': 'Вопрос теста убран в архив или возвращён',
  'test.create': 'Добавлен вопрос теста',
  'test.edit': 'Изменён вопрос теста',
  'test.export': 'Выгружены результаты тестов',
  'test.finish': 'Пройден тест',
  'test.import': 'Загружен список вопросов теста',
  'test.rules': 'Изменены правила теста',
  'unit.create': 'Создан штаб или отряд',
  'unit.edit': 'Изменены данные штаба или отряда',
  'verification.accept': 'Данные подтверждены',
  'verification.apply': 'Запрошено подтверждение данных',
  'verification.refuse': 'В подтверждении данных отказано',
  'verification.withdraw': 'Запрос на подтверждение отозван',
} as const satisfies Record<string, string>;

export type AuditAct = keyof typeof auditActs;

const labels: Record<string, string> = auditActs;

/** The Russian name of an act; an act of an older version keeps its own. */
export const actText = (act: string): string => labels[act] ?? act;
