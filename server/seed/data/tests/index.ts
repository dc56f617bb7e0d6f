import type { TestBlock } from '../../../../contract/testTables';
import { caseQuestions, commandQuestions } from './command';
import { historyQuestions } from './history';
import { papersQuestions } from './papers';
import { safetyQuestions } from './safety';

type BankLine = { block: TestBlock; title: string; right: string; wrong: string[] };

const banks: Record<TestBlock, string> = {
  1: historyQuestions,
  2: papersQuestions,
  3: commandQuestions,
  4: caseQuestions,
  5: safetyQuestions,
};

/** All questions of the demo banks. */
export const bankLines: readonly BankLine[] = Object.entries(banks).flatMap(([block, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', right = '', ...wrong] = line.split('|');
      return { block: block as TestBlock, title, right, wrong };
    }),
);
