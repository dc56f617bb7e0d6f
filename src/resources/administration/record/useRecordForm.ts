import { useNotify } from 'ra-core';
import { namesOnly } from '../../../ui/form/namesOnly';
import type { Faults } from '../../../ui/form/refusal';
import { useTypedForm } from '../../../ui/form/useTypedForm';
import type { Catalogue, Row, Values } from '../catalogue';
import { useWrite } from '../useWrite';

/** Names the draft of a record. */
export const recordDraft = ({ key }: Pick<Catalogue, 'key'>, record?: Row) => `${key}/${record?.id ?? 'new'}`;

/** What is typed into the form of one record, and its way to the server. */
export function useRecordForm(catalogue: Catalogue, record: Row | undefined, onDone: () => void) {
  const { save } = useWrite(catalogue);
  const notify = useNotify();
  return useTypedForm<Values>({
    key: recordDraft(catalogue, record),
    initial: valuesOf(catalogue, record),
    check: (values) => faultsOf(catalogue, values),
    kept: namesOnly,
    save: (values) => save(values, record),
    done: () => {
      notify((record ? catalogue.edit?.done : undefined) ?? catalogue.add.done, { type: 'success' });
      onDone();
    },
  });
}

function faultsOf({ fields }: Catalogue, values: Values): Faults {
  const blank = (value: unknown) => value === null || value === undefined || String(value).trim() === '';
  const missing = fields.filter(({ name, required }) => required && blank(values[name]));
  return Object.fromEntries(missing.map(({ name }) => [name, 'Обязательное поле.']));
}

function valuesOf({ fields }: Catalogue, record: Row | undefined): Values {
  const known: Values = { ...record };
  return Object.fromEntries(fields.map(({ name, kind }) => [name, known[name] ?? (isTyped(kind) ? '' : null)]));
}

const isTyped = (kind: Catalogue['fields'][number]['kind']) => kind === 'text' || kind === 'email';
