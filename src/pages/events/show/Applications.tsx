import type { EventFull } from '@contract/schemas/events';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Message } from '../../../ui/Message';
import { hasFailed, NotRead } from '../../../ui/NotRead';
import { Section } from '../../../ui/page/Section';
import { kindOf } from '../applicationPages';
import { ApplicationTable } from '../decide/ApplicationTable';
import { stateFilters, useApplicationRows } from '../decide/applicationRow';
import { BulkBar } from '../decide/BulkBar';
import { useBulk } from '../decide/useBulk';

/** Applications to the event: read, decided one by one on their pages or many at once here. */
export const Applications = ({ event }: { event: EventFull }) => {
  const [state, setState] = useState('');
  const read = useApplicationRows({ event: event.id, kind: kindOf(event), state });
  const { data: rows } = read;
  const bulk = useBulk(event.id);
  if (hasFailed(read)) return <NotRead of={read} />;
  return (
    <Section
      title="Заявки"
      action={
        <TextField
          select
          margin="none"
          value={state}
          onChange={({ target }) => {
            bulk.forget();
            setState(target.value);
          }}
          sx={{ width: 200 }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': 'Состояние заявок' } } }}
        >
          {stateFilters.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {!rows && <Skeleton variant="rounded" height={160} />}
      {rows?.length === 0 && (
        <Message icon="inbox" title="Список заявок пуст">
          {state === '' ? 'Новые заявки появятся здесь, о каждой придёт уведомление.' : 'В этом состоянии заявок нет.'}
        </Message>
      )}
      {rows && rows.length > 0 && (
        <Box>
          <BulkBar rows={rows} bulk={bulk} />
          <ApplicationTable rows={rows} bulk={bulk} />
        </Box>
      )}
    </Section>
  );
};
