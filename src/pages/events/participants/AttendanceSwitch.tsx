import { startText } from '@contract/events/eventWhen';
import { personName } from '@contract/people/personName';
import type { Participant } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';

/** Whether it has begun: nobody can have come before. */
export const hasBegun = ({ stage }: EventFull): boolean => stage === 'running' || stage === 'over';

/** From when attendance is marked. */
export const attendanceFrom = ({ stage, time_data }: EventFull): string => {
  if (stage === 'cancelled') return 'Мероприятие отменено: явку не отмечают.';
  return `Явку отмечают после начала мероприятия: ${startText(time_data) ?? 'дата уточняется'}.`;
};

/** Came or did not: shown at once, put back when the server refuses. One's own is marked by somebody else. */
export const AttendanceSwitch = ({ event, participant }: { event: EventFull; participant: Participant }) => {
  const own = useAccount().account?.me.id === participant.user.id;
  const [going, setGoing] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const notify = useNotify();
  const mark = async (attended: boolean) => {
    if (going !== null) return;
    setGoing(attended);
    try {
      await api('event.participants.attend', {
        params: { id: event.id, participant: participant.id },
        body: { attended },
      });
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
      // On its way it is not off: whoever works by keyboard would lose it.
      disabled={own || !hasBegun(event)}
      title={own ? 'Свою явку отмечает другой организатор.' : undefined}
      onChange={(_, attended) => void mark(attended)}
      slotProps={{ input: { 'aria-label': `Явка: ${personName(participant.user)}` } }}
    />
  );
};
