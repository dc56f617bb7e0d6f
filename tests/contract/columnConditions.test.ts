import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { choicesOf, conditionOf, operatorsOf } from '../../contract/columnConditions';
import { cellOf, type ListedColumn } from '../../contract/listedColumns';
import { columnsOrdering, columnsQuery } from '../../contract/schemas/parts/columnsQuery';
import { testColumns } from '../../contract/testTables';

const columns = [
  { key: 'name', label: 'ФИО', kind: 'name', width: 30, sortable: true, filterable: true },
  { key: 'joined', label: 'В отряде с', kind: 'date', width: 12, sortable: true, filterable: true, empty: true },
  { key: 'seen', label: 'Был в портале', kind: 'month', width: 12, filterable: true },
  { key: 'age', label: 'Возраст', kind: 'number', width: 8, sortable: true, filterable: true },
  { key: 'papers', label: 'Документы', kind: 'share', width: 10, filterable: true },
  { key: 'gender', label: 'Пол', kind: 'gender', width: 8, filterable: true },
  {
    key: 'state',
    label: 'Состояние',
    kind: 'choice',
    choices: [
      { value: 'open', label: 'Открыт' },
      { value: 'closed', label: 'Закрыт' },
    ],
    width: 12,
    filterable: true,
  },
  { key: 'post', label: 'Должность', kind: 'record', resource: 'positions', width: 20, filterable: true, empty: true },
  { key: 'fee', label: 'Взнос', kind: 'paid', width: 10, filterable: true },
  { key: 'note', label: 'Заметка', kind: 'text', width: 20 },
] as const satisfies readonly ListedColumn[];

const query = z.object(columnsQuery(columns));
const asked = (given: Record<string, string>) => query.parse(given);
const refused = (given: Record<string, string>) =>
  query.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('a column takes the conditions of its kind, and none when it is only shown', () => {
  expect(columns.map((column) => [column.key, operatorsOf(column).join(' ')])).toEqual([
    ['name', 'has has_not'],
    ['joined', 'from to empty'],
    ['seen', 'from to'],
    ['age', 'from to'],
    ['papers', 'from to'],
    ['gender', 'in not_in'],
    ['state', 'in not_in'],
    ['post', 'in not_in empty'],
    ['fee', 'in not_in'],
    ['note', ''],
  ]);
  expect(Object.keys(query.shape)).toContain('post__not_in');
  expect(Object.keys(query.shape)).not.toContain('note__has');
});

it('a list is ordered by the columns that may be', () => {
  expect(columnsOrdering(columns)).toEqual(['name', 'joined', 'age']);
});

it('conditions are read as values of their kind', () => {
  expect(
    asked({
      name__has: ' Иванов ',
      joined__from: '2025-09-01',
      joined__empty: 'false',
      seen__to: '2025-03',
      age__from: '17,5',
      gender__in: 'male',
      state__not_in: 'open, closed,open',
      post__in: '1,7',
      fee__in: 'false',
    }),
  ).toEqual({
    name__has: 'Иванов',
    joined__from: '2025-09-01',
    joined__empty: false,
    seen__to: '2025-03',
    age__from: 17.5,
    gender__in: ['male'],
    state__not_in: ['open', 'closed'],
    post__in: [1, 7],
    fee__in: ['false'],
  });
});

describe('a wrong condition is refused at its key', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
  it.each([
    ['state__in', 'open,shut', 'Недопустимое значение. Допустимые значения: open, closed.'],
    ['fee__in', 'yes', 'Недопустимое значение. Допустимые значения: true, false.'],
    ['post__in', '1,second', 'Перечислите номера записей через запятую.'],
    ['post__in', '99999999999', 'Перечислите номера записей через запятую.'],
    ['post__in', ',', 'Назовите хотя бы одно значение.'],
    ['post__in', many(51), 'Не больше 50 значений.'],
    ['joined__from', '2025-02-30', 'Неправильный формат даты. Используйте ГГГГ-ММ-ДД.'],
    ['joined__from', 'давно', 'Неправильный формат даты. Используйте ГГГГ-ММ-ДД.'],
    ['joined__to', '0001-01-01', 'Такой даты не бывает.'],
    ['joined__empty', 'maybe', 'Недопустимое значение. Допустимые значения: true, false.'],
    ['seen__from', 'июнь', 'Неправильный формат месяца. Используйте ГГГГ-ММ.'],
    ['seen__from', '2025-13', 'Неправильный формат месяца. Используйте ГГГГ-ММ.'],
    ['age__to', 'old', 'Введите число.'],
    ['name__has', 'я'.repeat(201), 'Не больше 200 символов.'],
    ['name__has', ' ', 'Введите текст.'],
  ])('%s=%s', (key, value, message) => {
    expect(refused({ [key]: value })).toEqual([[key, message]]);
  });
});

it('a query key names its column and its operator', () => {
  expect(conditionOf(columns, 'joined__empty')).toEqual({ column: columns[1], operator: 'empty' });
  expect(conditionOf(columns, 'joined__in')).toBeUndefined();
  expect(conditionOf(columns, 'search')).toBeUndefined();
});

it('who has not passed a test is asked for by words that are true of whoever has not begun', () => {
  const passed = testColumns.find(({ key }) => key === 'passed') as ListedColumn;
  expect(choicesOf(passed)).toEqual([
    { value: 'true', label: 'Пройден' },
    { value: 'false', label: 'Не пройден или не начат' },
  ]);
});

it('cells are written as their kind is', () => {
  const [, joined, seen, , papers, , state, post] = columns;
  expect(cellOf(joined, '2025-09-01')).toBe('01.09.2025');
  expect(cellOf(seen, '2025-03')).toBe('03.2025');
  expect(cellOf(papers, { done: 3, total: 5 })).toBe('3 из 5');
  expect(cellOf(state, 'closed')).toBe('Закрыт');
  expect(cellOf(post, { id: 1, name: 'Боец' })).toBe('Боец');
  expect(cellOf(post, null)).toBeNull();
});
