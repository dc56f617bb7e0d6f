// What differs between programmes outside their definitions: whose reports they are and where people find them.

import type { Indicator, Programme } from '../../../contract/indicators/types';
import type { Level } from '../../../contract/levels';
import { to } from '../../../contract/paths';

type ProgrammeRow = {
  /** Level of the units that report. */
  level: Level;
  /** How a report of it is called in a message to its unit. */
  name: string;
  /** Where the unit finds a report, and where its reviewers do. */
  unitLink: (unit: number, season: number, indicator: Pick<Indicator, 'key' | 'part'>) => string;
  reviewLink: (unit: number, report: number, indicator: Pick<Indicator, 'part'>) => string;
};

export const programmeRows: Record<Programme, ProgrammeRow> = {
  rating: {
    level: 'regional',
    name: 'Рейтинг РО',
    unitLink: (_unit, _season, { key, part }) => (part === 1 ? to('reportOne') : `${to('reportTwo')}?indicator=${key}`),
    reviewLink: (unit, report, { part }) =>
      part === 1 ? to('ratingReportOne', { part: unit }) : `${to('ratingReportTwo', { part: unit })}?report=${report}`,
  },
  competition: {
    level: 'detachment',
    name: 'Конкурс отрядов',
    unitLink: (unit) => to('detachmentReporting', { id: unit }),
    reviewLink: (unit, report) => to('activeIndicator', { id: unit, applicationId: report }),
  },
};

/** How an indicator, or one item of its catalogue, is called in a sentence. */
export function reportTitle({ key, number, title, catalogue }: Indicator, item = 0): string {
  const code = /^[rq]\d+$/.test(key) ? `Показатель ${number}. ` : '';
  const name = item ? catalogue?.find(({ id }) => id === item)?.name : undefined;
  return `${code}${title}${name ? `: ${name}` : ''}`;
}
