import { inSeason } from '@contract/programmes/inSeason';
import type { ReportOverview } from '@contract/schemas/reports';
import { plural } from '@contract/text/plural';
import { innerQuotes } from '@contract/text/typographic';
import { Alert } from '@mui/material';
import { useSeasons } from '../providers/stores/seasons';
import { PageLink } from '../ui/page/PageLink';

/** Leads a unit to what was returned to it in another season: its page shows one season alone. */
export const ElsewhereNote = ({ overview, page }: { overview: ReportOverview; page: string }) => {
  const seasons = useSeasons(overview.programme);
  return overview.returned_elsewhere.map(({ season, count }) => (
    <Alert key={season} severity="warning" sx={{ mb: 2 }}>
      <PageLink to={inSeason(page, season)}>
        {innerQuotes(`«${seasons?.find(({ number }) => number === season)?.title ?? season}»`)}: на доработке{' '}
        {plural(count, ['отчёт', 'отчёта', 'отчётов'])}
      </PageLink>
    </Alert>
  ));
};
