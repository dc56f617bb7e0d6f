import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAccount } from '../../../providers/account';
import { useAct } from '../../../resources/membership/useAct';
import { BulkAct } from '../../../ui/list/BulkAct';
import { personName } from '../../../ui/personName';
import { plural } from '../../../ui/plural';
import type { ParticipantRow } from './columns';

const marks = [
  { attended: true, label: 'Пришли', title: 'Отметить, что они пришли?' },
  { attended: false, label: 'Не пришли', title: 'Отметить, что они не пришли?' },
  { attended: null, label: 'Снять отметку', title: 'Снять отметку о явке?' },
] as const;

/** The attendance of everybody who is ticked. */
export const AttendanceButtons = ({ event }: { event: number }) => {
  const [busy, setBusy] = useState(false);
  const send = useAct();
  const notify = useNotify();
  const me = useAccount().account?.me.id;
  const mark = async (ids: number[], attended: boolean | null) => {
    setBusy(true);
    try {
      const { changed } = await send<{ changed: number }>(`/events/${event}/participants/attendance/`, {
        method: 'POST',
        body: { attended, ids },
      });
      notify(`Отмечено: ${plural(changed, ['участник', 'участника', 'участников'])}`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {marks.map(({ attended, label, title }) => (
        <BulkAct<ParticipantRow>
          key={label}
          label={label}
          title={title}
          disabled={busy}
          row={({ user }) => ({
            name: personName(user),
            ...(user.id === me && { note: 'свою явку отмечает другой организатор', off: true }),
          })}
          onAct={(ids) => void mark(ids, attended)}
        />
      ))}
    </>
  );
};
