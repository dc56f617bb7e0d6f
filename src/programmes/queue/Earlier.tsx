import type { Programme } from '@contract/indicators/types';
import { inSeason } from '@contract/programmes/inSeason';
import { innerQuotes } from '@contract/text/typographic';
import Box from '@mui/material/Box';
import { useSeasons } from '../../providers/stores/seasons';
import { PageLink } from '../../ui/page/PageLink';
import { useShownSeason } from '../shownSeason';
import { useQueueSeasons } from './useQueue';

type EarlierProps = {
  programme: Programme;
  /** The address of its queue. */
  queue: string;
};

/** What still waits in seasons before the one that is shown: nobody looks for it there. */
export const Earlier = ({ programme, queue }: EarlierProps) => {
  const shown = useShownSeason(programme) ?? 0;
  const before = useSeasons(programme)?.filter(({ number }) => number < shown) ?? [];
  const { data = [] } = useQueueSeasons(programme, before.length > 0);
  return before.map(({ number, title }) => {
    const count = data.find(({ season }) => season === number)?.count ?? 0;
    return (
      count > 0 && (
        <Box key={number} sx={{ mt: 1 }}>
          <PageLink to={inSeason(queue, number)}>
            {innerQuotes(`«${title}»`)}: ждут ещё {count}
          </PageLink>
        </Box>
      )
    );
  });
};
