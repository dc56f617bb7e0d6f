import { join } from 'node:path';
import { moscowDay } from '../../contract/fields/moscowDay';
import { indicatorsOf } from '../../contract/programmes';
import { dayText } from '../../contract/text/typographic';
import { errors } from '../call';
import { seesAll } from '../domain/competition/rights';
import { takenAt } from '../domain/competition/snapshot';
import { type StatisticsParams, statisticsRows } from '../domain/competition/statistics';
import { readSeason } from '../domain/programmes/season';
import { openXlsx } from '../export/xlsxFile';
import { fileWords } from '../files/fileWords';
import type { JobResult, JobRun } from './jobRun';

/** What a missing place is called. */
const LAST = 'Последнее место';
/** What stands for the overall place of a participant that was taken out of the calculation. */
const OUT = 'Снят с расчёта';

/** Writes the statistics of a competition to a file: places by each indicator, then what each came to. */
export async function exportCompetition(
  { parts, viewer, folder, progress }: JobRun,
  { competition }: StatisticsParams,
): Promise<JobResult> {
  if (!seesAll(viewer)) throw errors.forbidden('noMoreStatistics');
  const rows = await statisticsRows(parts.db, competition);
  const indicators = indicatorsOf('competition', competition);
  const taken = await takenAt(parts.db, competition);
  await progress(0, rows.length);
  const path = join(folder, 'competition.xlsx');
  const columns = [
    ['№', 6],
    ['Региональный штаб', 44],
    ['Отряд', 32],
    ['Статус', 16],
    ['Номинация', 12],
    ['Направление', 22],
    [taken ? 'Участники на день снимка' : 'Участники сейчас (снимка ещё нет)', 16],
    ['С оплаченным взносом', 16],
    ['Общее место', 14],
    ['Сумма мест', 14],
    ...indicators.map(({ number, title }) => [`Показатель ${number} место: ${title}`, 24]),
    ...indicators.map(({ number, title, placing }) => [
      // By a table each side of a tandem is placed alone.
      `Показатель ${number} счёт: ${title}${placing.method === 'table' ? '' : ' (у тандема – сумма двух отрядов)'}`,
      24,
    ]),
  ].map(([title, width]) => ({ title: String(title), width: Number(width) }));
  const sheet = await openXlsx(path, columns, { title: 'Конкурс', at: parts.now() });
  for (const [index, row] of rows.entries()) {
    await sheet.row([
      index + 1,
      row.region,
      row.name,
      row.is_mentor ? 'Наставник' : 'Младший отряд',
      row.is_tandem ? 'Тандем' : 'Дебют',
      row.area,
      row.people,
      row.paid,
      row.confirmed ? (row.places.overall ?? LAST) : OUT,
      row.places_sum,
      ...indicators.map(({ key }) => (row.confirmed ? (row.places[key] ?? LAST) : null)),
      ...indicators.map(({ key }) => (row.scores[key] === undefined ? null : { amount: row.scores[key] })),
    ]);
  }
  await sheet.end();
  await progress(rows.length, rows.length);
  const { title } = await readSeason(parts.db, 'competition', competition);
  return { path, name: `${fileWords(`Статистика конкурса ${title}`)} ${dayText(moscowDay(parts.now()))}.xlsx` };
}
