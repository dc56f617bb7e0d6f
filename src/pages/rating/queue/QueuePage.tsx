import Box from '@mui/material/Box';
import { List } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Loading } from '../../../layout/Loading';
import { useSeason } from '../../../providers/stores/seasons';
import { ListFilters } from '../../../ui/list/ListFilters';
import { PageTitle } from '../../../ui/page/PageTitle';
import { withSeason } from '../../../ui/text/withSeason';
import { NotFoundPage } from '../../NotFoundPage';
import { ByRegion } from './ByRegion';
import { filtersOf, QueueBody } from './QueueBody';

const pages: Record<string, { title: string; filter: Record<string, string> }> = {
  '1': {
    title: 'Отчёты РО за {season} год. Часть 1',
    filter: { programme: 'rating', indicator: 'statistical', state: 'all' },
  },
  '2': { title: 'Отчёты РО за {season} год. Часть 2', filter: { programme: 'rating' } },
};

/** Reports that wait for the viewer, with filters; for part 1 all that were sent. */
export const QueuePage = () => {
  const { part = '' } = useParams();
  const page = pages[part];
  const season = useSeason('rating');
  if (!page) return <NotFoundPage />;
  if (season === undefined) return <Loading />;
  return (
    <>
      <PageTitle title={withSeason(page.title, season)} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', xl: part === '2' ? 'minmax(0, 1fr) 280px' : '1fr' },
          gap: 2,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <List
            resource="reports/queue"
            sort={firstSort}
            filter={page.filter}
            filters={
              <ListFilters
                search="Название отделения"
                rows={filtersOf(season).slice(0, part === '2' ? undefined : 1)}
              />
            }
          >
            <QueueBody part={part} season={season} />
          </List>
        </Box>
        {part === '2' && <ByRegion />}
      </Box>
    </>
  );
};

const firstSort = { field: 'state_at', order: 'ASC' } as const;
