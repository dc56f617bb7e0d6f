import { join } from 'node:path';
import { participantColumns } from '../../contract/schemas/eventApplications';
import { listedEvent, participantsOf, questionsOf } from '../domain/events/participantsFile';
import { openSheet } from '../export/openSheet';
import { sheetCell } from '../export/sheetCell';
import type { JobResult, JobRun } from './jobRun';

/** Writes the participants of an event, each with the answers given, to a file for whoever still organises it. */
export async function exportParticipants(
  { parts, viewer, folder, progress }: JobRun,
  { event: id, format }: { event: number; format: 'xlsx' | 'csv' },
): Promise<JobResult> {
  const event = await listedEvent(parts.db, viewer, id);
  const people = await participantsOf(parts.db, id);
  const questions = await questionsOf(parts.db, id);
  const asked = questions.map(({ issue }) => ({ label: issue || 'Вопрос без текста', width: 40 }));
  const columns = [...participantColumns, ...asked];
  await progress(0, people.length);
  const path = join(folder, `participants.${format}`);
  const sheet = await openSheet(path, { format, columns, title: 'Участники', at: parts.now() });
  for (const [at, one] of people.entries()) {
    await sheet.row([
      ...participantColumns.map((column) => sheetCell(column, one[column.key])),
      ...questions.map((question) => one.answers[question.id] ?? null),
    ]);
    if (at % 500 === 499) await progress(at + 1, people.length);
  }
  await sheet.end();
  return { path, name: `Участники ${event.name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 80)}.${format}` };
}
