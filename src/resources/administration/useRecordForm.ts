import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Catalogue, Choice, Row, Values } from './catalogue';
import { useWrite } from './useWrite';

type Refused = Error & { body?: { errors?: Record<string, unknown> } };

/** What is typed into the form of one record, and its way to the server. */
export function useRecordForm(catalogue: Catalogue, record: Row | undefined, onDone: () => void) {
  const { save } = useWrite(catalogue);
  const notify = useNotify();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, setValue, setError, handleSubmit, formState } = useForm<Values>({
    defaultValues: valuesOf(catalogue, record),
  });

  const send = async (values: Values) => {
    setFailure(null);
    try {
      await save(values, record);
      notify((record ? catalogue.edit?.done : undefined) ?? catalogue.add.done, { type: 'success' });
      onDone();
    } catch (error) {
      const { message, body } = error as Refused;
      const refused = catalogue.fields.filter(({ name }) => typeof body?.errors?.[name] === 'string');
      for (const { name } of refused) setError(name, { message: String(body?.errors?.[name]) }, { shouldFocus: true });
      // What belongs to no field stands under the form.
      if (refused.length === 0) setFailure(message);
    }
  };

  return {
    control,
    choose: ({ sets = {} }: Choice) => {
      for (const [name, value] of Object.entries(sets)) setValue(name, value, { shouldDirty: true });
    },
    submit: handleSubmit(send),
    dirty: formState.isDirty,
    busy: formState.isSubmitting,
    failure,
  };
}

function valuesOf({ fields }: Catalogue, record: Row | undefined): Values {
  const known: Values = { ...record };
  return Object.fromEntries(fields.map(({ name, kind }) => [name, known[name] ?? (isTyped(kind) ? '' : null)]));
}

const isTyped = (kind: Catalogue['fields'][number]['kind']) => kind === 'text' || kind === 'email';
