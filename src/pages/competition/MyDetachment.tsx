import { to } from '@contract/paths';
import type { CompetitionAbout, CompetitionMine } from '@contract/schemas/competition';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useInSeason } from '../../programmes/shownSeason';
import { isAgreed, useCompetitionAct, useMine } from '../../programmes/useCompetition';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { ActDialog } from '../../resources/membership/ActDialog';
import { isTyped } from '../../ui/drafts/useDraft';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { Section } from '../../ui/page/Section';
import { longDay } from '../../ui/text/day';
import { moscowShortDay } from '../../ui/text/moment';
import { ApplyDialog, applyDraft } from './ApplyDialog';
import { DetachmentName } from './DetachmentName';

/** The part of the own detachment, and the one step that is possible now. */
export const MyDetachment = ({ about }: { about: CompetitionAbout }) => {
  const { data: mine } = useMine(about.id);
  if (!mine?.detachment) return null;
  return (
    <Section title="Мой отряд в конкурсе">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', mb: 1 }}>
        <DetachmentName unit={mine.detachment} />
        {mine.partner && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
            <Box sx={{ color: 'text.secondary' }}>{mine.side === 'mentor' ? 'вместе с младшим' : 'наставник'}</Box>
            <DetachmentName unit={mine.partner} />
          </Box>
        )}
      </Box>
      <Box sx={{ maxWidth: 720, color: 'text.secondary' }}>{stateText(mine, about)}</Box>
      {mine.refused && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          Заявка отклонена {moscowShortDay(mine.refused.at)}. Причина: {mine.refused.reason ?? 'не указана'}
        </Alert>
      )}
      {mine.participant && !mine.participant.confirmed && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          Участник снят с расчёта мест. Причина: {mine.participant.reason ?? 'не указана'}
        </Alert>
      )}
      <Steps competition={about.id} mine={mine} />
    </Section>
  );
};

type StepsProps = { competition: number; mine: CompetitionMine };

const Steps = ({ competition, mine: { can, application, status, detachment, side } }: StepsProps) => {
  const [asked, setAsked] = useState<'apply' | 'withdraw' | null>(() =>
    isTyped(applyDraft(competition)) ? 'apply' : null,
  );
  const inSeason = useInSeason();
  const { act, press, busy } = useCompetitionAct();
  const reports = useCan('act.report.edit');
  const own = { params: { competition_pk: competition, id: application?.id } };
  const close = () => setAsked(null);
  const leaving = side === 'junior' && can.consent && !application?.is_confirmed_by_junior ? decline : withdraw;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
      {can.consent && application && !application.is_confirmed_by_junior && (
        <Button
          variant="contained"
          loading={busy}
          onClick={() =>
            press(() => api('competition.application.consent', { ...own, body: { is_confirmed_by_junior: true } }), {
              done: 'Согласие отправлено',
            })
          }
        >
          Согласиться
        </Button>
      )}
      {can.apply && (
        <Button variant="contained" onClick={() => setAsked('apply')}>
          Подать заявку
        </Button>
      )}
      {can.withdraw && application && (
        <Button variant="outlined" onClick={() => setAsked('withdraw')}>
          {leaving.label}
        </Button>
      )}
      {status === 'participant' && detachment && reports && (
        <ButtonLink variant="contained" to={inSeason(to('detachmentReporting', { id: detachment.id }))}>
          К показателям
        </ButtonLink>
      )}
      {asked === 'apply' && <ApplyDialog competition={competition} side={side ?? 'junior'} onClose={close} />}
      {asked === 'withdraw' && (
        <ActDialog
          title={leaving.title}
          button={leaving.button}
          danger
          run={() => act(() => api('competition.application.remove', own), { done: leaving.done })}
          onClose={close}
        >
          {leaving.text}
        </ActDialog>
      )}
    </Box>
  );
};

/** One call takes an application away: whoever was asked into a tandem declines, others withdraw. */
const decline = {
  label: 'Отказаться',
  title: 'Отказаться от тандема?',
  button: 'Отказаться',
  done: 'Вы отказались от тандема',
  text: 'Пока идёт приём, отряд может подать свою заявку или согласиться на другое приглашение.',
};
const withdraw = {
  label: 'Отозвать заявку',
  title: 'Отозвать заявку?',
  button: 'Отозвать',
  done: 'Заявка отозвана',
  text: 'Пока идёт приём, заявку можно подать снова.',
};

/** What the own detachment is to the competition, in words. */
function stateText(mine: CompetitionMine, about: CompetitionAbout): string {
  if (mine.status === 'participant') {
    if (mine.nomination !== 'tandem') return 'Вы участник в номинации «Дебют».';
    const fill = about.is_open ? 'Каждый отряд пары вносит свои показатели, место' : 'Место';
    return `Вы участник в номинации «Тандем». ${fill} у пары общее.`;
  }
  if (mine.status === 'applied') return appliedText(mine);
  const until = longDay(about.apply_until);
  if (mine.can.apply) {
    const how =
      mine.side === 'mentor' ? 'вместе с молодым отрядом своего региона' : 'самостоятельно, в номинации «Дебют»';
    return `Отряд может участвовать ${how}.${until ? ` Заявки принимаются до ${until}.` : ''}`;
  }
  return mine.why ?? '';
}

function appliedText(mine: CompetitionMine): string {
  if (!isAgreed(mine)) {
    if (mine.can.consent) return 'Старший отряд зовёт вас в тандем и ждёт вашего согласия.';
    return mine.side === 'junior'
      ? 'Старший отряд зовёт вас в тандем. Согласие даёт командир вашего отряда.'
      : 'Ждём согласия командира младшего отряда, затем решение регионального штаба.';
  }
  return 'Заявка на рассмотрении: её подтверждает командир регионального штаба.';
}
