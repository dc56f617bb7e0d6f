import { to } from '@contract/paths';
import { competitionNow } from '../competition/useCompetition';

/** Where a detachment fills in one indicator. */
export const reportPage = (
  id: string | number,
  indicator: string,
  season: string | number = competitionNow(),
): string => `${to('detachmentReport', { id, competition_pk: season })}?indicator=${indicator}`;
