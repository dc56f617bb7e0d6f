import { type Level, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import type { Member, Unit } from '@contract/schemas/units';
import { useNotify } from 'ra-core';
import { api } from '../../providers/api';
import { ActDialog } from './ActDialog';
import { useSend } from './useSend';

type HandOverProps = { level: Level; unit: Unit; member: Member; onClose: () => void };

/** Hands the command of the unit over to a member: at once, as one of its own people. */
export const HandOver = ({ level, unit, member, onClose }: HandOverProps) => {
  const send = useSend();
  const notify = useNotify();
  const name = personName(member.user);
  const params = { level: levels[level].api, id: unit.id };
  return (
    <ActDialog
      title="Передать командование?"
      button="Передать"
      held={`Передать командование: ${name}`}
      run={async () => {
        await send(() => api('units.edit', { params, body: { commander: member.user.id } }), { own: true });
        notify(`Командование передано: ${name}`, { type: 'success' });
      }}
      onClose={onClose}
    >
      {name} станет командиром: {unit.name}. Прежний командир останется участником, если он в составе.
    </ActDialog>
  );
};
