import type { EventFull } from '@contract/schemas/events';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';
import { isTyped } from '../../../ui/drafts/useDraft';
import { StateChip } from '../../../ui/StateChip';

/** Who takes part sees it here, and may step back before the event is over. */
export const LeaveButton = ({ event, participant }: { event: EventFull; participant: number }) => {
  const draft = `events/${event.id}/leave`;
  const [asking, setAsking] = useState(() => isTyped(draft));
  const send = useSend();
  const notify = useNotify();
  return (
    <>
      <div>
        <StateChip state="accepted">{event.stage === 'over' ? 'Вы участвовали' : 'Вы участвуете'}</StateChip>
      </div>
      {event.stage !== 'over' && (
        <Button variant="outlined" fullWidth onClick={() => setAsking(true)}>
          Отказаться от участия
        </Button>
      )}
      {asking && (
        <ActDialog
          title="Отказаться от участия?"
          button="Отказаться"
          danger
          reason="optional"
          draft={draft}
          run={async (reason) => {
            await send(() =>
              api('event.participants.remove', {
                params: { id: event.id, participant },
                body: reason ? { reason } : {},
              }),
            );
            notify('Вы больше не участвуете', { type: 'success' });
          }}
          onClose={() => setAsking(false)}
        >
          Место освободится и, если есть очередь, перейдёт следующему в ней.
        </ActDialog>
      )}
    </>
  );
};
