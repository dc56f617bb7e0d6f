import type { Application, CompetitionAbout } from '@contract/schemas/competition';
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { ofCompetition, useCompetitionAct } from '../../programmes/useCompetition';
import { api } from '../../providers/api';
import { useIsHeld } from '../../providers/stores/held';
import { useRead } from '../../providers/useRead';
import { ActDialog } from '../../resources/membership/ActDialog';
import { useAct } from '../../ui/acts/useAct';
import { isTyped } from '../../ui/drafts/useDraft';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';
import { StateChip } from '../../ui/StateChip';
import { moscowShortDay } from '../../ui/text/moment';
import { DetachmentName } from './DetachmentName';

/** Applications of the own region: each is confirmed or refused with a reason. */
export const Applications = ({ about: { id: competition } }: { about: CompetitionAbout }) => {
  const read = useRead('competition.application.list', { ...ofCompetition(competition), query: { limit: 500 } });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={160} />} />;
  const { data } = read;
  if (data.count === 0) {
    return (
      <Message icon="inbox" title="Список заявок на конкурсы пуст">
        Здесь появятся заявки отрядов вашего региона.
      </Message>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {data.results.map((application) => (
        <Row key={application.id} competition={competition} application={application} />
      ))}
    </Box>
  );
};

type RowProps = { competition: number; application: Application };

const Row = ({ competition, application }: RowProps) => {
  const { id, detachment, junior_detachment: junior, is_confirmed_by_junior, created_at } = application;
  const applicant = detachment ? `${detachment.name} и ${junior.name}` : junior.name;
  const draft = `competition/applications/${id}/refuse`;
  const [refusing, setRefusing] = useState(() => isTyped(draft));
  const { act } = useCompetitionAct();
  const asked = { params: { competition_pk: competition, id } };
  const { hold: decide, busy } = useAct();
  const isHeld = useIsHeld()(draft);
  const waits = detachment !== null && !is_confirmed_by_junior;
  return (
    <Section>
      <Box component="article" aria-label={`Заявка: ${applicant}`} sx={rowSx}>
        <Box sx={{ flex: '1 1 320px', display: 'grid', gap: 0.5, minWidth: 0 }}>
          {detachment && <Side label="Наставник" unit={detachment} />}
          <Side label={detachment ? 'Младший отряд' : 'Отряд'} unit={junior} />
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {detachment ? 'Тандем' : 'Дебют'}, подана {moscowShortDay(created_at)}
          </Box>
        </Box>
        {waits && <StateChip state="returned">Ждёт согласия младшего отряда</StateChip>}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="contained"
            loading={busy}
            disabled={waits || isHeld}
            onClick={() =>
              void decide(
                `Подтвердить: ${applicant}`,
                () => act(() => api('competition.application.confirm', asked), { done: 'Участие подтверждено' }),
                [draft],
              )
            }
          >
            Подтвердить
          </Button>
          <Button variant="outlined" disabled={isHeld} onClick={() => setRefusing(true)}>
            Отклонить
          </Button>
        </Box>
      </Box>
      {refusing && (
        <ActDialog
          title="Отклонить заявку?"
          button="Отклонить"
          danger
          reason="required"
          draft={draft}
          held={`Отклонить: ${applicant}`}
          heldKey={draft}
          run={(reason) =>
            act(() => api('competition.application.refuse', { ...asked, body: { reason } }), {
              done: 'Заявка отклонена',
            })
          }
          onClose={() => setRefusing(false)}
        >
          Причину увидят командиры отрядов.
        </ActDialog>
      )}
    </Section>
  );
};

type SideProps = { label: string; unit: Application['junior_detachment'] };
const Side = ({ label, unit }: SideProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' }}>
    <Box sx={{ width: 112, fontSize: 13, color: 'text.secondary' }}>{label}</Box>
    <DetachmentName unit={unit} />
    {unit.area && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{unit.area}</Box>}
  </Box>
);

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 };
