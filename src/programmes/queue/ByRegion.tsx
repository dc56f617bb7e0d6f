import type { Programme } from '@contract/indicators/types';
import { indicatorsOf } from '@contract/programmes';
import { inSeason as at } from '@contract/programmes/inSeason';
import { innerQuotes } from '@contract/text/typographic';
import { Box } from '@mui/material';
import { useStillPage } from '../../layout/useStillPage';
import { useSeasons } from '../../providers/stores/seasons';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { shortUnit } from '../../ui/text/shortUnit';
import { reportName } from '../reportNames';
import { useAskedSeason, useInSeason, useShownSeason } from '../shownSeason';
import { queueAddress } from './reviewAddress';
import { useQueueCounts, useQueueSeasons } from './useQueue';

/** How many reports wait, by region and by indicator; a click filters the queue. */
export const ByRegion = () => {
  const season = useShownSeason('rating');
  const { data } = useQueueCounts(useAskedSeason());
  // Below the queue on most screens: seen once that has its height.
  const visibility = useStillPage() ? 'visible' : 'hidden';
  if (!data || !season) return null;
  const indicators = indicatorsOf('rating', season).flatMap(({ key }) => {
    const count = data.by_indicator[key] ?? 0;
    return count > 0 ? [{ key: 'indicator', value: key, name: reportName('rating', season, key), count }] : [];
  });
  return (
    <Box
      sx={{
        visibility,
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
      }}
    >
      <Counts
        title="Ждут по регионам"
        rows={data.by_unit.map(({ id, name, count }) => ({ key: 'unit', value: id, name, count }))}
      />
      <Counts title="Ждут по показателям" rows={indicators} />
    </Box>
  );
};

type Count = { key: string; value: string | number; name: string; count: number };

const Counts = ({ title, rows }: { title: string; rows: Count[] }) => {
  const inSeason = useInSeason();
  return rows.length === 0 ? null : (
    <Section title={title}>
      <Box
        component="ul"
        className="scrolls"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto', fontSize: 13 }}
      >
        {rows.map(({ key, value, name, count }) => (
          <Box component="li" key={value} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
            <PageLink
              to={inSeason(queueAddress({ [key]: value }))}
              color="inherit"
              sx={{ flex: 1, minWidth: 0 }}
              title={name}
            >
              {shortUnit(name)}
            </PageLink>
            <b>{count}</b>
          </Box>
        ))}
      </Box>
    </Section>
  );
};

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
        <Box key={number} sx={{ my: 1 }}>
          <PageLink to={at(queue, number)}>
            {innerQuotes(`«${title}»`)}: ждут ещё {count}
          </PageLink>
        </Box>
      )
    );
  });
};
