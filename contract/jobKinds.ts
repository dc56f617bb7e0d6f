// What works a person can ask for.

/** Kinds of work and what a person calls them; the server has one runner for each (server/jobs/kinds). */
export const jobKinds = {
  'roster.export': 'Выгрузка реестра',
  'unit.people': 'Выгрузка участников штаба или отряда',
  'unit.ranking': 'Сравнение штабов и отрядов',
  'certificates.files': 'Справки о членстве',
  'event.applications': 'Выгрузка заявок на мероприятие',
  'event.participants': 'Выгрузка участников мероприятия',
  'fee.export': 'Выгрузка взносов',
  'certificate.export': 'Выгрузка выданных справок',
  'desk.accounts': 'Выгрузка учётных записей',
  'desk.journal': 'Выгрузка журнала',
  'desk.consents': 'Выгрузка реестра согласий',
  'desk.destructions': 'Выгрузка актов об уничтожении данных',
  'desk.requests': 'Выгрузка реестра обращений',
  'desk.letters': 'Выгрузка недоставленных писем',
  'desk.errors': 'Выгрузка ошибок портала',
  'desk.works': 'Выгрузка заданий',
  'report.export': 'Выгрузка очереди отчётов',
  'test.export': 'Выгрузка результатов теста',
  'report.file': 'Отчёт по показателям',
  'report.indicatorFile': 'Отчёты по одному показателю',
  'rating.places': 'Выгрузка мест рейтинга',
  'competition.participants': 'Выгрузка участников конкурса',
  'competition.statistics': 'Статистика конкурса отрядов',
} as const;
export type JobKind = keyof typeof jobKinds;
