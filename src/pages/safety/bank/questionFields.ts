import type { FieldOf, FieldRow } from '@contract/fields/types';
import { OPTION_MAX, OPTIONS_MAX, QUESTION_MAX, type TestBlock, testBlocks } from '@contract/testTables';
import type { Faults } from '../../../ui/form/faults';
import { faultsOf } from '../../../ui/form/formAsked';

export type FormPicture = { key: string; url: string } | null;
export type FormOption = { key: string; text: string; image: FormPicture; is_correct: boolean };
export type QuestionValues = {
  /** Of a question that is there: the version it is changed from. */
  version?: number;
  block: TestBlock;
  title: string;
  image: FormPicture;
  options: FormOption[];
};

export const questionFields: readonly FieldRow[] = [
  { name: 'block', label: 'Блок', kind: 'choice', choices: testBlocks, notNull: true },
  {
    name: 'title',
    label: 'Вопрос',
    kind: 'text',
    max: QUESTION_MAX,
    lines: 2,
    notNull: true,
    required: 'Введите вопрос.',
  },
];

export const optionRight = { name: 'is_correct', label: 'Верный', kind: 'yesNo' } as const;
export const optionText = {
  name: 'text',
  label: 'Ответ №',
  placeholder: 'Ответ №',
  kind: 'text',
  max: OPTION_MAX,
  lines: 1,
  notNull: true,
  uncounted: true,
} as const;
export const optionFields: FieldOf<'list'> = {
  name: 'options',
  label: 'Ответы, верный отмечен',
  itemLabel: 'Ответ',
  kind: 'list',
  minItems: 2,
  maxItems: OPTIONS_MAX,
  fields: [optionRight, optionText],
};

/** What is wrong with a question, with each of its answers and then with the answers together. */
export function questionFaults(values: QuestionValues): Faults {
  const { options } = values;
  const found = faultsOf({ fields: [...questionFields, optionFields] }, values);
  const empty = options.flatMap(({ text, image }, at): [string, string][] =>
    text.trim() || image ? [] : [[`options.${at}.text`, 'Введите текст ответа или добавьте картинку.']],
  );
  const together = empty.length === 0 ? optionsFault(options) : undefined;
  return { ...found, ...Object.fromEntries(empty), ...(together && { options: together }) };
}

function optionsFault(options: readonly FormOption[]): string | undefined {
  if (!options.some(({ is_correct }) => is_correct)) return 'Отметьте верный ответ.';
  if (options.every(({ is_correct }) => is_correct)) return 'Хотя бы один ответ должен быть неверным.';
  const different = new Set(options.map(({ text, image }) => `${text.trim()}|${image?.key ?? null}`));
  return different.size < options.length ? 'Ответы повторяются.' : undefined;
}
