import { indicatorsOf } from '@contract/programmes';
import { OwnTitle } from '../../layout/OwnTitle';
import { Progress } from '../../programmes/progress/Progress';
import { Publications } from '../../programmes/publications/Publications';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { Seasons } from '../../programmes/season/Seasons';
import { useShownSeason } from '../../programmes/shownSeason';
import { useCan } from '../../providers/account';
import { PageTabs } from '../../ui/page/PageTabs';
import { useTab } from '../../ui/page/useTab';
import { CentralTab } from './central/CentralTab';
import { ImportTab } from './central/ImportTab';
import { WorkTab } from './WorkTab';

const allTabs = {
  work: { label: 'Обзор', Content: WorkTab },
  progress: { label: 'Ход проверки', Content: () => <Progress programme="rating" /> },
  publications: { label: 'Публикация мест', Content: () => <Publications programme="rating" guarded /> },
  central: { label: 'Данные центрального штаба', Content: CentralTab },
  import: { label: 'Места из файла', Content: ImportTab },
  season: { label: 'Сезон', Content: () => <Seasons programme="rating" /> },
} as const;
type TabName = keyof typeof allTabs;

/** The rating for those who make it: what waits, places, and for central staff the data, the publication, the season. */
export const RatingPage = () => {
  const season = useShownSeason('rating');
  const manages = useCan('act.rating.manage');
  const reviews = useCan('menu.ratingReview');
  const shown: [TabName, ...TabName[]] = reviews ? ['work', 'progress', 'publications'] : ['work', 'publications'];
  if (manages) shown.push('central', 'import', 'season');
  const imported = season && indicatorsOf('rating', season).find(({ entry }) => entry === 'import');
  const tabs = {
    ...allTabs,
    import: { ...allTabs.import, label: imported ? `Показатель ${imported.number} из файла` : 'Места из файла' },
  };
  const [tab, setTab] = useTab(shown);
  const { Content, label } = tabs[tab];
  return (
    <>
      <OwnTitle beside={<SeasonChoice programme="rating" />} />
      <PageTabs label="Разделы рейтинга" tabs={tabs} shown={shown} value={tab} onChange={setTab} panel="rating-panel" />
      <div id="rating-panel" role="tabpanel" aria-label={label}>
        <Content />
      </div>
    </>
  );
};
