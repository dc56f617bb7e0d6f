import { choicesOf, conditionKey, operatorsOf } from '@contract/columnConditions';
import type { ColumnKind, ListedColumn } from '@contract/listedColumns';
import type { Asked, ConditionFilter } from './condition';

/** The filters of a list by its columns: what a column takes follows from its kind. */
export const conditionRows = (columns: readonly ListedColumn[]): ConditionFilter[] =>
  columns.flatMap((column) => {
    const operators = operatorsOf(column);
    if (operators.length === 0) return [];
    const { key, label, kind, resource } = column;
    return {
      // Beside a filter of the same name that the list had before.
      key: `${key}__`,
      column: key,
      label,
      asked: askedOf[kind],
      keys: Object.fromEntries(operators.map((operator) => [operator, conditionKey(key, operator)])),
      choices: choicesOf(column),
      records: resource,
    };
  });

const askedOf: Record<ColumnKind, Asked> = {
  name: 'words',
  text: 'words',
  date: 'date',
  month: 'month',
  moment: 'date',
  number: 'number',
  share: 'number',
  gender: 'choices',
  choice: 'choices',
  unit: 'records',
  record: 'records',
  flag: 'choices',
  paid: 'choices',
};
