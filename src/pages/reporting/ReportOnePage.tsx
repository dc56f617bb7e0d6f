import { indicatorAt } from '@contract/programmes';
import type { ReportOverview } from '@contract/schemas/reports';
import { Box } from '@mui/material';
import { ReportFiles } from '../../indicators/ReportFiles';
import { ReportForm } from '../../indicators/ReportForm';
import { ClosedNote } from '../../indicators/sending/ClosedNote';
import { OwnTitle } from '../../layout/OwnTitle';
import { OwnReport } from './OwnReport';
import { WhoFills } from './WhoFills';

/** Part 1: the statistics of the region. */
export const ReportOnePage = () => <OwnReport>{(overview) => <PartOne overview={overview} />}</OwnReport>;

const PartOne = ({ overview: data }: { overview: ReportOverview }) => {
  const place = { programme: data.programme, season: data.season.number, unit: data.unit.id };
  return (
    <>
      <OwnTitle
        season={data.season.number}
        beside={
          <Box sx={{ color: 'text.secondary' }}>
            {[data.unit.name, indicatorAt(place.programme, 'statistical', place.season)?.asOf]
              .filter(Boolean)
              .join(', ')}
          </Box>
        }
        actions={<ReportFiles place={place} part={1} />}
      />
      {!data.fills && <WhoFills />}
      <ClosedNote season={data.season} />
      <ReportForm place={place} indicator="statistical" />
    </>
  );
};
