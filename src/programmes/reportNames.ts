import type { Indicator, Programme } from '@contract/indicators/types';
import { indicatorAt, indicatorsOf } from '@contract/programmes';

/** «4. Организация мероприятий», with the item of a catalogue; a part of the whole has no number of its own. */
export function reportName(programme: Programme, season: number, key: string, item = 0): string {
  const found: Indicator | undefined = indicatorAt(programme, key, season);
  if (!found) return key;
  const number = found.number < 1000 ? `${found.number}. ` : '';
  const name = found.catalogue?.find(({ id }) => id === item)?.name;
  return `${number}${found.title}${name ? `: ${name}` : ''}`;
}

/** The same where there is little room: an item of a catalogue stands for its indicator. */
export function shortReportName(programme: Programme, season: number, key: string, item = 0): string {
  const found = indicatorAt(programme, key, season);
  const name = found?.catalogue?.find(({ id }) => id === item)?.name;
  return found && name ? `${found.number}.${item} ${name}` : reportName(programme, season, key, item);
}

/** Indicators that are reviewed, as choices of a filter. */
export const reviewedChoices = (programme: Programme, season: number) =>
  indicatorsOf(programme, season)
    .filter(({ chain, entry }) => entry === 'unit' && chain !== 'none')
    .map(({ key }) => ({ value: key, label: reportName(programme, season, key) }));
