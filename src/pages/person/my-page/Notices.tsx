import type { Notice } from '@contract/schemas/membership';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { LineList } from '../../../ui/list/LineList';
import { hasFailed, NotRead } from '../../../ui/NotRead';
import { FoldingSection } from '../../../ui/page/FoldingSection';
import { PageLink } from '../../../ui/page/PageLink';
import { StateChip } from '../../../ui/StateChip';
import { recently } from '../../../ui/text/moment';

const FEW = 5;
const MANY = 100;
const key = ['notices', 'list'];

/** What was decided about me, the newest first; a followed link is a read notice. */
export const Notices = () => {
  const [all, setAll] = useState(false);
  const list = useRead(
    'notices.list',
    { query: { limit: all ? MANY : FEW } },
    { queryKey: [...key, all], placeholderData: (before) => before, staleTime: 0 },
  );
  const read = useSeen();
  if (hasFailed(list)) return <NotRead of={list} title="Уведомления не загрузились" />;
  const { data } = list;
  const rows = data?.results ?? [];
  return (
    <FoldingSection
      title="Уведомления"
      open={Boolean(data?.unread)}
      aside={Boolean(data?.unread) && <StateChip state="sent">{`Новых: ${data?.unread}`}</StateChip>}
      action={
        Boolean(data?.unread) && (
          <Button variant="text" size="small" onClick={() => void read()}>
            Прочитать все
          </Button>
        )
      }
    >
      {data && rows.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>Здесь появятся решения по вашим заявкам и данным.</Box>
      )}
      {rows.length > 0 && (
        <LineList
          lines={rows.map((notice) => ({
            key: notice.id,
            fresh: notice.read_at === null,
            main: <NoticeText notice={notice} onRead={() => void read([notice.id])} />,
            aside: recently(notice.at),
          }))}
        />
      )}
      {data && !all && data.count > rows.length && (
        <Button variant="text" size="small" onClick={() => setAll(true)} sx={{ mt: 3 }}>
          Показать все
        </Button>
      )}
    </FoldingSection>
  );
};

const NoticeText = ({ notice: { text, link, read_at }, onRead }: { notice: Notice; onRead: () => void }) => {
  const fresh = read_at === null;
  if (link) {
    return (
      <PageLink to={link} onClick={fresh ? onRead : undefined} color="inherit" sx={{ fontWeight: fresh ? 600 : 400 }}>
        {text}
      </PageLink>
    );
  }
  if (!fresh) return text;
  return (
    <>
      <b>{text}</b>{' '}
      <Button variant="text" size="small" onClick={onRead} aria-label={`Отметить прочитанным: ${text}`}>
        Прочитано
      </Button>
    </>
  );
};

/** Marks notices read, all without ids. */
function useSeen() {
  const client = useQueryClient();
  return async (ids?: number[]) => {
    await api('notices.read', { body: ids ? { ids } : {} }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: key });
  };
}
