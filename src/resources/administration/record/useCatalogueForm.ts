import { useNotify } from 'ra-core';
import type { Faults } from '../../../ui/form/faults';
import { namedOnly } from '../../../ui/form/keptFields';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import type { Catalogue, Row, Values } from '../catalogue';
import { useWrite } from '../useWrite';

/** Names the draft of a record. */
export const recordDraft = ({ key }: Pick<Catalogue, 'key'>, record?: Row) => `${key}/${record?.id ?? 'new'}`;

/** What is typed into the form of one record, and its way to the server. */
export function useCatalogueForm(catalogue: Catalogue, record: Row | undefined, onDone: () => void) {
  const { save } = useWrite(catalogue);
  const notify = useNotify();
  return useRecordForm<Values>({
    key: recordDraft(catalogue, record),
    initial: valuesOf(catalogue, record),
    check: (values) => faultsOf(catalogue, values),
    kept: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, namedOnly(value)])),
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
