import Button from '@mui/material/Button';
import { useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { useAct } from '../../../resources/membership/useAct';
import { plural } from '../../../ui/plural';

const marks = [
  { attended: true, label: 'Пришли' },
  { attended: false, label: 'Не пришли' },
  { attended: null, label: 'Снять отметку' },
] as const;

/** The attendance of everybody who is ticked. */
export const AttendanceButtons = ({ event }: { event: number }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const [busy, setBusy] = useState(false);
  const send = useAct();
  const notify = useNotify();
  const mark = async (attended: boolean | null) => {
    setBusy(true);
    try {
      const { changed } = await send<{ changed: number }>(`/events/${event}/participants/attendance/`, {
        method: 'POST',
        body: { attended, ids: selectedIds },
      });
      notify(`Отмечено: ${plural(changed, ['участник', 'участника', 'участников'])}`, { type: 'success' });
      onUnselectItems();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {marks.map(({ attended, label }) => (
        <Button key={label} size="small" variant="outlined" disabled={busy} onClick={() => void mark(attended)}>
          {label}
        </Button>
      ))}
    </>
  );
};
