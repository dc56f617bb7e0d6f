import { indicatorAt, indicatorsOf } from '@contract/programmes';

/** «Показатель 4. Организация мероприятий», with the item of a catalogue. */
export function reportName(season: number, key: string, item = 0): string {
  const definition = indicatorAt('rating', key, season);
  if (!definition) return key;
  const number = definition.number < 1000 ? `${definition.number}. ` : '';
  const place = definition.catalogue?.find(({ id }) => id === item)?.name;
  return `${number}${definition.title}${place ? `: ${place}` : ''}`;
}

/** Indicators that are reviewed, as choices of a filter. */
export const reviewedChoices = (season: number) =>
  indicatorsOf('rating', season)
    .filter(({ chain, entry }) => entry === 'unit' && chain === 'districtThenCentre')
    .map(({ key }) => ({ value: key, label: reportName(season, key) }));

/** The same where there is little room: an item of a catalogue stands for its indicator. */
export function shortReportName(season: number, key: string, item = 0): string {
  const definition = indicatorAt('rating', key, season);
  const place = definition?.catalogue?.find(({ id }) => id === item)?.name;
  return definition && place ? `${definition.number}.${item} ${place}` : reportName(season, key, item);
}
