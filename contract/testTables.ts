// Names and numbers of the tests of labour safety and of the university.

import type { ListedColumn } from './listedColumns';
import { to } from './paths';
import { asked, nameColumns } from './people/columnParts';

export const testCategories = ['safety', 'university'] as const;
export type TestCategory = (typeof testCategories)[number];
export const isTestCategory = (value: unknown): value is TestCategory =>
  (testCategories as readonly unknown[]).includes(value);

export const testTitles = {
  safety: 'Тест по охране труда',
  university: 'Тест корпоративного университета',
} as const satisfies Record<TestCategory, string>;

/** The page of a test, or of one attempt at it. */
export const testAddress = (category: TestCategory, attempt?: number): string =>
  to('safetyTest', { name: category }) + (attempt === undefined ? '' : `?attempt=${attempt}`);

/** Blocks of questions (contract facts, events 4). */
export const testBlocks = {
  1: 'История РСО',
  2: 'Нормативные документы',
  3: 'Компетенции командного состава и отряда',
  4: 'Решение кейсовых ситуаций',
  5: 'Охрана труда',
} as const satisfies Record<number, string>;
export const testBlockKeys = ['1', '2', '3', '4', '5'] as const;
export type TestBlock = (typeof testBlockKeys)[number];
export const isTestBlock = (value: string): value is TestBlock => (testBlockKeys as readonly string[]).includes(value);

/** How somebody stands in a test. */
export const standingNames = { passed: 'Пройден', failed: 'Не пройден', none: 'Не начат' } as const;
export type Standing = keyof typeof standingNames;
export const testStandingOf = ({ passed, tried }: { passed: boolean; tried: boolean }): Standing =>
  passed ? 'passed' : tried ? 'failed' : 'none';

/** How a list is narrowed: whoever has not passed may not have begun. */
export const passedChoices = [
  { value: 'true', label: standingNames.passed },
  { value: 'false', label: `${standingNames.failed} или ${standingNames.none.toLowerCase()}` },
] as const;

const unitColumn = { kind: 'unit', ...asked, empty: true } as const;

/** Who has passed, column by column; `server/domain/tests/testPeople.ts` says what each is. */
export const testColumns = [
  ...nameColumns,
  { key: 'passed', label: 'Результат', kind: 'flag', width: 12, choices: passedChoices, ...asked },
  { key: 'best_score', label: 'Лучший результат', kind: 'number', width: 12, ...asked, empty: true },
  { key: 'attempts_used', label: 'Попыток', kind: 'number', width: 10, ...asked, adds: true },
  { key: 'passed_on', label: 'Дата', kind: 'date', width: 12, ...asked, empty: true },
  { key: 'detachment', label: 'Отряд', resource: 'detachments', width: 26, ...unitColumn },
  { key: 'regional', label: 'Региональный штаб', resource: 'regionals', width: 30, ...unitColumn, hidden: true },
] as const satisfies readonly ListedColumn[];
/** As a file has them: whoever has not begun stands there as on the screen. */
export const testFileColumns: readonly ListedColumn[] = testColumns.map((column) =>
  column.key === 'passed' ? { ...column, kind: 'text' } : column,
);
export type TestKey = (typeof testColumns)[number]['key'];

export const QUESTION_MAX = 1000;
export const OPTION_MAX = 500;
export const OPTIONS_MAX = 8;

/** Headings of a list of questions, in this order; the last ones may be left out. */
export const bankHeadings: readonly string[] = [
  'Блок',
  'Вопрос',
  'Верный ответ',
  ...Array.from({ length: OPTIONS_MAX - 1 }, (_, at) => `Неверный ответ ${at + 1}`),
];
export const TEST_MATERIAL_MAX = 10_000;
export const COURSE_TEXT_MAX = 30_000;
