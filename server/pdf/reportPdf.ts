// The report of a unit as it is printed: a chapter for each indicator, lists as tables, a place for the signature.

import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { AnswerTable } from '../../contract/indicators/answerTables';
import { scoreText } from '../../contract/indicators/scoreText';
import { dayText, typographic } from '../../contract/text/typographic';
import type { ReportChapter, WholeReport } from '../domain/reports/reportExport';

const GREY = '#5b6470';
const LINE = '#d5d9de';
const HEAD = '#f2f4f7';

/** @param at the day that stands on it */
export const reportPdf = (
  { unit, season, part, commander, chapters }: WholeReport,
  at: Date,
): TDocumentDefinitions => ({
  info: { title: `Отчёт: ${unit.name}, ${season.title}`, creationDate: at },
  pageMargins: [48, 48, 42, 48],
  footer: (page, pages) => ({
    columns: [
      { text: `${typographic(unit.name)}. Отчёт на ${dayText(moscowDay(at))}`, margin: [48, 0, 0, 0] },
      { text: `${page} / ${pages}`, alignment: 'right', width: 90 },
    ],
    margin: [0, 16, 42, 0],
    fontSize: 9,
    color: GREY,
  }),
  content: [
    {
      text: typographic([season.title, part && `часть ${part}`].filter(Boolean).join(', ')),
      fontSize: 10,
      color: GREY,
    },
    { text: typographic(unit.name), fontSize: 16, bold: true, margin: [0, 2, 0, 2] },
    { text: `По состоянию на ${dayText(moscowDay(at))}`, fontSize: 10, color: GREY, margin: [0, 0, 0, 12] },
    ...(chapters.length ? chapters.flatMap(chapterOf) : ['Отчётов ещё нет.']),
    signature(unit.level, commander),
  ],
  defaultStyle: { fontSize: 10 },
});

/** The heading of a chapter is the first row of its first table: it stays with what follows, and is repeated over a page. */
function chapterOf({ title, state, score, breakdown, lines, tables }: ReportChapter): Content[] {
  const heading: Content = {
    text: [
      { text: typographic(title), bold: true, fontSize: 12 },
      { text: `\n${state}${score === null ? '' : `. Счёт: ${scoreText(score)}`}`, fontSize: 9, color: GREY },
    ],
    margin: [0, 6, 0, 2],
  };
  const parts: Drawn[] = [];
  if (lines.length > 0) parts.push({ columns: WIDE_AND_NARROW, rows: lines.map(({ label, value }) => [label, value]) });
  for (const table of tables) parts.push({ ...drawnOf(table), title: table.title });
  if (breakdown.length > 0) {
    const rows = breakdown.map(({ label, formula, value }) => [`${label}: ${formula}`, scoreText(value)]);
    parts.push({ columns: WIDE_AND_NARROW, rows, title: 'Как посчитан счёт' });
  }
  if (parts.length === 0) return [{ stack: [heading], margin: [0, 4, 0, 6] }];
  return parts.map((part, at) => tableOf(part, at === 0 ? heading : undefined));
}

type Drawn = {
  title?: string | null;
  /** Names of the columns; without it the table has no row of names. */
  names?: string[];
  columns: (string | number)[];
  rows: string[][];
};

const WIDE_AND_NARROW = ['55%', '45%'];

const drawnOf = ({ columns, rows }: AnswerTable): Drawn => ({
  names: columns.map(({ label }) => label),
  columns: columns.map(({ narrow }) => (narrow ? 'auto' : '*')),
  rows,
});

/** Columns beyond these are set smaller. */
const ROOMY = 4;

function tableOf({ title, names, columns, rows }: Drawn, heading: Content | undefined): Content {
  const over = (content: Content): TableCell[] => [
    {
      ...(typeof content === 'object' ? content : { text: content }),
      colSpan: columns.length,
      border: NO_BORDER,
    } as TableCell,
    ...columns.slice(1).map(() => ({})),
  ];
  const heads: TableCell[][] = [
    ...(heading ? [over(heading)] : []),
    ...(title ? [over({ text: typographic(title), bold: true, margin: [0, 4, 0, 0] })] : []),
    ...(names ? [names.map((text): TableCell => ({ text: typographic(text), color: GREY, fillColor: HEAD }))] : []),
  ];
  const small = columns.length > ROOMY ? { fontSize: columns.length > 2 * ROOMY ? 7 : 8 } : {};
  return {
    ...small,
    table: {
      widths: columns,
      headerRows: heads.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [...heads, ...rows.map((cells) => cells.map(cellOf))],
    },
    layout: {
      hLineWidth: (at) => (at < heads.length - (names ? 1 : 0) ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    margin: [0, 0, 0, 6],
  };
}

const NO_BORDER: [boolean, boolean, boolean, boolean] = [false, false, false, false];

/** A word as long as an address would leave the page. */
const cellOf = (text: string): Content =>
  /\S{18}/.test(text) ? { text, wordBreak: 'break-all' } : { text: typographic(text) };

const posts: Partial<Record<WholeReport['unit']['level'], string>> = {
  regional: 'Командир регионального отделения',
  detachment: 'Командир отряда',
};

const signature = (level: WholeReport['unit']['level'], commander: string | null): Content => ({
  unbreakable: true,
  margin: [0, 28, 0, 0],
  columns: [
    { width: '*', text: [posts[level] ?? 'Командир', ...(commander ? [`\n${commander}`] : [])] },
    {
      width: 150,
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 12, x2: 150, y2: 12, lineWidth: 0.5 }] },
        { text: 'подпись', fontSize: 8, color: GREY, alignment: 'center' },
      ],
    },
    { width: 150, text: '«____» ______________ 20___ г.', alignment: 'right' },
  ],
  columnGap: 16,
});
