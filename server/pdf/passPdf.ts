// The certificate of passing a test as it is printed: one A4 page with a code that leads to the page confirming it.
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { type PassPaper, passPaper } from '../../contract/passPaper';
import type { Pass } from '../domain/tests/passCertificate';

const GREY = '#5b6470';
const BLUE = '#1f4e9c';
const QR_SIZE = 96;

/** @param url address of the public page, printed as a QR code and in words */
export const passPdf = (pass: Pass, url: string): TDocumentDefinitions => {
  const paper = passPaper(pass);
  return {
    info: { title: `${paper.title} ${paper.number}` },
    content: [
      { text: 'Студенческие отряды', alignment: 'center', fontSize: 11, color: GREY, margin: [0, 40, 0, 60] },
      { text: paper.title.toUpperCase(), alignment: 'center', fontSize: 24, bold: true, characterSpacing: 3 },
      { text: paper.number, alignment: 'center', color: GREY, margin: [0, 6, 0, 48] },
      { text: paper.confirms, alignment: 'center', margin: [0, 0, 0, 12] },
      { text: paper.name, alignment: 'center', fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      { text: paper.passed, alignment: 'center', margin: [0, 0, 0, 40] },
      { columns: paper.facts.map(fact), margin: [0, 0, 0, 80] },
      {
        columns: [
          { qr: url, fit: QR_SIZE, eccLevel: 'M', width: QR_SIZE + 16 },
          {
            stack: [
              { text: 'Проверить свидетельство можно по коду или по адресу:' },
              { text: url, link: url, color: BLUE },
              { text: 'Страница подтверждает номер, результат и инициалы владельца.' },
            ],
            fontSize: 9,
            color: GREY,
            margin: [0, 18, 0, 0],
          },
        ],
        unbreakable: true,
      },
    ],
  };
};

const fact = ({ label, value }: PassPaper['facts'][number]) => ({
  stack: [
    { text: label, fontSize: 9, color: GREY },
    { text: value, fontSize: 14, bold: true, margin: [0, 2, 0, 0] as [number, number, number, number] },
  ],
  alignment: 'center' as const,
});
