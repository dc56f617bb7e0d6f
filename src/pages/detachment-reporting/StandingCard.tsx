import { moscowDay } from '@contract/fields/moscowDay';
import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import type { Standing } from '@contract/schemas/competition';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCompetitionAct } from '../../programmes/useCompetition';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { ActDialog } from '../../resources/membership/ActDialog';
import { isTyped } from '../../ui/drafts/useDraft';
import { Choices } from '../../ui/inputs/Choices';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { useChangeQuery } from '../../ui/page/useChangeQuery';
import { longDay } from '../../ui/text/day';

type StandingCardProps = {
  standing: Standing;
  /** The viewer may see places before they are published. */
  computed: boolean;
};

/** The overall place; both sides of a tandem see the pair's. */
export const StandingCard = ({ standing, computed }: StandingCardProps) => {
  const { overall, partner, side, source, published_at, confirmed } = standing;
  const change = useChangeQuery();
  return (
    <Box sx={{ mb: 2 }}>
      <Section>
        <Box sx={rowSx}>
          <Fact label={partner ? 'Место тандема' : 'Место'} value={scoreText(overall.place)} />
          <Fact label="Сумма мест" value={scoreText(overall.places_sum)} />
          <Box sx={{ flex: '1 1 240px', fontSize: 13, color: 'text.secondary' }}>
            {partner && (
              <Box>
                {side === 'mentor' ? 'Младший отряд' : 'Наставник'}:{' '}
                <PageLink to={to('detachment', { id: partner.id })} underline="always">
                  {partner.name}
                </PageLink>
                . Место у пары общее.
              </Box>
            )}
            {source === 'published'
              ? published_at
                ? `Места опубликованы ${longDay(moscowDay(published_at))}`
                : 'Рейтинг еще не сформирован: места появятся после публикации'
              : 'Последний расчёт, ещё не опубликован'}
          </Box>
          {computed && (
            <Choices
              label="Какие места"
              value={source}
              choices={sources}
              onChange={(next) => change({ source: next === 'computed' ? next : '' })}
            />
          )}
        </Box>
        {!confirmed && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            Участник снят с расчёта мест. {standing.reason && `Причина: ${standing.reason}`}
          </Alert>
        )}
        <TakeOff competition={standing.competition} participant={standing.participant} confirmed={confirmed} />
      </Section>
    </Box>
  );
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Box>
    <Box sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
  </Box>
);

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 40px' };
const sources = [
  ['published', 'Опубликованные'],
  ['computed', 'Расчёт'],
] as const;

type TakeOffProps = { competition: number; participant: number; confirmed: boolean };

/** The centre takes a participant out of the calculation with a reason, and back. */
const TakeOff = ({ competition, participant, confirmed }: TakeOffProps) => {
  const manages = useCan('act.competition.manage');
  const draft = `competition/participants/${participant}/off`;
  const [asking, setAsking] = useState(() => isTyped(draft));
  const { act, press, busy } = useCompetitionAct();
  if (!manages) return null;
  const asked = { params: { competition_pk: competition, id: participant } };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        sx={{ mt: 1.5 }}
        onClick={() =>
          confirmed
            ? setAsking(true)
            : press(() => api('competition.participant.confirmed', { ...asked, body: { confirmed: true } }), {
                done: 'Участник возвращён в расчёт',
              })
        }
      >
        {confirmed ? 'Снять с расчёта' : 'Вернуть в расчёт'}
      </Button>
      {asking && (
        <ActDialog
          title="Снять участника с расчёта?"
          button="Снять с расчёта"
          danger
          reason="required"
          draft={draft}
          run={(reason) =>
            act(() => api('competition.participant.confirmed', { ...asked, body: { confirmed: false, reason } }), {
              done: 'Участник снят с расчёта',
            })
          }
          onClose={() => setAsking(false)}
        >
          Мест он не займёт, пока его не вернут. Отчёты остаются. Причину увидят командиры.
        </ActDialog>
      )}
    </>
  );
};
