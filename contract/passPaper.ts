// The certificate of passing a test as it reads: the PDF and the page that checks it say the same, but for the name,
// of which the page gives the initials, or nothing.
import type { PassCheck } from './schemas/tests';
import type { TestCategory } from './testTables';
import { paperDay, typographic } from './text/typographic';

const NBSP = '\u00A0';

const passed: Record<TestCategory, string> = {
  safety: 'успешно прошёл(а) тестирование по безопасности и охране труда',
  university: 'успешно прошёл(а) итоговое тестирование корпоративного университета',
};

export type PassPaper = {
  org: string;
  title: string;
  number: string;
  confirms: string;
  passed: string;
  test: string;
  facts: { label: string; value: string }[];
  /** Who gives it, and why it needs no signature. */
  issued: string;
};

/** The texts of a certificate of passing, in the order of reading. */
export const passPaper = (pass: Omit<PassCheck, 'name'>): PassPaper => ({
  org: typographic(pass.org),
  title: 'Свидетельство',
  number: `№${NBSP}${pass.number}`,
  confirms: 'Настоящим подтверждается, что',
  passed: passed[pass.category],
  test: `«${pass.test}»`,
  facts: [
    { label: 'Результат', value: `${pass.score} из${NBSP}100` },
    { label: 'Верных ответов', value: `${pass.right} из${NBSP}${pass.questions}` },
    { label: 'Дата', value: paperDay(pass.passed_on) },
  ],
  issued: `Выдано порталом ${paperDay(pass.passed_on)}, ${typographic(pass.org)}. Подлинность подтверждает страница проверки, подпись и${NBSP}печать не${NBSP}нужны.`,
});
