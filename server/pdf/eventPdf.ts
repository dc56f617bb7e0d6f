// What organisers print: badges to cut out, eight on a page, and the list people sign at the door.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { personName } from '../../contract/people/personName';
import { dayText } from '../../contract/text/typographic';
import type { Listed, ListedEvent } from '../domain/events/participantsFile';

const GREY = '#5b6470';
const COLUMNS = 2;
const BADGE_HEIGHT = 150;
/** Of the text of a badge, so that two fill the sheet. */
const BADGE_WIDTH = 248;
/** A letter takes no more of its size on average, capitals and bold ones too. */
const LETTER = 0.72;

/** Badges of all participants. */
export const badgesPdf = (event: ListedEvent, people: readonly Listed[]): TDocumentDefinitions => ({
  info: { title: `Бейджи: ${event.name}` },
  pageMargins: [40, 40, 40, 40],
  content: [
    people.length === 0
      ? { text: 'Участников пока нет.' }
      : {
          table: {
            widths: Array(COLUMNS).fill(BADGE_WIDTH),
            heights: BADGE_HEIGHT,
            dontBreakRows: true,
            body: rowsOf(people.map((one) => badge(event, one))),
          },
          layout: {
            hLineColor: () => '#b9c0c7',
            vLineColor: () => '#b9c0c7',
            hLineWidth: () => 0.5,
            vLineWidth: () => 0.5,
          },
        },
  ],
});

const badge = (event: ListedEvent, one: Listed): Content => ({
  stack: [
    { ...sized(event.name, 9), color: GREY, margin: [0, 10, 0, 18] },
    { ...sized(one.last_name, 20), bold: true },
    { ...sized([one.first_name, one.patronymic_name].filter(Boolean).join(' '), 14), margin: [0, 0, 0, 14] },
    { ...sized(one.detachment ?? one.unit ?? one.region ?? '', 10), color: GREY },
  ],
  alignment: 'center',
});

/** A text in this size; smaller where its longest word would not fit the badge. */
function sized(text: string, size: number): { text: string; fontSize: number } {
  const letters = Math.max(1, ...text.split(/[\s-]/).map(({ length }) => length + 1));
  return { text, fontSize: Math.min(size, BADGE_WIDTH / (letters * LETTER)) };
}

function rowsOf(cells: Content[]): Content[][] {
  const rows: Content[][] = [];
  for (let at = 0; at < cells.length; at += COLUMNS) {
    const row = cells.slice(at, at + COLUMNS);
    while (row.length < COLUMNS) row.push({ text: '' });
    rows.push(row);
  }
  return rows;
}

/** The list of participants with a place for each signature. */
export const sheetPdf = (event: ListedEvent, people: readonly Listed[]): TDocumentDefinitions => ({
  info: { title: `Участники: ${event.name}` },
  pageMargins: [42, 48, 42, 48],
  footer: (page, pages) => ({ text: `${page} из ${pages}`, alignment: 'center', fontSize: 8, color: GREY }),
  content: [
    { text: 'Список участников', fontSize: 15, bold: true },
    { text: event.name, fontSize: 12, margin: [0, 2, 0, 2] },
    {
      text: [event.org, days(event), event.place].filter(Boolean).join(' · '),
      fontSize: 9,
      color: GREY,
      margin: [0, 0, 0, 12],
    },
    {
      table: {
        headerRows: 1,
        widths: [24, '*', 150, 90],
        body: [
          ['№', 'Фамилия, имя, отчество', 'Отряд', 'Подпись'].map((text) => ({ text, bold: true, fontSize: 9 })),
          ...people.map((one, at) => [String(at + 1), personName(one), one.detachment ?? one.unit ?? '', '']),
        ],
      },
      layout: 'lightHorizontalLines',
      fontSize: 10,
    },
    { text: `Всего: ${people.length}`, margin: [0, 10, 0, 0], fontSize: 10 },
  ],
});

const days = ({ starts, ends }: ListedEvent) =>
  starts && ends ? (starts === ends ? dayText(starts) : `${dayText(starts)} – ${dayText(ends)}`) : null;
