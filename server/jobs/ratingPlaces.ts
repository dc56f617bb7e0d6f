import { join } from 'node:path';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { PlacesFileBody } from '../../contract/schemas/programmes/ratingPlaces';
import { dayText } from '../../contract/text/typographic';
import { readMatrix } from '../domain/rating/matrix';
import type { Cell } from '../export/sheetWriter';
import { openXlsx } from '../export/xlsxFile';
import type { JobResult, JobRun } from './jobRun';

/** Writes the places of regions by indicators, those asked for, as far as who asked may see them now, to a file. */
export async function exportRatingPlaces(
  { parts, viewer, folder, progress }: JobRun,
  params: PlacesFileBody,
): Promise<JobResult> {
  const matrix = await readMatrix(parts.db, viewer, params);
  const { regionals, indicators: keys } = params;
  const rows = regionals?.flatMap((id) => matrix.rows.find((row) => row.id === id) ?? []) ?? matrix.rows;
  const indicators = matrix.indicators.filter(({ key }) => keys?.includes(key) ?? true);
  await progress(0, rows.length);
  const path = join(folder, 'places.xlsx');
  const columns = [
    ...[
      ['Id', 8],
      ['Региональный штаб', 44],
      ['Округ', 28],
    ],
    ...[
      ['Общее место', 14],
      ['Сумма мест', 14],
      ['Комиссарское место', 20],
      ['Сумма комиссарских мест', 24],
    ],
    ...indicators.flatMap(({ number, title }) => [
      [`Р${number} место: ${title}`, 24],
      [`Р${number} счёт: ${title}`, 24],
    ]),
  ].map(([title, width]) => ({ title: String(title), width: Number(width) }));
  const sheet = await openXlsx(path, columns, { title: 'Места', at: parts.now() });
  for (const row of rows) {
    const own: Cell[] = [row.id, row.name, row.district?.name ?? null];
    const sums: Cell[] = [row.overall.place, row.overall.sum, row.commissar.place, row.commissar.sum];
    const cells = indicators.flatMap(({ key }): Cell[] => {
      const score = row.scores[key];
      return [row.places[key] ?? null, score === undefined ? null : { amount: Number(score) }];
    });
    await sheet.row([...own, ...sums, ...cells]);
  }
  await sheet.end();
  await progress(rows.length, rows.length);
  const kind = matrix.source === 'published' ? '' : ' предварительно';
  return { path, name: `Места РО ${matrix.season.number}${kind} ${dayText(moscowDay(parts.now()))}.xlsx` };
}
