import type { Article } from '@contract/schemas/articles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useRead } from '../../providers/useRead';
import { RowsTable } from '../../ui/list/RowsTable';
import { isRead, NotRead } from '../../ui/NotRead';
import { StateChip } from '../../ui/StateChip';
import { ownMoment } from '../../ui/text/moment';
import { number } from '../../ui/text/plural';
import { ArticleVersionDialog } from './ArticleVersionDialog';

/** Every version of a page: who wrote it, when, and the way back to it. */
export const ArticleHistory = ({ article }: { article: Article }) => {
  const [opened, setOpened] = useState<number | null>(null);
  const read = useRead(
    'article.versions',
    { params: { key: article.key }, query: { limit: 200 } },
    { queryKey: ['articles/versions', article.key, article.version] },
  );
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton variant="rounded" height={160} />} />;
  const { data } = read;
  return (
    <Box role="group" aria-label="Редакции" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <RowsTable
        label="Редакции страницы"
        rows={data.results}
        keyOf={({ version }) => version}
        columns={[
          { source: 'version', label: '№', numeric: true, cell: ({ version }) => version },
          {
            source: 'at',
            label: 'Когда',
            sx: { whiteSpace: 'nowrap' },
            cell: ({ at }) => (at ? ownMoment(at) : '—'),
          },
          { source: 'author', label: 'Кто', cell: ({ author }) => author?.name ?? 'Текст из поставки портала' },
          {
            source: 'note',
            label: 'Что изменилось',
            sx: { minWidth: 160 },
            cell: ({ restored, note }) => (restored ? `Возвращена редакция ${restored}` : note),
          },
          { source: 'length', label: 'Знаков', numeric: true, cell: ({ length }) => number(length) },
          {
            source: 'open',
            label: '',
            numeric: true,
            sx: { whiteSpace: 'nowrap' },
            cell: ({ version }) =>
              version === article.version ? (
                <StateChip state="accepted">На странице</StateChip>
              ) : (
                <Button size="small" onClick={() => setOpened(version)}>
                  Открыть
                </Button>
              ),
          },
        ]}
      />
      {opened !== null && <ArticleVersionDialog article={article} version={opened} onClose={() => setOpened(null)} />}
    </Box>
  );
};
