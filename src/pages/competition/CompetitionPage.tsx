import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { Loading } from '../../layout/Loading';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { useCan } from '../../providers/account';
import { hasFailed, NotRead } from '../../ui/NotRead';
import { PageTabs } from '../../ui/page/PageTabs';
import { PageTitle } from '../../ui/page/PageTitle';
import { part } from '../../ui/page/part';
import { useTab } from '../../ui/page/useTab';
import { About } from './About';
import { OwnStatus } from './OwnStatus';
import { useAbout } from './useCompetition';

const tabs = {
  about: { label: 'О конкурсе', Content: About },
  applications: {
    label: 'Заявки региона',
    Content: part(() => import('./Applications').then((m) => m.Applications)),
  },
  queue: {
    label: 'Проверка',
    Content: part(() => import('../../programmes/queue/Queue').then((m) => () => <m.Queue programme="competition" />)),
  },
  progress: {
    label: 'Ход проверки',
    Content: part(() =>
      import('../../programmes/progress/Progress').then((m) => () => <m.Progress programme="competition" />),
    ),
  },
  ranking: { label: 'Рейтинг', Content: part(() => import('./ranking/Ranking').then((m) => m.Ranking)) },
  manage: { label: 'Управление', Content: part(() => import('./manage/Manage').then((m) => m.Manage)) },
} as const;
type TabName = keyof typeof tabs;

/** The competition: open to everybody; who decides about it finds the tabs of that. */
export const CompetitionPage = () => {
  const confirms = useCan('act.competition.confirm');
  const verifies = useCan('act.competition.verify');
  const ranks = useCan('act.competition.rank');
  const manages = useCan('act.competition.manage');
  const shown: [TabName, ...TabName[]] = ['about'];
  if (confirms) shown.push('applications');
  if (verifies) shown.push('queue', 'progress');
  if (ranks) shown.push('ranking');
  if (manages) shown.push('manage');
  const [tab, setTab] = useTab(shown);
  const read = useAbout();
  const { data } = read;
  const { Content, label } = tabs[tab];
  if (hasFailed(read)) return <NotRead of={read} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageTitle
        title={data.name}
        beside={
          <>
            <OwnStatus about={data} />
            <SeasonChoice programme="competition" />
          </>
        }
      />
      <PageTabs
        label="Разделы конкурса"
        tabs={tabs}
        shown={shown}
        value={tab}
        onChange={setTab}
        panel="competition-panel"
      />
      <div id="competition-panel" {...(shown.length > 1 ? { role: 'tabpanel', 'aria-label': label } : {})}>
        <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
          <Content key={data.id} about={data} />
        </Suspense>
      </div>
    </>
  );
};
