// Where the old portal keeps the reports of the rating: a table for every indicator and every item of its catalogue.
import type { Field } from '../../../../contract/indicators/types';
import { indicatorsOf } from '../../../../contract/programmes';
import type { IndicatorOf } from '../../../../contract/programmes/types';
import type { Nested, Parent } from '../../subject';

export const APP = 'regional_competitions_2025_';
/** The season whose rules these tables follow; those that name no season belong to it. */
export const SEASON = 2025;

export type RatingTable = {
  indicator: IndicatorOf['rating'];
  item: number;
  table: string;
  parent?: Parent;
  /** Number of the report in the logs: 1, 612, 102, 3030. */
  number: string;
  nested: Record<string, Nested>;
};

/** Words for one item of a list, as the tables are called. */
const ONE: Record<string, string> = { events: 'event', projects: 'project', employees: 'employee' };

const tablesOf = (indicator: IndicatorOf['rating']): RatingTable[] => {
  const items = indicator.catalogue?.map(({ id }) => id) ?? [0];
  return items.map((item) => {
    const number = `${indicator.number}${item || ''}`;
    if (indicator.key === 'statistical')
      return { indicator, item, number, table: `${APP}dumpstatisticalregionalreport`, nested: {} };
    if (indicator.key === 'statistical2') return { indicator, item, number, ...secondPart };
    const table = `${APP}regionalr${number}`;
    const parent = indicator.key === 'r6' ? { table: `${APP}baseregionalr6`, by: 'baseregionalr6_ptr_id' } : undefined;
    return { indicator, item, number, table, parent, nested: nestedOf(indicator.fields, table, `regional_r${number}`) };
  });
};

const secondPart = {
  table: `${APP}statisticalregionalreport`,
  nested: { additional_statistics: { table: `${APP}additionalstatistic`, on: { statistical_report_id: 'id' } } },
};

/** Lists of a report: a table for each, and one for the links of its items. */
function nestedOf(fields: readonly Field[], table: string, reference: string): Record<string, Nested> {
  return Object.fromEntries(
    fields.flatMap((field): [string, Nested][] => {
      if (field.kind !== 'list') return [];
      const on = { [`${reference}_id`]: 'id' };
      const one = ONE[field.name];
      if (!one) return [[field.name, { table: `${table}link`, on }]];
      const links = field.fields.some(({ name }) => name === 'links');
      const nested = links
        ? { nested: { links: { table: `${table}link`, on: { [`${reference}_${one}_id`]: 'id' } } } }
        : {};
      return [[field.name, { table: table + one, on, ...nested }]];
    }),
  );
}

/** Central data of R11 are in no table: the centre counts them outside of the old portal. */
export const ratingTables: readonly RatingTable[] = indicatorsOf('rating', SEASON)
  .filter(({ key }) => key !== 'r11data')
  .flatMap(tablesOf);

/** Every table with rows that hang on a report, with the columns that name what they hang on. */
export const tablesWithin = (nested: Record<string, Nested>): { table: string; on: Nested['on']; of?: string }[] =>
  Object.values(nested).flatMap((one) => [
    { table: one.table, on: one.on },
    ...tablesWithin(one.nested ?? {}).map((deeper) => ({ of: one.table, ...deeper })),
  ]);
