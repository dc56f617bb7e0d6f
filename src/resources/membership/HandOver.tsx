import { type Level, levels } from '@contract/levels';
import { personName, shortName } from '@contract/people/personName';
import { DETACHMENT_LEADERSHIP, postKeyOf } from '@contract/people/posts';
import type { Member, Unit } from '@contract/schemas/units';
import { useNotify } from 'ra-core';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
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
      {name} станет командиром: {unit.name}. {keptPost(member)}
      <Former level={level} unit={unit} />
    </ActDialog>
  );
};

/** A post that others may need stays with the member who commands, where no list shows it any more. */
function keptPost({ position }: Member): string {
  const key = position && postKeyOf({ position: position.name });
  return key && DETACHMENT_LEADERSHIP.includes(key)
    ? `Должность «${position.name}» за новым командиром сохранится, пока её не сменят. `
    : '';
}

/** What becomes of whoever commands now. */
const Former = ({ level, unit: { id, commander } }: Pick<HandOverProps, 'level' | 'unit'>) => {
  const { data } = useRead(
    'units.people',
    { params: { level: levels[level].api, id }, query: { ids: String(commander?.id), limit: 1 } },
    { enabled: Boolean(commander) },
  );
  const former = data?.results[0];
  if (!former) return null;
  return former.membership
    ? `Прежний командир, ${shortName(former)}, останется участником.`
    : `Прежний командир, ${shortName(former)}, не числится в составе: чтобы остаться, нужно будет вступить.`;
};
