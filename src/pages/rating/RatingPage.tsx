import { Publications } from '../../programmes/publications/Publications';
import { Seasons } from '../../programmes/season/Seasons';
import { useCan } from '../../providers/account';
import { useSeason } from '../../providers/stores/seasons';
import { PageTabs } from '../../ui/page/PageTabs';
import { PageTitle } from '../../ui/page/PageTitle';
import { useTab } from '../../ui/page/useTab';
import { withSeason } from '../../ui/text/withSeason';
import { CentralTab } from './central/CentralTab';
import { ImportTab } from './central/ImportTab';
import { WorkTab } from './WorkTab';

const tabs = {
  work: { label: 'Обзор', Content: WorkTab },
  publications: { label: 'Публикация мест', Content: () => <Publications programme="rating" /> },
  central: { label: 'Данные центрального штаба', Content: CentralTab },
  import: { label: 'Показатель 8 из файла', Content: ImportTab },
  season: { label: 'Сезон', Content: () => <Seasons programme="rating" /> },
} as const;
type TabName = keyof typeof tabs;

/** The rating for those who make it: what waits, places, and for central staff the data, the publication, the season. */
export const RatingPage = () => {
  const season = useSeason('rating');
  const manages = useCan('act.rating.manage');
  const shown: [TabName, ...TabName[]] = ['work', 'publications'];
  if (manages) shown.push('central', 'import', 'season');
  const [tab, setTab] = useTab(shown);
  const { Content, label } = tabs[tab];
  return (
    <>
      <PageTitle title={withSeason('Рейтинг региональных отделений {season}', season)} />
      <PageTabs label="Разделы рейтинга" tabs={tabs} shown={shown} value={tab} onChange={setTab} panel="rating-panel" />
      <div id="rating-panel" role="tabpanel" aria-label={label}>
        <Content />
      </div>
    </>
  );
};
