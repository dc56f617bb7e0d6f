import type { Programme } from '@contract/indicators/types';
import { programmes } from '@contract/programmes';
import { Box, Skeleton } from '@mui/material';
import { useCan } from '../../providers/account';
import { useReading } from '../../providers/useRead';
import { RowsTable } from '../../ui/list/RowsTable';
import { NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';
import { moscowMoment } from '../../ui/text/moment';
import { useShownSeason } from '../shownSeason';
import { PublishForm } from './PublishForm';
import { publicationCalls, type Shown } from './publicationCalls';

type PublicationsProps = {
  programme: Programme;
  /** Asks before the page is left with a note that is typed: where no other form of the page does. */
  guarded?: boolean;
};

/** Publications of a season's places: the act itself for who manages the programme, and every one that was made. */
export const Publications = ({ programme, guarded = false }: PublicationsProps) => {
  const manages = useCan(programmes[programme].audience.manage);
  const season = useShownSeason(programme);
  const { kind, list, none, forms } = publicationCalls[programme];
  const read = useReading({
    queryKey: [kind, 'publications', season],
    queryFn: () => list(season as number),
    enabled: season !== undefined,
  });
  const { data } = read;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      {manages && season !== undefined && (
        <PublishForm key={season} guarded={guarded} programme={programme} season={season} last={data?.[0]} />
      )}
      <Section title="Публикации">
        {!data && <NotRead of={read} waiting={<Skeleton height={96} />} />}
        {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{none}</Box>}
        {data && data.length > 0 && (
          <RowsTable
            label="Публикации мест"
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              {
                source: 'at',
                label: 'Когда (Москва)',
                sx: { whiteSpace: 'nowrap' },
                cell: ({ at }) => moscowMoment(at),
              },
              // Whoever may not know it gets nobody.
              ...(data.some(({ by }) => by)
                ? [{ source: 'by', label: 'Кто', cell: ({ by }: Shown) => by?.name ?? '—' }]
                : []),
              {
                source: 'placed',
                label: forms[2].replace(/^./, (letter) => letter.toUpperCase()),
                numeric: true,
                cell: ({ placed }) => placed,
              },
              { source: 'note', label: 'Пояснение', cell: ({ note }) => note ?? '' },
            ]}
          />
        )}
      </Section>
    </Box>
  );
};
