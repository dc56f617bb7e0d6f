import { useNotify } from 'ra-core';
import { useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { useSend } from '../../../resources/membership/useSend';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { useAct } from '../../../ui/acts/useAct';
import { personName } from '../../../ui/text/personName';
import { plural } from '../../../ui/text/plural';
import type { ParticipantRow } from './columns';

const marks = [
  { attended: true, label: 'Пришли', title: 'Отметить, что они пришли?' },
  { attended: false, label: 'Не пришли', title: 'Отметить, что они не пришли?' },
  { attended: null, label: 'Снять отметку', title: 'Снять отметку о явке?' },
] as const;

/** The attendance of everybody who is ticked. */
export const AttendanceButtons = ({ event }: { event: number }) => {
  const { hold: act, busy } = useAct();
  const send = useSend();
  const notify = useNotify();
  const me = useAccount().account?.me.id;
  const mark = (ids: number[], label: string, attended: boolean | null) =>
    act(`${label}: ${people(ids.length)}`, async () => {
      const { changed } = await send(() =>
        api('event.participants.attendance', { params: { id: event }, body: { attended, ids } }),
      );
      notify(`Отмечено: ${people(changed)}`, { type: 'success' });
    });
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
          onAct={(ids) => void mark(ids, label, attended)}
        />
      ))}
    </>
  );
};

const people = (count: number) => plural(count, ['участник', 'участника', 'участников']);
