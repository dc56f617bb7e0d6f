import type { ArticleKey } from '@contract/articles';
import type { Article } from '@contract/schemas/articles';
import { Skeleton, Tab } from '@mui/material';
import { Suspense } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { useCan } from '../../providers/account';
import { RecordRead } from '../../resources/RecordRead';
import { part } from '../../ui/page/part';
import { TabRow } from '../../ui/page/TabRow';
import { useTab } from '../../ui/page/useTab';
import { ArticleText } from './ArticleText';

const ArticleEditor = part(() => import('./ArticleEditor').then((m) => m.ArticleEditor));
const Consents = part(() => import('./Consents').then((m) => m.Consents));
const ArticleHistory = part(() => import('./ArticleHistory').then((m) => m.ArticleHistory));

const tabs = {
  read: { label: 'Страница', Content: ArticleText },
  edit: { label: 'Редактирование', Content: ArticleEditor },
  history: { label: 'Редакции', Content: ArticleHistory },
} as const;
type ArticleRecord = Article & { id: ArticleKey };
type TabName = keyof typeof tabs;

const waiting = <Skeleton variant="rounded" height={360} />;

/** An information page; the staff of the centre also writes it here. */
export const ArticlePage = ({ name }: { name: ArticleKey }) => {
  const writes = useCan('act.article.edit');
  const [tab, setTab] = useTab<TabName>(writes ? ['read', 'edit', 'history'] : ['read']);
  const { Content, label } = tabs[tab];
  return (
    <>
      <OwnTitle />
      {writes && (
        <TabRow value={tab} onChange={(_, next: TabName) => setTab(next)} aria-label="Чтение и правка страницы">
          {Object.entries(tabs).map(([key, row]) => (
            <Tab key={key} value={key} label={row.label} aria-controls="article-panel" />
          ))}
        </TabRow>
      )}
      <RecordRead<ArticleRecord> resource="articles" id={name} unnamed waiting={waiting}>
        {(article) => (
          <div id="article-panel" {...(writes ? { role: 'tabpanel', 'aria-label': label } : {})}>
            <Suspense fallback={waiting}>
              <Content key={name} article={article} />
            </Suspense>
          </div>
        )}
      </RecordRead>
      {name === 'privacy' && tab === 'read' && (
        <Suspense fallback={waiting}>
          <Consents />
        </Suspense>
      )}
    </>
  );
};
