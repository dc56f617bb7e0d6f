// The whole report of a unit as it is printed.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { scoreText } from '../../contract/indicators/scoreText';
import { typographic } from '../../contract/typographic';
import type { ReportChapter, WholeReport } from '../domain/reports/reportExport';

const GREY = '#5b6470';
const LINE = '#d5d9de';

/** The report as a document to draw: a chapter for each indicator, a table of its answers, the count of its score. */
export const reportPdf = ({ unit, season, chapters }: WholeReport): TDocumentDefinitions => ({
  info: { title: `Отчёт: ${unit.name}, ${season.title}` },
  pageMargins: [48, 48, 42, 48],
  footer: (page, pages) => ({
    text: `${page} / ${pages}`,
    alignment: 'right',
    margin: [0, 16, 42, 0],
    fontSize: 9,
    color: GREY,
  }),
  content: [
    { text: typographic(season.title), fontSize: 10, color: GREY },
    { text: typographic(unit.name), fontSize: 16, bold: true, margin: [0, 2, 0, 14] },
    ...(chapters.length ? chapters.flatMap(chapterOf) : ['Отчётов ещё нет.']),
  ],
  defaultStyle: { fontSize: 10 },
});

const chapterOf = ({ title, state, score, breakdown, lines }: ReportChapter): Content[] => [
  { text: typographic(title), bold: true, fontSize: 12, margin: [0, 10, 0, 1], headlineLevel: 1 },
  {
    text: `${state}${score === null ? '' : `. Балл: ${scoreText(score)}`}`,
    color: GREY,
    fontSize: 9,
    margin: [0, 0, 0, 4],
  },
  ...(lines.length ? [tableOf(lines.map(({ label, value }) => [label, value]))] : []),
  ...(breakdown.length
    ? [tableOf(breakdown.map((term) => [`${term.label}: ${term.formula}`, scoreText(term.value)]))]
    : []),
];

const tableOf = (rows: string[][]): Content => ({
  table: { widths: ['55%', '45%'], body: rows.map((cells) => cells.map(cellOf)) },
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  margin: [0, 0, 0, 6],
});

/** A word as long as an address would leave the page. */
const cellOf = (text: string): Content =>
  /\S{35}/.test(text) ? { text, wordBreak: 'break-all' } : { text: typographic(text) };
