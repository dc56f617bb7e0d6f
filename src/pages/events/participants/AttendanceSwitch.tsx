import type { Participant } from '@contract/schemas/eventApplications';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../../providers/http';
import { personName } from '../../../ui/personName';

/** Came or did not: shown at once, put back when the server refuses. */
export const AttendanceSwitch = ({ event, participant }: { event: number; participant: Participant }) => {
  const [going, setGoing] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const notify = useNotify();
  const mark = async (attended: boolean) => {
    setGoing(attended);
    try {
      await call(`/events/${event}/participants/${participant.id}/`, { method: 'PATCH', body: { attended } });
      await queries.invalidateQueries();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setGoing(null);
    }
  };
  return (
    <Switch
      size="small"
      checked={going ?? participant.attended ?? false}
      disabled={going !== null}
      onChange={(_, attended) => void mark(attended)}
      slotProps={{ input: { 'aria-label': `Явка: ${personName(participant.user)}` } }}
    />
  );
};
