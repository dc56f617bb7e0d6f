import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { EventFull } from '@contract/schemas/events';
import Box from '@mui/material/Box';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { newKey } from '../../../providers/newKey';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';

/** Says before a copy is made what it will not have: dates, and the files and organisers by name. */
export const CopyQuestion = ({ event, onClose }: { event: EventFull; onClose: () => void }) => {
  const [key] = useState(newKey);
  const send = useSend();
  const notify = useNotify();
  const navigate = useNavigate();
  const me = useAccount().account?.me.id;
  const files = event.documents.map(({ name }) => name);
  const others = event.organization_data.flatMap(({ organizer }) =>
    organizer.id === me ? [] : [personName(organizer)],
  );
  const left = [
    'даты и заявки',
    ...(event.banner ? ['баннер'] : []),
    ...(files.length ? [`файлы: ${files.join(', ')}`] : []),
    ...(others.length ? [`организаторы: ${others.join(', ')}`] : []),
  ];
  return (
    <ActDialog
      title="Создать копию?"
      button="Создать копию"
      run={async () => {
        const made = await send(() => api('event.copy', { params: { id: event.id }, key }));
        notify('Черновик создан', { type: 'success' });
        navigate(to('eventEdit', { id: made.id }));
      }}
      onClose={onClose}
    >
      Получится черновик с описанием, вопросами и списком документов. Не копируются:
      <Box component="ul" aria-label="Не копируется" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {left.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </ActDialog>
  );
};
