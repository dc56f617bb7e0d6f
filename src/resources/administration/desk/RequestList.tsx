import type { FieldRow } from '@contract/fields/types';
import { dataRequestKinds, dataRequestStates, REQUEST_TEXT_MAX } from '@contract/people/consents';
import { personName } from '@contract/people/personName';
import type { DataRequestRow } from '@contract/schemas/consents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { isTyped } from '../../../ui/drafts/useDraft';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateChip } from '../../../ui/StateChip';
import { shortDay } from '../../../ui/text/day';
import { ownShortDay } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';

const TITLE = 'Обращения о данных';
const sort = { field: 'due_on', order: 'ASC' } as const;

/** What people ask about their data, with the day the answer is due: those that wait stand first. */
export const RequestList = () => {
  useCrumb(TITLE);
  return (
    <GridList<DataRequestRow>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      columns={columns}
      empty={<NothingFound yet="Здесь появятся обращения людей о своих данных." />}
    />
  );
};

const filters: readonly FilterRow[] = [
  {
    key: 'state',
    label: 'Состояние',
    choices: Object.entries(dataRequestStates).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'kind',
    label: 'О чём',
    choices: Object.entries(dataRequestKinds).map(([value, label]) => ({ value, label })),
  },
  { key: 'late', label: 'Просрочено', choices: [{ value: 'true', label: 'Да' }] },
];
const tones = { open: 'sent', done: 'accepted', refused: 'rejected' } as const;

const columns: readonly GridColumn<DataRequestRow>[] = [
  { source: 'user', label: 'Кто', width: 250, cell: ({ user }) => <PersonCell person={user} /> },
  { source: 'kind', label: 'О чём', width: 240, cell: ({ kind }) => dataRequestKinds[kind] },
  { source: 'text', label: 'Что просит', width: 260, cell: ({ text }) => text ?? '—' },
  { source: 'asked_at', label: 'Когда', width: 110, cell: ({ asked_at }) => ownShortDay(asked_at) },
  {
    source: 'due_on',
    label: 'Ответить до',
    sortable: true,
    width: 130,
    cell: ({ due_on, late }) => (late ? <StateChip state="rejected">{shortDay(due_on)}</StateChip> : shortDay(due_on)),
  },
  {
    source: 'state',
    label: 'Состояние',
    width: 130,
    cell: ({ state }) => <StateChip state={tones[state]}>{dataRequestStates[state]}</StateChip>,
  },
  { source: 'answer', label: 'Ответ', width: 220, hidden: true, cell: ({ answer }) => answer ?? '—' },
  { source: 'acts', label: 'Действия', width: 120, cell: (row) => <Answer row={row} /> },
];

const answerFields: readonly FieldRow[] = [
  {
    name: 'state',
    label: 'Решение',
    kind: 'choice',
    choices: { done: 'Исполнено', refused: 'Отказано' },
    open: true,
    required: true,
  },
  {
    name: 'answer',
    label: 'Ответ человеку',
    kind: 'text',
    max: REQUEST_TEXT_MAX,
    lines: 4,
    notNull: true,
    required: 'Напишите ответ.',
    help: 'Придёт уведомлением и письмом',
  },
];

const draftOf = ({ id }: DataRequestRow) => `data-requests/${id}`;

const Answer = ({ row }: { row: DataRequestRow }) => {
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
  const form = useRecordForm({
    key: draftOf(row),
    initial: { state: 'done' as 'done' | 'refused', answer: '' },
    fields: answerFields,
    save: (body) => api('dataRequests.answer', { params: { id: row.id }, body }),
    done: async () => {
      notify('Ответ отправлен', { type: 'success' });
      onClose();
      await client.invalidateQueries({ queryKey: ['data_requests'] });
    },
  });
  return (
    <FormDialog
      title={`${dataRequestKinds[row.kind]}: ${personName(row.user)}`}
      button="Ответить"
      form={form}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {row.text && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.text}</Box>}
        {answerFields.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </Box>
    </FormDialog>
  );
};
