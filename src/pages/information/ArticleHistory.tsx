import type { Article, ArticleVersion } from '@contract/schemas/articles';
import { number } from '@contract/text/plural';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { useKeepRecord } from '../../resources/RecordRead';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { RowsTable } from '../../ui/list/RowsTable';
import { isRead, NotRead } from '../../ui/NotRead';
import { StateChip } from '../../ui/StateChip';
import { ownMoment } from '../../ui/text/moment';
import { ArticleText } from './ArticleText';

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
    <Box role="group" aria-label="Редакции" tabIndex={0} className="scrolls" sx={{ overflowX: 'auto' }}>
      <RowsTable
        label="Редакции страницы"
        sx={{ '& th, & td': { px: { xs: 1, sm: 2 } } }}
        rows={data.results}
        keyOf={({ version }) => version}
        columns={[
          { source: 'version', label: '№', numeric: true, cell: ({ version }) => version },
          {
            source: 'at',
            label: 'Когда',
            sx: { whiteSpace: { sm: 'nowrap' } },
            cell: ({ at }) => (at ? ownMoment(at) : '—'),
          },
          {
            source: 'author',
            label: 'Кто',
            cell: (row) => (
              <>
                {row.author?.name ?? 'Текст из поставки портала'}
                <Box sx={onPhoneSx}>{changeOf(row)}</Box>
              </>
            ),
          },
          {
            source: 'note',
            label: 'Что изменилось',
            from: 'sm',
            sx: { minWidth: 160 },
            cell: changeOf,
          },
          { source: 'length', label: 'Знаков', numeric: true, from: 'sm', cell: ({ length }) => number(length) },
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

const changeOf = ({ restored, note }: ArticleVersion) => (restored ? `Возвращена редакция ${restored}` : note);

/** Where there is no room for a column of what has changed. */
const onPhoneSx = { display: { sm: 'none' }, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' };

type ArticleVersionDialogProps = { article: Article; version: number; onClose: () => void };

/** An earlier text, to read and to bring back. */
const ArticleVersionDialog = ({ article, version, onClose }: ArticleVersionDialogProps) => {
  const { key } = article;
  const { act, busy, refusal } = useAct({ inPlace: true });
  const client = useQueryClient();
  const keep = useKeepRecord('articles');
  const { data, error } = useRead('article.version', { params: { key, version } });
  const send = async () => {
    const body = { version: article.version, restored: version };
    const restored = await api('article.restore', { params: { key }, body }).catch((refused: HttpError) => {
      if (refused.status === 409) void client.invalidateQueries({ queryKey: ['articles'] });
      throw refused;
    });
    await keep({ ...restored, id: key });
    onClose();
  };
  const restore = () => act(send, { done: `Возвращена редакция ${version}` });
  return (
    <PlainDialog
      title={`Редакция ${version}`}
      maxWidth="md"
      onClose={onClose}
      acts={
        <Button variant="contained" onClick={restore} loading={busy} disabled={!data}>
          Вернуть этот текст
        </Button>
      }
    >
      {(refusal ?? error) && <Alert severity="error">{(refusal ?? error)?.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && <ArticleText article={data} />}
    </PlainDialog>
  );
};
