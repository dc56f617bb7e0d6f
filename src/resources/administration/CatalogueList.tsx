import { valueIn } from '@contract/fields/values';
import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useResourceContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { account } from '../../providers/account';
import { dataProvider } from '../../providers/dataProvider';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { isTyped } from '../../ui/drafts/useDraft';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormDialog } from '../../ui/form/FormDialog';
import type { Once } from '../../ui/form/useOnce';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { useReopened } from '../../ui/form/useReopened';
import { Icon } from '../../ui/Icon';
import type { Catalogue, Row, Values } from './catalogue';
import { catalogues } from './catalogues';
import { type Act, OnAct } from './RowButtons';

/** One catalogue: its rows, and the acts of the administrator in dialogs. */
export const CatalogueList = () => {
  const resource = useResourceContext();
  const catalogue = catalogues.find((row) => (row.kept ?? row.resource) === resource);
  if (!catalogue) throw new Error(`no catalogue of ${resource}`);
  return <Kept key={resource} catalogue={catalogue} />;
};

const Kept = ({ catalogue }: { catalogue: Catalogue }) => {
  const { Rows, add } = catalogue;
  const [open, setOpen] = useState<Act | { act: 'add' } | null>(() =>
    isTyped(recordDraft(catalogue)) ? { act: 'add' } : null,
  );
  const close = () => setOpen(null);
  const addButton = (
    <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => setOpen({ act: 'add' })}>
      {add.button}
    </Button>
  );
  return (
    <OnAct.Provider value={setOpen}>
      <Rows actions={addButton}>
        <Reopened catalogue={catalogue} onEdit={(record) => setOpen({ act: 'edit', record })} />
        {open?.act === 'add' && <RecordDialog catalogue={catalogue} onClose={close} />}
        {open?.act === 'edit' && <RecordDialog catalogue={catalogue} record={open.record} onClose={close} />}
        {open?.act === 'remove' && <RemoveDialog catalogue={catalogue} record={open.record} onClose={close} />}
      </Rows>
    </OnAct.Provider>
  );
};

/** A record that this tab was changing opens again. */
const Reopened = ({ catalogue, onEdit }: { catalogue: Catalogue; onEdit: (record: Row) => void }) => {
  useReopened(useListContext<Row>().data, (record) => recordDraft(catalogue, record), onEdit);
  return null;
};

type RecordDialogProps = {
  catalogue: Catalogue;
  /** Without a record a new one is written. */
  record?: Row;
  onClose: () => void;
};

/** Names the draft of a record. */
const recordDraft = ({ key }: Pick<Catalogue, 'key'>, record?: Row) => `${key}/${record?.id ?? 'new'}`;

/** The form of one record. */
const RecordDialog = ({ catalogue, record, onClose }: RecordDialogProps) => {
  const { fields, resource, rules, edit, add } = catalogue;
  const { save } = useWrite(catalogue);
  const notify = useNotify();
  const form = useRecordForm<Values>({
    key: recordDraft(catalogue, record),
    initial: useMemo(() => valuesOf(fields, record), [fields, record]),
    fields,
    reread:
      record && (async () => valuesOf(fields, (await dataProvider.getOne<Row>(resource, { id: record.id })).data)),
    save: (values, once) => save(values, once, record),
    done: () => {
      notify((record ? edit?.done : undefined) ?? add.done, { type: 'success' });
      onClose();
    },
  });
  const { title, button } = record ? { title: edit?.title ?? '', button: 'Сохранить' } : add;
  return (
    <FormDialog title={title} button={button} form={form} fields={fields} onClose={onClose}>
      {fields.map((field) => (
        <FieldInput key={field.name} field={field} rule={rules?.[field.name]} />
      ))}
    </FormDialog>
  );
};

/** What the form says of a record, and the version it is changed from. */
const valuesOf = (fields: Catalogue['fields'], record?: Row): Values => ({
  ...(record?.version !== undefined && { _etag: `"${record.version}"` }),
  ...Object.fromEntries(
    fields.map((field) => [field.name, valueIn(field, (record as Values | undefined)?.[field.name])]),
  ),
});

type RemoveDialogProps = { catalogue: Catalogue; record: Row; onClose: () => void };

/** Asks before a record goes; a refusal is said in its place. */
const RemoveDialog = ({ catalogue, record, onClose }: RemoveDialogProps) => {
  const { remove } = useWrite(catalogue);
  const { act, busy, refusal } = useAct({ inPlace: true });
  const texts = catalogue.remove;

  // A record in use, or gone already: asking again would answer the same.
  const final = refusal?.status === 409 || refusal?.status === 404;
  const run = () => act(() => remove(record).then(onClose), { done: texts.done });

  return (
    <PlainDialog
      asks
      title={texts.title}
      maxWidth="xs"
      close={final ? 'Закрыть' : 'Отмена'}
      busy={busy}
      onClose={onClose}
      acts={
        !final && (
          <Button variant="contained" color="error" onClick={run} loading={busy}>
            {texts.button}
          </Button>
        )
      }
    >
      <Box sx={{ fontWeight: 500 }}>{catalogue.nameOf(record)}</Box>
      {refusal ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refusal.message}
        </Alert>
      ) : (
        <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{texts.warning}</Box>
      )}
    </PlainDialog>
  );
};

/** Writing to one catalogue; whatever the portal has read of it before is read anew. */
function useWrite({ resource, kept, group }: Catalogue) {
  const client = useQueryClient();

  const settle = async (id: unknown) => {
    await Promise.all([resource, kept].map((name) => name && client.invalidateQueries({ queryKey: [name] })));
    // Ids of appointments are people: one's own menu follows at once.
    if (group === 'appointments' && id === account.get().account?.me.id) await account.load().catch(() => undefined);
  };

  return {
    async save(values: Values, once: Once, record?: Row) {
      const { data } = record
        ? await dataProvider.update<Row>(resource, { id: record.id, data: values, previousData: record })
        : await once((idempotencyKey) =>
            dataProvider.create<Row>(resource, { data: values, meta: { idempotencyKey } }),
          );
      await settle(data.id);
    },
    async remove(record: Row) {
      try {
        await dataProvider.delete(resource, { id: record.id, previousData: record });
      } finally {
        await settle(record.id);
      }
    },
  };
}
