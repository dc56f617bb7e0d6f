import { indicatorAt } from '@contract/programmes';
import Box from '@mui/material/Box';
import { ReportFiles } from '../../indicators/ReportFiles';
import { ReportForm } from '../../indicators/ReportForm';
import { ClosedNote } from '../../indicators/sending/ClosedNote';
import { Loading } from '../../layout/Loading';
import { OwnTitle } from '../../layout/OwnTitle';
import { isRead, NotRead } from '../../ui/NotRead';
import { NoReport } from './NoReport';
import { useOverview } from './useOverview';
import { WhoFills } from './WhoFills';

/** Part 1: the statistics of the region. */
export const ReportOnePage = () => {
  const read = useOverview();
  if (read.error?.status === 404 || read.error?.status === 403) return <NoReport />;
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
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
