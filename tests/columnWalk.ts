// Walks a column of a list: every condition that a column takes finds the rows it says, every order is that order.
import { expect } from 'vitest';
import { choicesOf, conditionKey, operatorsOf } from '../contract/columnConditions';
import type { ListedColumn, Share } from '../contract/listedColumns';
import type { Page } from '../contract/schemas/parts/page';

type Row = { id: number } & Record<string, unknown>;
type Walk = {
  /** A page of the list by these words of a query; it has room for all rows. */
  read: (query: string) => Promise<Page<object>>;
  /** What a row has in a column, where the answer keeps it elsewhere. */
  value?: (row: Row, key: string) => unknown;
  /** The id of a record whose cell is its name alone. */
  idOf?: (key: string, name: string) => Promise<number>;
  /** Its order is tested elsewhere. */
  orderApart?: boolean;
};

const normal = (text: unknown) => String(text).toLowerCase().replaceAll('ё', 'е');

export async function walkColumn(column: ListedColumn, walk: Walk) {
  const { read, value = (row: Row, key: string) => row[key], idOf, orderApart = false } = walk;
  const { results, count } = await read('');
  const all = results as Row[];
  expect(all).toHaveLength(count);
  expect(count).toBeGreaterThan(2);
  const ids = (rows: readonly object[]) => (rows as Row[]).map(({ id }) => String(id)).sort();

  const narrows = async (query: string, fits: (row: Row) => boolean) => {
    const found = await read(query);
    expect(ids(found.results), query).toEqual(ids(all.filter(fits)));
    expect(found.count, query).toBe(found.results.length);
  };
  const cell = (row: Row, key: string) => {
    const held = value(row, key);
    return held === '' || held === undefined ? null : held;
  };
  const plain = (held: unknown) =>
    typeof held === 'object' && held !== null && 'done' in held ? (held as Share).done : (held as string | number);

  const { key } = column;
  const held = all.map((row) => cell(row, key)).filter((one) => one !== null);
  const middle = held[Math.floor(held.length / 2)];
  for (const operator of operatorsOf(column)) {
    const named = conditionKey(key, operator);
    if (operator === 'empty') {
      await narrows(`${named}=true`, (row) => cell(row, key) === null);
      await narrows(`${named}=false`, (row) => cell(row, key) !== null);
      continue;
    }
    if (middle === undefined) continue;
    switch (operator) {
      case 'has':
      case 'has_not': {
        const part = String(middle).slice(1, 5).trim() || String(middle);
        const has = (row: Row) => cell(row, key) !== null && normal(cell(row, key)).includes(normal(part));
        await narrows(`${named}=${encodeURIComponent(part.toUpperCase())}`, (row) => has(row) === (operator === 'has'));
        break;
      }
      case 'from':
        await narrows(
          `${named}=${plain(middle)}`,
          (row) => cell(row, key) !== null && plain(cell(row, key)) >= plain(middle),
        );
        break;
      case 'to':
        await narrows(
          `${named}=${plain(middle)}`,
          (row) => cell(row, key) !== null && plain(cell(row, key)) <= plain(middle),
        );
        break;
      default: {
        const isRecord = column.kind === 'unit' || column.kind === 'record';
        const name = (one: unknown) => (isRecord ? ((one as { name?: string } | null)?.name ?? one) : String(one));
        const id = isRecord ? ((middle as { id?: number }).id ?? (await idOf?.(key, String(middle)))) : String(middle);
        if (!isRecord) expect(choicesOf(column).map((choice) => choice.value)).toContain(id);
        const among = (row: Row) => name(cell(row, key)) === name(middle);
        await narrows(`${named}=${id}`, (row) => among(row) === (operator === 'in'));
      }
    }
  }
  if (!column.sortable || orderApart) return;
  for (const down of [false, true]) {
    const query = `ordering=${down ? '-' : ''}${key}`;
    const sorted = (await read(query)).results as Row[];
    expect(ids(sorted), query).toEqual(ids(all));
    const values = sorted.map((row) => cell(row, key));
    const known = values.filter((one) => one !== null);
    expect(values.slice(0, known.length), `${query}: nothing comes last`).toEqual(known);
    const choices = choicesOf(column).map((choice) => choice.value);
    const isChoice = column.kind === 'choice' || column.kind === 'gender';
    const keys = known.map((one) =>
      isChoice ? choices.indexOf(String(one)) : plain((one as { name?: string }).name ?? one),
    );
    expect(inOrder(down ? keys.toReversed() : keys), query).toBe(true);
  }
}

const russian = new Intl.Collator('ru', { ignorePunctuation: true });
/** Texts of one alphabet are compared as Russian sorts them; addresses and nicknames letter by letter. */
const inOrder = (values: readonly (string | number)[]): boolean =>
  values.every((one, at) => {
    const before = values[at - 1];
    if (before === undefined) return true;
    if (typeof one !== 'string' || typeof before !== 'string') return before <= one;
    return russian.compare(before, one) <= 0 || before <= one;
  });
