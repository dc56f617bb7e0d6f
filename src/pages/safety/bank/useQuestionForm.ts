import type { BankQuestion, TestBlock } from '@contract/schemas/tests';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { call } from '../../../providers/http';
import { newKey } from '../../../ui/newKey';

export type FormPicture = { key: string; url: string } | null;
export type FormOption = { key: string; text: string; image: FormPicture; is_correct: boolean };
type Form = { block: TestBlock; title: string; image: FormPicture; options: FormOption[] };
type Texts = { [field: string]: string | Texts };

const emptyOption = (is_correct = false): FormOption => ({ key: newKey(), text: '', image: null, is_correct });
const newForm = (): Form => ({
  block: '5',
  title: '',
  image: null,
  options: [emptyOption(true), emptyOption(), emptyOption(), emptyOption()],
});
const formOf = ({ block, title, image, options }: BankQuestion): Form => ({
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

/** The form of one question; `errors` are the server's texts by field. */
export function useQuestionForm(question: BankQuestion | undefined, onDone: () => void) {
  const refresh = useRefresh();
  const [form, setForm] = useState<Form>(() => (question ? formOf(question) : newForm()));
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Texts>({});
  const [failure, setFailure] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const change = (part: Partial<Form>) => {
    setDirty(true);
    setForm((now) => ({ ...now, ...part }));
  };
  const setOption = (at: number, part: Partial<FormOption>) =>
    change({ options: form.options.map((option, index) => (index === at ? { ...option, ...part } : option)) });

  const save = async () => {
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    const body = {
      block: form.block,
      title: form.title,
      image: form.image?.key ?? null,
      options: form.options.map(({ text, image, is_correct }) => ({ text, image: image?.key ?? null, is_correct })),
    };
    try {
      if (question) await call(`/tests/bank/${question.id}/`, { method: 'PUT', body });
      else await call('/tests/bank/', { method: 'POST', body });
      refresh();
      onDone();
    } catch (error) {
      const { body: answer, message } = error as Error & { body?: { errors?: Texts } };
      setErrors(answer?.errors ?? {});
      setFailure(message);
      setBusy(false);
    }
  };
  return {
    form,
    change,
    setOption,
    addOption: () => change({ options: [...form.options, emptyOption()] }),
    save,
    busy,
    errors,
    failure,
    dirty,
  };
}

/** The text at a field: the server names nested ones `options.2.text`. */
export const textAt = (errors: Texts, field: string): string | undefined => {
  const found = errors[field];
  return typeof found === 'string' ? found : undefined;
};
