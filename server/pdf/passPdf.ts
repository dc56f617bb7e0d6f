// The certificate of passing a test as it is printed: one A4 page with a code that leads to the page confirming it.
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Pass } from '../domain/tests/passCertificate';

const NBSP = '\u00A0';
const GREY = '#5b6470';
const BLUE = '#1f4e9c';
const QR_SIZE = 96;

const about = {
  safety: 'успешно прошёл(а) тестирование по безопасности и охране труда',
  university: 'успешно прошёл(а) итоговое тестирование корпоративного университета',
} as const;

/** @param url address of the public page, printed as a QR code and in words */
export const passPdf = (pass: Pass, url: string): TDocumentDefinitions => ({
  info: { title: `Свидетельство № ${pass.number}` },
  content: [
    { text: 'Студенческие отряды', alignment: 'center', fontSize: 11, color: GREY, margin: [0, 40, 0, 60] },
    { text: 'СВИДЕТЕЛЬСТВО', alignment: 'center', fontSize: 24, bold: true, characterSpacing: 3 },
    { text: `№${NBSP}${pass.number}`, alignment: 'center', color: GREY, margin: [0, 6, 0, 48] },
    { text: 'Настоящим подтверждается, что', alignment: 'center', margin: [0, 0, 0, 12] },
    { text: pass.name, alignment: 'center', fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
    { text: about[pass.category], alignment: 'center', margin: [0, 0, 0, 40] },
    {
      columns: [
        fact('Результат', `${pass.score} из${NBSP}100`),
        fact('Верных ответов', `${pass.right} из${NBSP}${pass.questions}`),
        fact('Дата', `${pass.passed_on.split('-').reverse().join('.')}${NBSP}г.`),
      ],
      margin: [0, 0, 0, 80],
    },
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
});

const fact = (label: string, value: string) => ({
  stack: [
    { text: label, fontSize: 9, color: GREY },
    { text: value, fontSize: 14, bold: true, margin: [0, 2, 0, 0] as [number, number, number, number] },
  ],
  alignment: 'center' as const,
});
