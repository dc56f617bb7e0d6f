import { indicatorsOf } from '@contract/programmes';
import { OwnTitle } from '../../layout/OwnTitle';
import { Progress } from '../../programmes/progress/Progress';
import { Publications } from '../../programmes/publications/Publications';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { Seasons } from '../../programmes/season/Seasons';
import { useShownSeason } from '../../programmes/shownSeason';
import { PageTabs } from '../../ui/page/PageTabs';
import { CentralTab } from './central/CentralTab';
import { ImportTab } from './central/ImportTab';
import { WorkTab } from './WorkTab';

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
