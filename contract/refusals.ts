// Why somebody may not do something: the texts of every answer 403, and of the screens that say the same beforehand. `own…`:
// nobody decides about himself, and who decides instead.

export const refusals = {
  rights: 'У вас недостаточно прав для выполнения данного действия.',
  fileEnded: 'Ссылка на файл не действует. Обновите страницу и откройте файл ещё раз.',
  // Members and command.
  trust: 'Доверие даёт и снимает командир.',
  removeTrusted: 'Доверенного участника исключает командир.',
  layDown: 'Сложить командование может только командир.',
  transfer: 'Переводит и предлагает перевод тот, кто командует прежним составом.',
  foundDetachment: 'Отряд создаёт человек с подтверждёнными данными.',
  ownApplication: 'О своей заявке решает другой человек.',
  ownTransfer: 'О своём переводе решает другой: вышестоящий штаб.',
  ownInvitation: 'По своей ссылке вступить нельзя: о вступлении решает другой человек.',
  ownPost: 'О своей должности и доверии решает другой: командир или вышестоящий штаб.',
  ownExpert: 'Себя экспертом не назначают: это делает другой администратор.',
  ownData: 'Свои данные подтверждает другой человек: командир отряда или региональный штаб.',
  tooManyRecords: (most: number) => `Можно добавить не больше ${most} записей.`,
  // Certificates.
  strangersOnList: 'В списке есть люди не из вашего регионального штаба.',
  stranger: 'Этот человек не из вашего регионального штаба.',
  ownCertificate: 'Справку себе не выдают: её выдаёт центральный штаб или администратор.',
  ownRevocation: 'Свою справку не отзывают: её отзывает центральный штаб или администратор.',
  ownRequest: 'О своём запросе решает другой: региональный или центральный штаб.',
  // Events.
  applyUnverified: 'Подать заявку можно после подтверждения данных.',
  applyAsCommander: (units: string) =>
    `Подать заявку может только командир одной из структурных единиц на уровне "${units}"`,
  answersDecided: 'Заявка уже принята: изменить ответы и документы нельзя.',
  foreignOrganiser: 'Мероприятие создают от имени своего штаба или отряда.',
  widerScale: (scale: string) => `Масштаб «${scale}» шире уровня организатора.`,
  ownEventApplication: 'О своей заявке решает другой: ещё один организатор или командир вышестоящего штаба.',
  ownAttendance: 'Свою явку не отмечают: её отмечает другой организатор или командир вышестоящего штаба.',
  // Reports, rating, competition.
  reportsClosed: 'Приём отчётов закрыт.',
  unpublished: 'Места ещё не опубликованы.',
  ownReport: 'Об отчёте своего отделения или отряда решает другой: эксперт или вышестоящий штаб.',
  noParticipant: 'Отряд не участвует в конкурсе.',
  reportVerified: 'Отчет уже верифицирован.',
  itemVerified: 'Запись уже верифицирована.',
  ownDetachment: 'О своём отряде решает другой: региональный штаб или администратор.',
  noCommander: 'Пользователь не командир отряда',
  noAccess: 'Доступ запрещен',
  // What was begun and may not be ended: the rights have changed meanwhile.
  noMoreResults: 'Прав на результаты больше нет.',
  noMoreRoster: 'Прав на реестр больше нет.',
  noMoreStatistics: 'Прав на статистику больше нет.',
  noMoreParticipants: 'Прав на участников этого мероприятия больше нет.',
} as const satisfies Record<string, string | ((value: never) => string)>;

export type Refusal = keyof typeof refusals;
