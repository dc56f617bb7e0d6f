import { type Level, levels } from '@contract/levels';
import type { HistoryRow as Row } from '@contract/schemas/membership';
import type { Page } from '@contract/schemas/page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';
import { Failure } from '../../ui/Failure';
import { Message } from '../../ui/Message';
import { number } from '../../ui/plural';
import { HistoryRow } from './HistoryRow';

const SHOWN = 20;

/** Who decided or changed what in a unit, the newest first. */
export const HistoryList = ({ level, id }: { level: Level; id: number }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [levels[level].api, 'history', id],
    queryFn: ({ signal, pageParam }) => call<Page<Row>>(pageParam, { signal }),
    initialPageParam: `/${levels[level].api}/${id}/history/?limit=${SHOWN}`,
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const rows = data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) {
    return (
      <Message icon="clock" title="Записей пока нет">
        Здесь останется, кто и что решил: приём, должности, исключения, правки.
      </Message>
    );
  }
  return (
    <>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {rows.map((row) => (
          <HistoryRow key={row.id} row={row} level={level} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1, fontSize: 13, color: 'text.secondary' }}>
        <span role="status">
          Показано {number(rows.length)} из {number(data.pages[0]?.count ?? rows.length)}
        </span>
        {hasNextPage && (
          <Button size="small" variant="outlined" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            Показать ещё
          </Button>
        )}
      </Box>
    </>
  );
};
