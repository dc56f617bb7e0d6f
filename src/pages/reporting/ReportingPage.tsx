import { to } from '@contract/paths';
import type { ReportOverview, SendResult } from '@contract/schemas/reports';
import { Box, Chip } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReportFiles } from '../../indicators/ReportFiles';
import { SendReady, type SendReadyProps } from '../../indicators/sending/SendReady';
import { SendResults } from '../../indicators/sending/SendResults';
import { OwnTitle } from '../../layout/OwnTitle';
import { type FilterName, filters, linesOf, parts } from '../../programmes/overview/reportLines';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { useInSeason } from '../../programmes/shownSeason';
import { useCan } from '../../providers/account';
import { Message } from '../../ui/Message';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { useChangeQuery } from '../../ui/page/useChangeQuery';
import { OverviewTable } from './OverviewTable';
import { OwnReport } from './OwnReport';
import { Summary } from './Summary';
import { WhoFills } from './WhoFills';

/** The report of one's region at a glance: every indicator, what is missing, what was returned and why. */
export const ReportingPage = () => (
  <OwnReport>{(overview, latest) => <Overview overview={overview} latest={latest} />}</OwnReport>
);

const Overview = ({ overview, latest }: { overview: ReportOverview } & Pick<SendReadyProps, 'latest'>) => {
  const [query] = useSearchParams();
  const change = useChangeQuery();
  const [results, setResults] = useState<SendResult[] | null>(null);
  const readsPlaces = useCan('act.rating.places');
  const inSeason = useInSeason();
  const lines = linesOf(overview);
  const asked = query.get('show') as FilterName | null;
  const shown: FilterName = asked && asked in filters ? asked : 'all';
  const place = { programme: overview.programme, season: overview.season.number, unit: overview.unit };
  return (
    <>
      <OwnTitle
        season={overview.season.number}
        beside={
          <>
            <Box sx={{ color: 'text.secondary' }}>{overview.unit.name}</Box>
            <SeasonChoice programme="rating" />
          </>
        }
        actions={
          <>
            {readsPlaces && (
              <ButtonLink to={inSeason(to('places'))} variant="outlined">
                Места
              </ButtonLink>
            )}
            <ReportFiles place={{ ...place, unit: overview.unit.id }} />
            {overview.fills && overview.season.is_open && (
              <SendReady place={place} rows={overview.rows} latest={latest} onResults={setResults} />
            )}
          </>
        }
      />
      {!overview.fills && <WhoFills />}
      <Summary overview={overview} lines={lines} />
      {results && (
        <SendResults
          programme="rating"
          season={overview.season.number}
          results={results}
          onClose={() => setResults(null)}
        />
      )}
      <FilterTabs
        shown={shown}
        counts={Object.fromEntries(filterNames.map((name) => [name, lines.filter(filters[name].has).length]))}
        onShow={(name) => change({ show: name === 'all' ? '' : name })}
      />
      {parts.map(({ title, has }) => (
        <OverviewTable
          key={title}
          title={title}
          lines={lines.filter((line) => has(line) && filters[shown].has(line))}
        />
      ))}
      {lines.filter(filters[shown].has).length === 0 && (
        <Message icon="check" title="Таких показателей нет">
          Выберите другой отбор, чтобы увидеть остальные.
        </Message>
      )}
    </>
  );
};

const filterNames = Object.keys(filters) as FilterName[];

type FilterTabsProps = { shown: FilterName; counts: Record<string, number>; onShow: (name: FilterName) => void };

/** Which indicators the overview shows; the choice stands in the address. */
const FilterTabs = ({ shown, counts, onShow }: FilterTabsProps) => (
  <Box role="group" aria-label="Отбор показателей" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
    {filterNames
      .filter((name) => !filters[name].rare || counts[name] || name === shown)
      .map((name) => (
        <Chip
          key={name}
          clickable
          label={`${filters[name].label} ${counts[name] ?? 0}`}
          aria-pressed={name === shown}
          onClick={() => onShow(name)}
          sx={
            name === shown
              ? {
                  '&&': {
                    backgroundColor: 'var(--blue-soft)',
                    color: 'var(--blue)',
                    border: '1px solid var(--blue-line)',
                  },
                }
              : { border: '1px solid var(--line)' }
          }
        />
      ))}
  </Box>
);
