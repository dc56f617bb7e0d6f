import { indicatorAt } from '@contract/programmes';
import type { ReportDocument, ReportSummary } from '../report';

/** Rows that could go now: filled, and not standing as they were sent. A part that is final at once goes from its form. */
export const readyRows = <Row extends ReportSummary>(
  { programme, season }: Pick<ReportDocument, 'programme' | 'season'>,
  rows: readonly Row[],
): Row[] =>
  rows.filter(
    ({ id, indicator, state, complete, can, changed }) =>
      id !== null &&
      complete &&
      can.send &&
      (changed || state === 'returned') &&
      indicatorAt(programme, indicator, season)?.chain !== 'final',
  );

/** Goes without being chosen: what was returned is looked at first. */
export const mayGo = ({ state }: Pick<ReportSummary, 'state'>): boolean => state !== 'returned';
