import type { BankQuestion } from '@contract/schemas/tests';
import { useNotify, useRefresh } from 'ra-core';
import { api } from '../../../providers/api';
import { newKey } from '../../../providers/newKey';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { type FormOption, type QuestionValues, questionFaults } from './questionFields';
import { shutNotice, shutTests } from './shutTests';

/** A new answer. */
export const emptyOption = (is_correct = false): FormOption => ({ key: newKey(), text: '', image: null, is_correct });
const newForm = (): QuestionValues => ({
  block: '5',
  title: '',
  image: null,
  options: [emptyOption(true), emptyOption(), emptyOption(), emptyOption()],
});
const formOf = ({ version, block, title, image, options }: BankQuestion): QuestionValues => ({
  version,
  block,
  title,
  image,
  options: options.map(({ id, text, image: picture, is_correct }) => ({
    key: String(id),
    text: text ?? '',
    image: picture,
    is_correct,
  })),
});

/** Names the draft of a question. */
export const questionDraft = (question: Pick<BankQuestion, 'id'> | undefined) => `questions/${question?.id ?? 'new'}`;

/** The form of one question. */
export function useQuestionForm(question: BankQuestion | undefined, onDone: () => void) {
  const refresh = useRefresh();
  const notify = useNotify();
  return useRecordForm<QuestionValues>({
    key: questionDraft(question),
    initial: question ? formOf(question) : newForm(),
    check: questionFaults,
    reread: question && (async () => formOf(await api('test.bank.one', { params: { id: question.id } }))),
    save: async ({ version, block, title, image, options }, once) => {
      const body = {
        block,
        title,
        image: image?.key ?? null,
        options: options.map(({ text, image, is_correct }) => ({ text, image: image?.key ?? null, is_correct })),
      };
      await once((key) =>
        question
          ? api('test.bank.edit', { params: { id: question.id }, body, key, seen: version })
          : api('test.bank.create', { body, key }),
      );
    },
    done: async () => {
      refresh();
      onDone();
      // Moved into another block, it is missed in its own.
      const shut = question && !question.archived ? await shutTests(question.block).catch(() => '') : '';
      if (shut) notify(shut, shutNotice);
    },
  });
}
