import { COMPETITION_ID } from '@contract/constants';
import { to } from '@contract/paths';

/** Where a detachment fills in one indicator. */
export const reportPage = (id: string | number, indicator: string): string =>
  `${to('detachmentReport', { id, competition_pk: COMPETITION_ID })}?indicator=${indicator}`;
