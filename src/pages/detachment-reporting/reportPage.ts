import { to } from '@contract/paths';

/** Where a detachment fills in one indicator. */
export const reportPage = (id: string | number, indicator: string, season: string | number): string =>
  `${to('detachmentReport', { id, competition_pk: season })}?indicator=${indicator}`;
