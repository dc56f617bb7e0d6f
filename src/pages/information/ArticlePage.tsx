import type { ArticleKey } from '@contract/schemas/articles';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { usePage } from '../../layout/usePage';
import { useCan } from '../../providers/account';
import { Failure } from '../../ui/Failure';
import { PageTitle } from '../../ui/page/PageTitle';
import { part } from '../../ui/page/part';
import { useTab } from '../../ui/page/useTab';
import { ArticleText } from './ArticleText';
import { useArticle } from './useArticle';

const ArticleEditor = part(() => import('./ArticleEditor').then((m) => m.ArticleEditor));
const ArticleHistory = part(() => import('./ArticleHistory').then((m) => m.ArticleHistory));

const tabs = {
  read: { label: 'Страница', Content: ArticleText },
  edit: { label: 'Редактирование', Content: ArticleEditor },
  history: { label: 'Редакции', Content: ArticleHistory },
} as const;
type TabName = keyof typeof tabs;

/** An information page; the staff of the centre also writes it here. */
export const ArticlePage = ({ name }: { name: ArticleKey }) => {
  const writes = useCan('act.article.edit');
  const [tab, setTab] = useTab<TabName>(writes ? ['read', 'edit', 'history'] : ['read']);
  const { data, error, refetch } = useArticle(name);
  const { Content, label } = tabs[tab];
  return (
    <>
      <PageTitle title={usePage()?.route.title} />
      {writes && (
        <Tabs
          value={tab}
          onChange={(_, next: TabName) => setTab(next)}
          variant="scrollable"
          aria-label="Чтение и правка страницы"
          sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
        >
          {Object.entries(tabs).map(([key, row]) => (
            <Tab key={key} value={key} label={row.label} aria-controls="article-panel" />
          ))}
        </Tabs>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={360} />}
      {data && (
        <div id="article-panel" {...(writes ? { role: 'tabpanel', 'aria-label': label } : {})}>
          <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
            <Content key={name} article={data} />
          </Suspense>
        </div>
      )}
    </>
  );
};
