import type { Indicator } from '@contract/indicators/types';
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
 * Beside the form of a report: the score it has so far, or what it would bring, in the rating, were it accepted as it is
 * kept.
 */
export const Preliminary = ({ definition, report, children }: PreliminaryProps) => {
  const expected = useExpected(definition, report);
  const shown = report.breakdown ? (
    <Breakdown title="Предварительный счёт" score={report.score} breakdown={report.breakdown} />
  ) : (
    expected?.after.score != null && (
      <>
        <Breakdown title="Если примут как есть" score={expected.after.score} breakdown={expected.breakdown} />
        {expected.before.score !== null && (
          <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
            Сейчас принято: <ScoreValue value={expected.before.score} />
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
