// Reports of one indicator as a sheet: a row for each report, or for each item of its list.
import { answerCell } from '../../../contract/indicators/answerTexts';
import type { Answers, Indicator, ListField, Programme } from '../../../contract/indicators/types';
import { reportStates } from '../../../contract/states/reports';
import type { Cell } from '../../export/sheetWriter';
import { openXlsx } from '../../export/xlsxFile';
import type { IndicatorRow } from './reportExport';

type Sheet = {
  programme: Programme;
  indicator: Indicator;
  rows: readonly IndicatorRow[];
  names: (id: number) => string;
};

/** Writes the sheet to a file. */
export async function writeIndicatorSheet(path: string, sheets: readonly Sheet[], at: Date): Promise<void> {
  const [first] = sheets;
  if (!first) return;
  const { programme, indicator } = first;
  const scalars = indicator.fields.filter(({ kind }) => kind !== 'list');
  const lists = indicator.fields.filter((field): field is ListField => field.kind === 'list');
  const inner = lists.flatMap((list) => list.fields.map((field) => ({ list, field })));
  const title = `Показатель ${indicator.number}`;
  const columns = [
    { title: programme === 'rating' ? 'Отделение' : 'Отряд', width: 40 },
    { title: 'Округ', width: 30 },
    ...(indicator.catalogue ? [{ title: 'Пункт', width: 40 }] : []),
    { title: 'Состояние', width: 18 },
    { title: 'Счёт', width: 12 },
    ...scalars.map(({ label }) => ({ title: label, width: 18 })),
    ...inner.map(({ list, field }) => ({
      title: list.itemLabel === field.label ? field.label : `${list.itemLabel}: ${field.label}`,
      width: 18,
    })),
  ];
  const sheet = await openXlsx(path, columns, { title, at });
  for (const { rows, names } of sheets) {
    for (const row of rows) {
      const named: Cell[] = [
        row.unit,
        row.district,
        ...(indicator.catalogue ? [indicator.catalogue.find(({ id }) => id === row.item)?.name ?? ''] : []),
        reportStates.rows[row.state].name,
      ];
      const own: Cell[] = [
        row.score === null ? null : { amount: Number(row.score) },
        ...scalars.map((field) => answerCell(field, row.answers[field.name] ?? null, names)),
      ];
      for (const [at, { list, item }] of itemsOf(lists, row.answers).entries()) {
        const cells = inner.map(({ list: of, field }) =>
          of === list && item ? answerCell(field, item[field.name] ?? null, names) : null,
        );
        // What is said of the whole report stands once: added up, it counts once.
        await sheet.row([...named, ...(at === 0 ? own : own.map(() => null)), ...cells]);
      }
    }
  }
  await sheet.end();
}

/** The items of a report's lists; a report without any still has its row. */
function itemsOf(lists: readonly ListField[], answers: Answers): { list?: ListField; item?: Answers }[] {
  const items = lists.flatMap((list) => {
    const value = answers[list.name];
    return Array.isArray(value) ? value.map((item) => ({ list, item })) : [];
  });
  return items.length ? items : [{}];
}
