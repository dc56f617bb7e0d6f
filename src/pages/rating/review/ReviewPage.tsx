import { useParams, useSearchParams } from 'react-router-dom';
import { filterIn, unitIn } from '../../../programmes/queue/reviewAddress';
import { NotFoundPage } from '../../NotFoundPage';
import { RegionReport } from '../RegionReport';
import { ReviewWalk } from './ReviewWalk';

/** Part 2 of a regional headquarters: the whole of it, or one report of it under review. */
export const ReviewPage = () => {
  const { part } = useParams();
  const [query] = useSearchParams();
  const unit = unitIn(part);
  const asked = query.get('report');
  const report = unitIn(asked ?? undefined);
  if (unit === null || (asked !== null && report === null)) return <NotFoundPage />;
  return report === null ? (
    <RegionReport unit={unit} />
  ) : (
    <ReviewWalk unit={unit} report={report} filter={filterIn(query)} />
  );
};
