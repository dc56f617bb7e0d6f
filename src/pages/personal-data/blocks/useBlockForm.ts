import { type PaperBlock, papers } from '@contract/papers/papers';
import { type HttpError, useNotify } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { changesOf } from '../../../providers/door/recordBody';
import { useDraft } from '../../../ui/drafts/useDraft';
import { putInto } from '../../../ui/form/putInto';
import { paperResolver } from '../fields/paperResolver';
import { useRereadOwn } from '../useOwnRecord';
import { saveBlock } from './blockCalls';
import { draftNames, type FormValues, formFields, isHidden, valuesOf } from './blockFields';

/** A newer version of the record is read under what was typed. */
const keepTyped = { keepDirtyValues: true };

/** The form of one part: what it starts with, how it is saved, what is kept of it. */
export function useBlockForm(
  block: PaperBlock,
  record: FormValues | null,
  onDirty: (block: PaperBlock, dirty: boolean) => void,
) {
  const fields = useMemo(() => formFields(block), [block]);
  const values = useMemo(() => valuesOf(fields, record), [fields, record]);
  const resolver = useMemo(() => paperResolver(block, fields, values), [block, fields, values]);
  const form = useForm<FieldValues>({ values, resolver, mode: 'onTouched', resetOptions: keepTyped });
  const draft = useDraft(`personal-data/${block}`, putInto(form, draftNames(fields)));
  const reread = useRereadOwn();
  const notify = useNotify();

  const dirty = Object.keys(form.formState.dirtyFields).length > 0;
  useEffect(() => {
    onDirty(block, dirty);
    return () => onDirty(block, false);
  }, [block, dirty, onDirty]);

  const send = async (typed: FieldValues) => {
    // What an answer has put out of sight is not part of the question any more.
    const shown = fields.filter((field) => !isHidden(block, field, typed)).map(({ name }) => name);
    const pick = (from: FormValues) => Object.fromEntries(shown.map((name) => [name, from[name]]));
    const body = changesOf(pick(typed), pick(values));
    try {
      if (body) await saveBlock[block](body);
      // What was typed is what is saved: nothing of it is a change any more.
      form.reset(typed, { keepDirtyValues: false });
      draft.drop();
      notify(`${papers[block].title}: сохранено`, { type: 'success', autoHideDuration: 2000 });
      await reread();
    } catch (error) {
      for (const [name, message] of faultsOf(error as HttpError, shown)) form.setError(name, { message });
    }
  };
  return { form, draft, submit: form.handleSubmit(send) };
}

/** The server's texts at their fields; what belongs to none stands beside the button. */
function faultsOf({ message, body }: HttpError, names: readonly string[]): [string, string][] {
  const errors: Record<string, unknown> = body?.errors ?? {};
  const known = names.flatMap((name): [string, string][] =>
    typeof errors[name] === 'string' ? [[name, errors[name]]] : [],
  );
  return known.length > 0 ? known : [['root.serverError', message]];
}
