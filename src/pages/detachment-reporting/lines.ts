// The twenty indicators of a detachment as one list: what the portal counts itself stands among what is filled in.
import type { Indicator } from '@contract/indicators/types';
import { to } from '@contract/paths';
import { indicatorsOf } from '@contract/programmes';
import type { PlaceRow, Standing } from '@contract/schemas/competition';
import type { ReportOverview, ReportSummary } from '@contract/schemas/reports';

export type Line = {
  definition: Indicator;
  /** Absent where the portal counts, or where the viewer does not read the report. */
  report: ReportSummary | undefined;
  place: PlaceRow | undefined;
  reasons: [label: string, reason: string][];
};

export const linesOf = (season: number, standing: Standing | undefined, overview: ReportOverview | undefined): Line[] =>
  (indicatorsOf('competition', season) as readonly Indicator[]).map((definition) => {
    const report = overview?.rows.find(({ indicator }) => indicator === definition.key);
    const labels = report?.reason_labels;
    return {
      definition,
      report,
      place: standing?.rows.find(({ indicator }) => indicator === definition.key),
      reasons: Object.entries(report?.reasons ?? {}).map(([path, reason]) => [labels?.[path] ?? '', reason]),
    };
  });

/** Where a detachment fills in one indicator. */
export const reportPage = (id: string | number, indicator: string, season: string | number): string =>
  `${to('detachmentReport', { id, competition_pk: season })}?indicator=${indicator}`;
