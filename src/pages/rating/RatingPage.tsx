import { to } from '@contract/paths';
import { indicatorAt, indicatorsOf } from '@contract/programmes';
import type { QueueCounts } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { Box } from '@mui/material';
import { OwnTitle } from '../../layout/OwnTitle';
import { Progress } from '../../programmes/progress/Progress';
import { Publications } from '../../programmes/publications/Publications';
import { ByRegion, Earlier } from '../../programmes/queue/ByRegion';
import { queueAddress } from '../../programmes/queue/reviewAddress';
import { useQueueCounts } from '../../programmes/queue/useQueue';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { Seasons } from '../../programmes/season/Seasons';
import { useAskedSeason, useInSeason, useShownSeason } from '../../programmes/shownSeason';
import { useCan } from '../../providers/account';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { PageTabs } from '../../ui/page/PageTabs';
import { Section } from '../../ui/page/Section';
import { PreliminaryChip, RowChip } from '../../ui/StateChip';
import { CentralTab } from './central/CentralTab';
import { ImportTab } from './central/ImportTab';
import { useMatrix, useSource } from './usePlaces';

const sumOf = (counts: QueueCounts | undefined) =>
  counts && Object.values(counts.by_state).reduce((sum, one) => sum + one, 0);

/** What waits for the viewer, how far all reports are, the ways to the places. */
const WorkTab = () => {
  const reviews = useCan('menu.ratingReview');
  const asked = useAskedSeason();
  const sameSeason = useInSeason();
  const season = useShownSeason('rating');
  const asOf = season && indicatorAt('rating', 'statistical', season)?.asOf;
  const { data: waiting } = useQueueCounts(asked, reviews);
  const { data: all } = useQueueCounts({ state: 'all', ...asked }, reviews);
  const { data: matrix } = useMatrix(useSource().asked);
  const best = matrix?.rows.filter(({ overall }) => overall.place !== null).slice(0, 5) ?? [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' }, gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {reviews && (
          <Section
            title="Отчёты, часть 2"
            action={
              <ButtonLink to={sameSeason(to('ratingReports', { part: 2 }))} variant="contained" size="small">
                К проверке
              </ButtonLink>
            }
          >
            <Box sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
              {sumOf(waiting) ?? '…'}
              <Box component="span" sx={{ ml: 1, fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
                на вашей проверке
              </Box>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, minHeight: { xs: 56, sm: 24 } }}>
              {reportStates.names.map(
                (state) =>
                  all?.by_state[state] !== undefined && (
                    <PageLink key={state} to={sameSeason(queueAddress({ state }))} underline="none">
                      <RowChip row={reportStates.rows[state]} after={`: ${all.by_state[state]}`} />
                    </PageLink>
                  ),
              )}
            </Box>
            <Earlier programme="rating" queue={to('ratingReports', { part: 2 })} />
          </Section>
        )}
        <Section
          title="Отчёты, часть 1"
          action={
            <ButtonLink to={sameSeason(to('ratingReports', { part: 1 }))} variant="outlined" size="small">
              Открыть
            </ButtonLink>
          }
        >
          <Box sx={{ color: 'text.secondary' }}>
            Статистика отделений{asOf && ` ${asOf}`}: после отправки не меняется.
          </Box>
        </Section>
        <Section
          title="Места"
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {matrix?.source === 'computed' && best.length > 0 && <PreliminaryChip />}
              <ButtonLink to={sameSeason(to('places'))} variant="outlined" size="small">
                По показателям
              </ButtonLink>
              <ButtonLink to={sameSeason(to('placesOverall'))} variant="outlined" size="small">
                Все места
              </ButtonLink>
            </Box>
          }
        >
          {best.length === 0 && (
            <Box sx={{ color: 'text.secondary' }}>Мест пока нет: они появятся с первыми принятыми отчётами.</Box>
          )}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
            {best.map(({ id, name, overall }) => (
              <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
                <Box sx={{ minWidth: 24, textAlign: 'right', fontWeight: 600 }}>{overall.place}</Box>
                <Box sx={{ flex: 1, minWidth: 0 }}>{name}</Box>
                <Box sx={{ color: 'text.secondary' }}>сумма {overall.sum}</Box>
              </Box>
            ))}
          </Box>
        </Section>
      </Box>
      {reviews && <ByRegion />}
    </Box>
  );
};

const tabs = {
  work: { label: 'Обзор', Content: WorkTab },
  progress: { label: 'Ход проверки', Content: () => <Progress programme="rating" />, can: 'menu.ratingReview' },
  publications: { label: 'Публикация мест', Content: () => <Publications programme="rating" guarded /> },
  central: { label: 'Данные центрального штаба', Content: CentralTab, can: 'act.rating.manage' },
  import: { label: 'Места из файла', Content: ImportTab, can: 'act.rating.manage' },
  season: { label: 'Сезон', Content: () => <Seasons programme="rating" />, can: 'act.rating.manage' },
} as const;

/** The rating for those who make it: what waits, places, and for central staff the data, the publication, the season. */
export const RatingPage = () => {
  const season = useShownSeason('rating');
  const imported = season && indicatorsOf('rating', season).find(({ entry }) => entry === 'import');
  const label = imported ? `Показатель ${imported.number} из файла` : tabs.import.label;
  return (
    <>
      <OwnTitle beside={<SeasonChoice programme="rating" />} />
      <PageTabs label="Разделы рейтинга" tabs={{ ...tabs, import: { ...tabs.import, label } }} props={{}} />
    </>
  );
};
