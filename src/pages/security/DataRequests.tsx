import type { FieldRow } from '@contract/fields/types';
import {
  askedKinds,
  dataRequestKinds,
  dataRequestStates,
  dataRequestTones,
  REQUEST_TEXT_MAX,
} from '@contract/people/consents';
import { Box, Button, Skeleton } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { useAct } from '../../ui/acts/useAct';
import { isTyped } from '../../ui/drafts/useDraft';
import { FieldInputs } from '../../ui/fields/FieldInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { isRead, NotRead } from '../../ui/NotRead';
import { StateChip } from '../../ui/StateChip';
import { shortDay } from '../../ui/text/day';
import { ownMoment } from '../../ui/text/moment';
import { rowSx } from './rowSx';

const fields: readonly FieldRow[] = [
  {
    name: 'kind',
    label: 'О чём',
    kind: 'choice',
    choices: Object.fromEntries(askedKinds.map((kind) => [kind, dataRequestKinds[kind]])),
    open: true,
    required: true,
  },
  {
    name: 'text',
    label: 'Что вы просите',
    kind: 'text',
    max: REQUEST_TEXT_MAX,
    lines: 4,
    notNull: true,
    required: 'Напишите, о чём вы просите.',
  },
];

const DRAFT = 'data-requests/own';

/** What the person asked about the own data, until when the answer is due, and the answer. */
export const DataRequests = () => {
  const read = useRead('dataRequests.own', {});
  const [asking, setAsking] = useState(() => isTyped(DRAFT));
  const { act, busy } = useAct({ after: () => read.refetch() });
  const withdraw = (id: number) =>
    act(() => api('dataRequests.withdraw', { params: { id } }), { done: 'Обращение отозвано' });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={80} />} />;
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>
        Вы можете спросить, какие данные о вас хранятся, попросить исправить их или удалить. Ответ придёт в течение
        десяти рабочих дней.
      </Box>
      {read.data.map(({ id, kind, text, state, asked_at, due_on, answer, answered_at }) => (
        <Box key={id} sx={rowSx}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Box sx={{ fontWeight: 500 }}>{dataRequestKinds[kind]}</Box>
            {text && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Box>}
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {answered_at
                ? `${state === 'withdrawn' ? 'Отозвано' : 'Ответ'} ${ownMoment(answered_at)}`
                : `Отправлено ${ownMoment(asked_at)}, ответ до ${shortDay(due_on)}`}
            </Box>
            {answer && <Box sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{answer}</Box>}
          </Box>
          <StateChip state={dataRequestTones[state]}>{dataRequestStates[state]}</StateChip>
          {state === 'open' && kind !== 'withdrawal' && (
            <Button
              variant="outlined"
              size="small"
              disabled={busy}
              aria-label={`Отозвать обращение: ${dataRequestKinds[kind]}`}
              onClick={() => void withdraw(id)}
            >
              Отозвать
            </Button>
          )}
        </Box>
      ))}
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
        Написать обращение
      </Button>
      {asking && <AskDialog onAsked={() => read.refetch()} onClose={() => setAsking(false)} />}
    </>
  );
};

type AskDialogProps = { onAsked: () => Promise<unknown>; onClose: () => void };

const AskDialog = ({ onAsked, onClose }: AskDialogProps) => {
  const notify = useNotify();
  const form = useRecordForm({
    key: DRAFT,
    initial: { kind: 'access' as (typeof askedKinds)[number], text: '' },
    fields,
    save: (body, once) => once((key) => api('dataRequests.ask', { body, key })),
    done: async () => {
      notify('Обращение отправлено', { type: 'success' });
      await onAsked();
      onClose();
    },
  });
  return (
    <FormDialog title="Обращение о своих данных" button="Отправить" form={form} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FieldInputs fields={fields} />
      </Box>
    </FormDialog>
  );
};
