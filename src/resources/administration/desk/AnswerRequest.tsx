import type { FieldRow } from '@contract/fields/types';
import { dataRequestKinds, REQUEST_TEXT_MAX, wantsErasure } from '@contract/people/consents';
import { personName } from '@contract/people/personName';
import type { DataRequestRow } from '@contract/schemas/consents';
import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { isTyped } from '../../../ui/drafts/useDraft';
import { FieldInputs } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { ActDialog } from '../../membership/ActDialog';
import { accountActs } from './accountActs';

const answerField: FieldRow = {
  name: 'answer',
  label: 'Ответ человеку',
  kind: 'text',
  max: REQUEST_TEXT_MAX,
  lines: 4,
  notNull: true,
  required: 'Напишите ответ.',
  help: 'Придёт уведомлением и письмом',
};
const answerFields: readonly FieldRow[] = [
  {
    name: 'state',
    label: 'Решение',
    kind: 'choice',
    choices: { done: 'Исполнено', refused: 'Отказано' },
    open: true,
    required: true,
  },
  answerField,
];

const draftOf = ({ id }: DataRequestRow) => `data-requests/${id}`;

/** The way to answer a request that waits. */
export const AnswerRequest = ({ row }: { row: DataRequestRow }) => {
  const [open, setOpen] = useState(() => isTyped(draftOf(row)));
  if (row.state !== 'open') return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Ответить: ${personName(row.user)}`}
        onClick={() => setOpen(true)}
      >
        Ответить
      </Button>
      {open && <AnswerDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
};

const AnswerDialog = ({ row, onClose }: { row: DataRequestRow; onClose: () => void }) => {
  const notify = useNotify();
  const client = useQueryClient();
  const [erasing, setErasing] = useState(false);
  // Nothing but the erasure itself carries it out: in words it is refused.
  const refuses = wantsErasure(row.kind);
  const fields = refuses ? [answerField] : answerFields;
  const reread = () => client.invalidateQueries({ queryKey: ['data_requests'] });
  const form = useRecordForm({
    key: draftOf(row),
    initial: { state: (refuses ? 'refused' : 'done') as 'done' | 'refused', answer: '' },
    fields,
    save: (body) => api('dataRequests.answer', { params: { id: row.id }, body }),
    done: async () => {
      notify('Ответ отправлен', { type: 'success' });
      onClose();
      await reread();
    },
  });
  const erase = async (reason: string) => {
    await accountActs.erase.run(row.user.id, reason, { request: row.id });
    notify(accountActs.erase.done, { type: 'success' });
  };
  // Somebody else may have answered: read once the refusal was, as the dialog goes with the button.
  const leave = () => {
    onClose();
    void reread();
  };
  if (erasing)
    return (
      <ActDialog
        title={`Удалить личные данные: ${personName(row.user)}`}
        button="Удалить"
        danger
        reason="required"
        help={accountActs.erase.help}
        draft={`data-requests/${row.id}/erase`}
        run={erase}
        onClose={leave}
      >
        {accountActs.erase.about}
      </ActDialog>
    );
  return (
    <FormDialog
      title={`${dataRequestKinds[row.kind]}: ${personName(row.user)}`}
      button={refuses ? 'Отказать' : 'Ответить'}
      form={form}
      onClose={form.failure ? leave : onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {row.text && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.text}</Box>}
        {refuses && (
          <Alert
            severity="info"
            action={
              <Button size="small" color="error" onClick={() => setErasing(true)}>
                Удалить данные
              </Button>
            }
          >
            Удаление данных исполняет обращение, отвечать отдельно не нужно: человеку уйдёт письмо. Ответом можно только
            отказать.
          </Alert>
        )}
        <FieldInputs fields={fields} />
      </Box>
    </FormDialog>
  );
};
