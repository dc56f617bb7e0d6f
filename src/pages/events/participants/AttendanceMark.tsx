import { startText } from '@contract/events/eventWhen';
import { personName } from '@contract/people/personName';
import type { Participant } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { Icon } from '../../../ui/Icon';

/** Whether it has begun: nobody can have come before. */
export const hasBegun = ({ stage }: EventFull): boolean => stage === 'running' || stage === 'over';

/** From when attendance is marked. */
export const attendanceFrom = ({ stage, time_data }: EventFull): string => {
  if (stage === 'cancelled') return 'Мероприятие отменено: явку не отмечают.';
  return `Явку отмечают после начала мероприятия: ${startText(time_data) ?? 'дата уточняется'}.`;
};

const marks = [
  { attended: true, label: 'Пришёл', icon: 'check', color: 'success' },
  { attended: false, label: 'Не пришёл', icon: 'close', color: 'error' },
] as const;

type AttendanceMarkProps = { event: EventFull; participant: Participant };

/**
 * Came, did not, or nobody has said: pressed again a mark is taken away. Shown at once, put back when the server
 * refuses. One's own is marked by somebody else.
 */
export const AttendanceMark = ({ event, participant }: AttendanceMarkProps) => {
  const own = useAccount().account?.me.id === participant.user.id;
  const [going, setGoing] = useState<boolean | null>();
  const queries = useQueryClient();
  const notify = useNotify();
  const mark = async (attended: boolean | null) => {
    if (going !== undefined) return;
    setGoing(attended);
    try {
      await api('event.participants.attend', {
        params: { id: event.id, participant: participant.id },
        body: { attended },
      });
    } catch (error) {
      setGoing(undefined);
      notify((error as Error).message, { type: 'error' });
      // Who left meanwhile stands here no more.
      void queries.invalidateQueries();
      return;
    }
    await queries.invalidateQueries();
    setGoing(undefined);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={going === undefined ? participant.attended : going}
      // On its way it is not off: whoever works by keyboard would lose it.
      disabled={own || !hasBegun(event)}
      title={own ? 'Свою явку отмечает другой организатор.' : undefined}
      onChange={(_, attended: boolean | null) => void mark(attended)}
      aria-label={`Явка: ${personName(participant.user)}`}
      sx={{ '& .MuiToggleButton-root': { width: 36, p: 0, '@media (pointer: coarse)': { width: 44 } } }}
    >
      {marks.map(({ attended, label, icon, color }) => (
        <ToggleButton key={label} value={attended} color={color} aria-label={label} title={own ? undefined : label}>
          <Icon name={icon} size={16} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
