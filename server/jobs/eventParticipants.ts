import { join } from 'node:path';
import { listedEvent, participantsOf, questionsOf } from '../domain/events/participantsFile';
import { openCsv } from '../export/csvFile';
import type { SheetColumn, SheetWriter } from '../export/sheetWriter';
import { openXlsx } from '../export/xlsxFile';
import type { JobResult, JobRun } from './jobRun';

const heading: readonly SheetColumn[] = [
  { title: 'Фамилия', width: 22 },
  { title: 'Имя', width: 18 },
  { title: 'Отчество', width: 22 },
  { title: 'Телефон', width: 18 },
  { title: 'Почта', width: 30 },
  { title: 'Регион', width: 28 },
  { title: 'Отряд', width: 28 },
  { title: 'Заявка от', width: 28 },
  { title: 'Членский взнос', width: 16 },
  { title: 'Явка', width: 12 },
];

/** Writes the participants of an event, each with the answers given, to a file for whoever still organises it. */
export async function exportParticipants(
  { parts, viewer, folder, progress }: JobRun,
  { event: id, format }: { event: number; format: 'xlsx' | 'csv' },
): Promise<JobResult> {
  const event = await listedEvent(parts.db, viewer, id);
  const people = await participantsOf(parts.db, id);
  const questions = await questionsOf(parts.db, id);
  const columns = [...heading, ...questions.map(({ issue }) => ({ title: issue || 'Вопрос без текста', width: 40 }))];
  await progress(0, people.length);
  const path = join(folder, `participants.${format}`);
  const sheet: SheetWriter =
    format === 'csv'
      ? await openCsv(path, columns)
      : await openXlsx(path, columns, { title: 'Участники', at: parts.now() });
  for (const [at, one] of people.entries()) {
    await sheet.row([
      one.last_name,
      one.first_name,
      one.patronymic_name,
      one.phone_number,
      one.email,
      one.region,
      one.detachment,
      one.unit,
      one.fee_paid ? 'Оплачен' : 'Не оплачен',
      one.attended === null ? null : one.attended ? 'Да' : 'Нет',
      ...questions.map((question) => one.answers[question.id] ?? null),
    ]);
    if (at % 500 === 499) await progress(at + 1, people.length);
  }
  await sheet.end();
  return { path, name: `Участники ${event.name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 80)}.${format}` };
}
