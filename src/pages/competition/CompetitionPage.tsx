import type { CompetitionAbout } from '@contract/schemas/competition';
import { Loading } from '../../layout/Loading';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { isAgreed, useAbout, useCompetition, useMine } from '../../programmes/useCompetition';
import { hasFailed, NotRead } from '../../ui/NotRead';
import { PageTabs } from '../../ui/page/PageTabs';
import { PageTitle } from '../../ui/page/PageTitle';
import { part } from '../../ui/page/part';
import { StateChip } from '../../ui/StateChip';
import { About } from './About';

const tabs = {
  about: { label: 'О конкурсе', Content: About },
  applications: {
    label: 'Заявки региона',
    Content: part(() => import('./Applications').then((m) => m.Applications)),
    can: 'act.competition.confirm',
  },
  queue: {
    label: 'Проверка',
    Content: part(() => import('../../programmes/queue/Queue').then((m) => m.CompetitionQueue)),
    can: 'act.competition.verify',
  },
  progress: {
    label: 'Ход проверки',
    Content: part(() =>
      import('../../programmes/progress/Progress').then((m) => () => <m.Progress programme="competition" />),
    ),
    can: 'act.competition.verify',
  },
  ranking: {
    label: 'Рейтинг',
    Content: part(() => import('./ranking/Ranking').then((m) => m.Ranking)),
    can: 'act.competition.rank',
  },
  manage: {
    label: 'Управление',
    Content: part(() => import('./manage/Manage').then((m) => m.Manage)),
    can: 'act.competition.manage',
  },
} as const;

/** The competition: open to everybody; who decides about it finds the tabs of that. */
export const CompetitionPage = () => {
  const read = useAbout();
  const { data } = read;
  // What the own detachment is to it stands above the rest.
  const mine = useMine(useCompetition());
  if (hasFailed(read)) return <NotRead of={read} />;
  // One that could not be read is asked for again by what shows it: the page waits for the first answer alone.
  if (!data || (mine.isLoading && !mine.isFetched)) return <Loading />;
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
      <PageTabs key={data.id} label="Разделы конкурса" tabs={tabs} props={{ about: data }} />
    </>
  );
};

/** What an open season is by its days. */
function runs({ is_ahead, is_over }: CompetitionAbout): string {
  if (is_ahead) return 'Сезон ещё не начался';
  return is_over ? 'Подводят итоги' : 'Сезон идёт';
}

/** Chips beside the title: whether the season is open, and what the own detachment is to it. */
const OwnStatus = ({ about }: { about: CompetitionAbout }) => {
  const { data: mine } = useMine(about.id);
  return (
    <>
      {about.is_open ? (
        <StateChip state="sent" icon="clock">
          {runs(about)}
        </StateChip>
      ) : (
        <StateChip state="draft" icon="lock">
          Сезон закрыт
        </StateChip>
      )}
      {mine?.status === 'applied' && (
        <StateChip state="sent">{isAgreed(mine) ? 'Заявка на рассмотрении' : 'Тандем ждёт согласия'}</StateChip>
      )}
      {mine?.status === 'participant' && <StateChip state="accepted">Вы участник</StateChip>}
    </>
  );
};
