import { moscowDay } from '@contract/fields/moscowDay';
import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import { type Nomination, nominations, nominationTitles } from '@contract/programmes/nominations';
import type { Winner, Winners } from '@contract/schemas/competition';
import { Box, Card, Skeleton, Tab, Typography } from '@mui/material';
import { OwnTitle } from '../../layout/OwnTitle';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { useInSeason } from '../../programmes/shownSeason';
import { ofCompetition, useCompetition } from '../../programmes/useCompetition';
import { useRead } from '../../providers/useRead';
import { Icon } from '../../ui/Icon';
import { Message } from '../../ui/Message';
import { hasFailed, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { Section } from '../../ui/page/Section';
import { TabRow } from '../../ui/page/TabRow';
import { useTab } from '../../ui/page/useTab';
import { PreliminaryChip } from '../../ui/StateChip';
import { longDay } from '../../ui/text/day';
import { DetachmentName } from './DetachmentName';

/** The winners of the last publication: the first of each nomination, then the best of each direction. */
export const WinnersPage = () => {
  const [tab, setTab] = useTab<Nomination>(['tandem', 'debut']);
  const inSeason = useInSeason();
  const read = useRead('competition.winners', ofCompetition(useCompetition()));
  if (hasFailed(read)) return <NotRead of={read} />;
  const { data } = read;
  const shown = data?.nominations.find(({ nomination }) => nomination === tab);
  return (
    <>
      <OwnTitle
        beside={
          <>
            {data?.published_at && data.preliminary && <PreliminaryChip />}
            {data?.published_at && (
              <Box sx={{ color: 'text.secondary' }}>места от {longDay(moscowDay(data.published_at))}</Box>
            )}
            <SeasonChoice programme="competition" />
          </>
        }
        actions={
          <ButtonLink variant="outlined" to={inSeason(to('competitionParticipants'))}>
            Все участники
          </ButtonLink>
        }
      />
      {!data && <Skeleton variant="rounded" height={480} />}
      {data && !data.published_at && (
        <Message icon="trophy" title="Итогов ещё нет">
          Победители появятся здесь, когда центральный штаб опубликует места.
        </Message>
      )}
      {data?.published_at && (
        <>
          <TabRow value={tab} onChange={(_, next: Nomination) => setTab(next)} aria-label="Номинации">
            {[...nominations].reverse().map((name) => (
              <Tab key={name} value={name} label={nominationTitles[name]} aria-controls="winners-panel" />
            ))}
          </TabRow>
          {data.preliminary && (
            <Box sx={{ mb: 2, color: 'text.secondary' }}>Сезон не закрыт: места могут измениться.</Box>
          )}
          <div id="winners-panel" role="tabpanel" aria-label={nominationTitles[tab]}>
            {shown && <WinnersOf nomination={shown} />}
          </div>
        </>
      )}
    </>
  );
};

type WinnersOfProps = { nomination: Winners['nominations'][number] };

/** One nomination: the Grand Prix, three prizes in each direction, the first ten. */
const WinnersOf = ({ nomination: { grand_prix, areas, overall } }: WinnersOfProps) => {
  if (overall.length === 0) {
    return (
      <Message icon="trophy" title="В этой номинации победителей нет">
        Мест в ней никто не занял.
      </Message>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" aria-label="Гран-при" sx={{ p: 3, display: 'grid', gap: 1.5, ...grandSx }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Icon name="trophy" size={32} />
          <Typography variant="h2">Гран-при</Typography>
        </Box>
        {grand_prix.map((winner) => (
          <Line key={winner.participant} winner={winner} />
        ))}
      </Card>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        {areas.map(({ area, winners }) => (
          <Section key={area} title={area}>
            {winners.map((winner) => (
              <Line key={winner.participant} winner={winner} number={winner.prize} />
            ))}
          </Section>
        ))}
      </Box>
      <Section title="Лучшие в номинации">
        {overall.map((winner) => (
          <Line key={winner.participant} winner={winner} number={winner.place} sum />
        ))}
      </Section>
    </Box>
  );
};

type LineProps = { winner: Winner; number?: number | null; sum?: boolean };

const Line = ({ winner: { detachment, junior_detachment: junior, places_sum }, number, sum }: LineProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      alignItems: 'flex-start',
      gap: '4px 12px',
      py: 0.75,
    }}
  >
    {number != null && (
      <Box sx={numberSx} aria-label={`${number} место`}>
        {number}
      </Box>
    )}
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
      {detachment && <DetachmentName unit={detachment} />}
      <DetachmentName unit={junior} />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {(detachment ?? junior).regional_headquarter?.name ?? ''}
      </Box>
    </Box>
    {sum && places_sum !== null && <Box sx={sumSx}>сумма мест {scoreText(places_sum)}</Box>}
  </Box>
);

/** On a phone under the name, which needs the width. */
const sumSx = {
  flex: { xs: '1 0 100%', sm: 'none' },
  pl: { xs: 5, sm: 0 },
  fontSize: 13,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};
const grandSx = { color: 'text.primary', backgroundColor: 'var(--warm-soft)', '& svg': { color: 'var(--warm-text)' } };
const numberSx = {
  flex: '0 0 28px',
  height: 28,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '8px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: 'var(--surface-3)',
};
