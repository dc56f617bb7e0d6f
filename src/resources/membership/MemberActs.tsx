import { type Level, levels } from '@contract/levels';
import { personName, shortName } from '@contract/people/personName';
import { DETACHMENT_LEADERSHIP, postKeyOf } from '@contract/people/posts';
import type { UnitPerson } from '@contract/people/unitPeople';
import type { Member, Unit, UnitVerdicts } from '@contract/schemas/units';
import { entryStates } from '@contract/states/unitApplications';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { session } from '../../providers/session';
import { useRead } from '../../providers/useRead';
import { isTyped } from '../../ui/drafts/useDraft';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { ActDialog } from './ActDialog';
import { TransferDialog } from './TransferDialog';
import { useSend } from './useSend';

const { recall } = entryStates.acts;

type Asked = 'remove' | 'transfer' | 'recall';
type MemberActsProps = {
  level: Level;
  unit: Unit;
  member: Member;
  mayEnd: boolean;
  /** Where a transfer that was proposed would take the member. */
  movingTo: UnitPerson['moving_to'];
  verdicts: UnitVerdicts;
};

/**
 * Removing a member and, for commanders, moving one to another unit of the level or taking back what they proposed.
 * Leaving oneself is a button of the unit's page; whoever is in a unit below is removed there, and the commander hands
 * the command over first.
 */
export const MemberActs = ({ level, unit, member, mayEnd, movingTo, verdicts }: MemberActsProps) => {
  const params = { level: levels[level].api, id: unit.id, membership_pk: member.id };
  const path = `members/${level}/${unit.id}/${member.id}`;
  const [asking, setAsking] = useState<Asked | undefined>(() => {
    if (isTyped(path)) return 'remove';
    return isTyped(`${path}/transfer`) ? 'transfer' : undefined;
  });
  const send = useSend();
  const notify = useNotify();
  const leaves = mayEnd && ![session.user(), unit.commander?.id].includes(member.user.id);
  if (!leaves && !movingTo) return null;
  const name = personName(member.user);
  const button = (act: Asked, label: string, icon: IconName) => (
    <Tooltip title={label}>
      <IconButton
        aria-label={`${label}: ${name}`}
        // What was answered already and is not sent yet stays the one question.
        onClick={() => setAsking(asking ?? act)}
        sx={{ width: 40, height: 40 }}
      >
        <Icon name={icon} size={16} />
      </IconButton>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', ml: 'auto' }}>
      {verdicts.command && movingTo && button('recall', recall.name, 'returned')}
      {verdicts.command && !movingTo && level !== 'central' && button('transfer', 'Перевести', 'arrowRight')}
      {leaves && (verdicts.command || !member.is_trusted) && button('remove', 'Исключить', 'trash')}
      {asking === 'remove' && (
        <ActDialog
          title="Исключить участника?"
          button="Исключить"
          danger
          reason="required"
          draft={path}
          held={`Исключить: ${name}`}
          run={async (reason) => {
            await send(() => api('units.member.remove', { params, body: { reason } }));
            notify(`Исключён: ${name}`, { type: 'success' });
          }}
          onClose={() => setAsking(undefined)}
        >
          {name}, {unit.name}
        </ActDialog>
      )}
      {asking === 'recall' && (
        <ActDialog
          title="Отозвать предложение перевода?"
          button={recall.name}
          danger
          run={async () => {
            await send(() => api('units.member.transfer.withdraw', { params }));
            notify(`${recall.done}: ${name}`, { type: 'success' });
          }}
          onClose={() => setAsking(undefined)}
        >
          {name} остаётся в составе: {unit.name}.{' '}
          {movingTo && `Там, куда предложен перевод (${movingTo.name}), заявки больше не увидят.`}
        </ActDialog>
      )}
      {asking === 'transfer' && (
        <TransferDialog
          level={level}
          unit={unit}
          name={name}
          membership={member.id}
          draftKey={`${path}/transfer`}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Box>
  );
};

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
