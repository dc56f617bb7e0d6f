import { moscowDay } from '@contract/fields/moscowDay';
import { to } from '@contract/paths';
import { type Nomination, nominations, nominationTitles } from '@contract/programmes/nominations';
import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { OwnTitle } from '../../layout/OwnTitle';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { useInSeason } from '../../programmes/shownSeason';
import { ofCompetition, useCompetition } from '../../programmes/useCompetition';
import { useRead } from '../../providers/useRead';
import { Message } from '../../ui/Message';
import { hasFailed, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { useTab } from '../../ui/page/useTab';
import { PreliminaryChip } from '../../ui/StateChip';
import { longDay } from '../../ui/text/day';
import { WinnersOf } from './WinnersOf';

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
          <Tabs
            value={tab}
            onChange={(_, next: Nomination) => setTab(next)}
            aria-label="Номинации"
            sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
          >
            {[...nominations].reverse().map((name) => (
              <Tab key={name} value={name} label={nominationTitles[name]} aria-controls="winners-panel" />
            ))}
          </Tabs>
          {data.preliminary && (
            <Box sx={{ mb: 2, color: 'text.secondary' }}>Отчёты ещё принимают: места могут измениться.</Box>
          )}
          <div id="winners-panel" role="tabpanel" aria-label={nominationTitles[tab]}>
            {shown && <WinnersOf nomination={shown} />}
          </div>
        </>
      )}
    </>
  );
};
