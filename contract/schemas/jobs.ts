// Long work a person asked for: what it is, how far it is, and its file when it is done.
import { z } from 'zod';
import { jobStates } from '../states/jobs';

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
  'report.export': 'Выгрузка очереди отчётов',
  'test.export': 'Выгрузка результатов теста',
  'report.file': 'Отчёт по показателям',
  'report.indicatorFile': 'Отчёты по одному показателю',
  'rating.places': 'Выгрузка мест рейтинга',
  'competition.participants': 'Выгрузка участников конкурса',
  'competition.statistics': 'Статистика конкурса отрядов',
} as const;
export type JobKind = keyof typeof jobKinds;

/** Hours the file of a finished work is kept. */
export const JOB_FILE_HOURS = 24;
/** Works of one person that wait or run at a time. */
export const JOBS_AT_ONCE = 5;

export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates.names),
  /** Steps done and all steps; 0 of 0 while it is not known. */
  done: z.number().int(),
  total: z.number().int(),
  error: z.string().nullable(),
  /** Address of the file under the API and the name it is saved by; null without one. */
  file: z.string().nullable(),
  file_name: z.string().nullable(),
  created_at: z.string(),
  /** Until when the file is kept. */
  expires_at: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;
