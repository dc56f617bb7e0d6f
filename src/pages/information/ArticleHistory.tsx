import type { Article } from '@contract/schemas/articles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useRead } from '../../providers/useRead';
import { Failure } from '../../ui/Failure';
import { StateChip } from '../../ui/StateChip';
import { number } from '../../ui/text/plural';
import { ArticleVersionDialog } from './ArticleVersionDialog';

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' });

/** Every version of a page: who wrote it, when, and the way back to it. */
export const ArticleHistory = ({ article }: { article: Article }) => {
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, refetch } = useRead(
    'article.versions',
    { params: { key: article.key }, query: { limit: 200 } },
    { queryKey: ['articles/versions', article.key, article.version] },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Box role="group" aria-label="Редакции" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Редакции страницы">
        <TableHead>
          <TableRow>
            <TableCell align="right">№</TableCell>
            <TableCell>Когда</TableCell>
            <TableCell>Кто</TableCell>
            <TableCell>Что изменилось</TableCell>
            <TableCell align="right">Знаков</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.results.map(({ version, at, author, note, restored, length }) => (
            <TableRow key={version}>
              <TableCell align="right">{version}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{at ? moment.format(new Date(at)) : '—'}</TableCell>
              <TableCell>{author?.name ?? 'Текст из поставки портала'}</TableCell>
              <TableCell sx={{ minWidth: 160 }}>{restored ? `Возвращена редакция ${restored}` : note}</TableCell>
              <TableCell align="right">{number(length)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {version === article.version ? (
                  <StateChip state="accepted">На странице</StateChip>
                ) : (
                  <Button size="small" onClick={() => setOpened(version)}>
                    Открыть
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {opened !== null && <ArticleVersionDialog article={article} version={opened} onClose={() => setOpened(null)} />}
    </Box>
  );
};
