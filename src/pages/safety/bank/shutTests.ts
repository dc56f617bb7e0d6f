import type { TestRules } from '@contract/schemas/tests';
import type { TestBlock } from '@contract/testTables';
import { api } from '../../../providers/api';

/** That a block has fewer questions than an attempt asks: nobody can begin the test until then. */
export const TOO_FEW = 'не хватает, тест закрыт, пока их не добавят';
export const isShort = ({ questions, available }: TestRules['blocks'][number]) => questions > available;

/** Which tests want more questions of a block than the bank has, in a sentence; empty where none does. */
export async function shutTests(of: TestBlock): Promise<string> {
  const rules = await api('test.rules.list');
  const shut = rules.filter(({ blocks }) => blocks.some((row) => row.block === of && isShort(row)));
  return shut.map(({ name }) => `«${name}»: вопросов ${TOO_FEW}.`).join(' ');
}

/** It is read to the end, though nothing else is asked. */
export const shutNotice = { type: 'warning', autoHideDuration: 15_000 } as const;
