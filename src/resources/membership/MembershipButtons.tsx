import { decidesAbove, type Level, levelKeys, levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { Unit, UnitVerdicts } from '@contract/schemas/units';
import { entryStates } from '@contract/states/unitApplications';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../providers/account';
import { api } from '../../providers/api';
import { newKey } from '../../providers/newKey';
import { isTyped } from '../../ui/drafts/useDraft';
import { PageLink } from '../../ui/page/PageLink';
import { recently } from '../../ui/text/moment';
import { ActDialog } from './ActDialog';
import { InviteButton } from './InviteButton';
import { useSend } from './useSend';
import { WithdrawDialog } from './WithdrawDialog';

type MembershipButtonsProps = { level: Level; unit: Pick<Unit, 'id' | 'name'>; verdicts: UnitVerdicts };
type Act = 'apply' | 'withdraw' | 'leave' | 'layDown' | 'uninvite';

/** What the person may do about the own membership of a unit; editors of a detachment invite. */
export const MembershipButtons = ({ level, unit, verdicts }: MembershipButtonsProps) => {
  const [asking, setAsking] = useState<Act | undefined>(() =>
    verdicts.membership !== null && isTyped(leaveDraft(level, unit.id)) ? 'leave' : undefined,
  );
  const invited = useSearchParams()[0].has('invitation');
  return (
    <>
      {verdicts.apply && (
        <Button
          // Whoever edits the unit comes for that, whoever was invited to accept.
          variant={verdicts.edit || invited ? 'outlined' : 'contained'}
          onClick={() => setAsking('apply')}
        >
          {applyText(level)}
        </Button>
      )}
      {verdicts.apply_not && <WhyNotApply level={level} not={verdicts.apply_not} />}
      {verdicts.invite && <InviteButton level={level} unit={unit} />}
      {verdicts.application !== null && (
        <Button variant="outlined" color="error" onClick={() => setAsking('withdraw')}>
          Отозвать заявку
        </Button>
      )}
      {verdicts.membership !== null && (
        <Button variant="outlined" onClick={() => setAsking('leave')}>
          {leaveText(level)}
        </Button>
      )}
      {verdicts.lay_down && (
        <Button variant="outlined" onClick={() => setAsking('layDown')}>
          Сложить командование
        </Button>
      )}
      {verdicts.commander && verdicts.invited && (
        <Button variant="outlined" onClick={() => setAsking('uninvite')}>
          Отозвать приглашение командовать
        </Button>
      )}
      {asking && (
        <Question act={asking} level={level} unit={unit} verdicts={verdicts} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
};

const applyText = (level: Level) => (level === 'detachment' ? 'Подать заявку' : 'Вступить в штаб');

const leaveDraft = (level: Level, id: number) => `leave/${level}/${id}`;

/** The portal is left elsewhere: what one leaves here is said. */
const leaveText = (level: Level) => (level === 'detachment' ? 'Выйти из отряда' : 'Выйти из штаба');

type QuestionProps = MembershipButtonsProps & { act: Act; onClose: () => void };

const Question = ({ act, level, unit, verdicts, onClose }: QuestionProps) => {
  const send = useSend();
  const notify = useNotify();
  const [key] = useState(newKey);
  const asked = { params: { level: levels[level].api, id: unit.id } };
  const run = (act: (reason: string) => Promise<unknown>, done: string) => async (reason: string) => {
    await send(() => act(reason), { own: true });
    notify(done, { type: 'success' });
  };
  switch (act) {
    case 'apply':
      return (
        <ActDialog
          title={`${applyText(level)}?`}
          button={applyText(level)}
          run={run(() => api('units.apply', { ...asked, key }), 'Заявка подана')}
          onClose={onClose}
        >
          <ApplyText name={unit.name} />
        </ActDialog>
      );
    case 'withdraw':
      return <WithdrawDialog level={level} unit={unit} onClose={onClose} />;
    case 'layDown':
      return (
        <ActDialog
          title="Сложить командование?"
          button="Сложить"
          danger
          run={run(() => api('units.command.layDown', asked), 'Вы больше не командир')}
          onClose={onClose}
        >
          {unit.name}: командира не будет, пока {decidesAbove(level)} не назначит нового и тот не согласится.{' '}
          {verdicts.is_member
            ? 'Ваше членство останется.'
            : 'Участником вы здесь не числитесь: чтобы остаться, подайте потом заявку.'}
        </ActDialog>
      );
    case 'uninvite':
      return (
        <ActDialog
          title="Отозвать приглашение?"
          button="Отозвать"
          danger
          run={run(() => api('units.command.decline', asked), 'Приглашение отозвано')}
          onClose={onClose}
        >
          Кто приглашён ({verdicts.invited?.name}), больше не сможет согласиться командовать: {unit.name}.
        </ActDialog>
      );
    case 'leave':
      return (
        <ActDialog
          title={`${leaveText(level)}?`}
          button={leaveText(level)}
          danger
          reason="optional"
          draft={leaveDraft(level, unit.id)}
          run={run(
            (reason) =>
              api('units.member.remove', {
                params: { ...asked.params, membership_pk: verdicts.membership },
                body: reason ? { reason } : undefined,
              }),
            'Вы вышли из состава',
          )}
          onClose={onClose}
        >
          {unit.name}: ваше членство здесь закончится, должность и доверие снимутся. Вернуться можно новой заявкой.
          {verdicts.lay_down && ' Командовать составом вы не перестанете: командование складывают отдельно.'}
        </ActDialog>
      );
  }
};

/** What an application means for this person: a newcomer, a member of other units, a commander. */
const ApplyText = ({ name }: { name: string }) => {
  const { account } = useAccount();
  const commands = levelKeys.some((level) => account?.roles[levels[level].role]);
  const member = levelKeys.some((level) => account?.positions[levels[level].position]);
  return (
    <>
      <strong>{name}</strong>. {textFor(commands, member)} О решении вы узнаете из уведомления.
    </>
  );
};

function textFor(commands: boolean, member: boolean): string {
  if (commands) return 'Вы командуете своим составом: вступление сюда ваших полномочий там не меняет.';
  if (member) return 'Ваше членство в других отрядах и штабах сохранится.';
  return 'Командир увидит ваши имя и контакты, а после приёма — и документы.';
}

type WhyNotApplyProps = { level: Level; not: NonNullable<UnitVerdicts['apply_not']> };

/** Stands where the button of an application would: why there is none, and what can be done. */
const WhyNotApply = ({ level, not: { reason, unit, since } }: WhyNotApplyProps) => (
  <Box role="note" sx={{ flex: '1 1 280px', minWidth: 0, fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>
    {entryStates.acts.apply.not[reason]}
    {unit && (
      <>
        {' '}
        <PageLink to={to(level, { id: unit.id })} underline="always">
          {unit.name}
        </PageLink>
        {since && `, подана: ${recently(since)}`}
      </>
    )}
    {reason === 'noRegion' && (
      <>
        {' '}
        <PageLink to={to('personalData')} underline="always">
          Указать регион
        </PageLink>
      </>
    )}
  </Box>
);
