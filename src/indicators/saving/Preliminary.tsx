import type { Indicator, Term } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount } from '../../providers/account';
import { useRead } from '../../providers/useRead';
import { ScoreValue } from '../../ui/ScoreValue';
import { Breakdown } from '../Breakdown';
import type { ReportDocument } from '../report';

type PreliminaryProps = { definition: Indicator; report: ReportDocument; children: ReactNode };

/**
 * Beside the form of a report: what it would bring were it accepted as it is kept, and what is accepted so far.
 */
export const Preliminary = ({ definition, report, children }: PreliminaryProps) => {
  const inRating = useExpected(definition, report);
  const expected = report.expected ?? (inRating?.after.score != null && { ...inRating, score: inRating.after.score });
  const accepted = report.breakdown ? report.score : (inRating?.before.score ?? null);
  // The same sum of another breakdown is another place: what is compared is what is shown.
  const isSame =
    report.breakdown !== null &&
    (!expected || (expected.score === accepted && said(expected.breakdown) === said(report.breakdown)));
  const shown = isSame ? (
    <Breakdown title="Принято" score={accepted} breakdown={report.breakdown} />
  ) : (
    expected && (
      <>
        <Breakdown title="Если примут как есть" score={expected.score} breakdown={expected.breakdown} />
        {accepted !== null && (
          <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
            Сейчас принято: <ScoreValue value={accepted} />
          </Box>
        )}
      </>
    )
  );
  return (
    <Box sx={shown ? columnsSx : undefined}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {shown && <Box sx={{ position: { lg: 'sticky' }, top: 72, alignSelf: 'start' }}>{shown}</Box>}
    </Box>
  );
};

/** A breakdown to be compared: one that was kept has the parts of its terms in another order. */
const said = (terms: readonly Term[] | null | undefined): string =>
  JSON.stringify(terms?.map(({ label, formula, value }) => [label, formula, value]));

/** What the kept answers would bring; told to the commander of the region alone, where the others do not decide about it. */
function useExpected({ key, better, scoreAll }: Indicator, { programme, season, unit, item, version }: ReportDocument) {
  const { account } = useAccount();
  const own = programme === 'rating' && account?.roles.regionalheadquarter_commander?.id === unit.id;
  const { data } = useRead(
    'rating.whatIf',
    { body: { source: 'published', season, unit: unit.id, indicator: key, item, answers: {} } },
    {
      queryKey: ['expected', season, unit.id, key, item, version],
      enabled: own && better !== null && !scoreAll && version > 0,
      placeholderData: keepPreviousData,
    },
  );
  return data?.rows.find((row) => row.key === key);
}

const columnsSx = { display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 280px' }, gap: 3 };
