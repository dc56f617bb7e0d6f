// Where the old portal keeps the reports of the competition: a table of reports for each indicator, and of their items.
import { indicatorsOf, programmes } from '../../../../contract/programmes';
import type { IndicatorOf } from '../../../../contract/programmes/types';
import type { Nested } from '../../subject';

/** Lists of a report: the table of each, and the column that names the report. */
type Lists = Record<string, { table: string; by: string }>;
export type CompetitionTable = {
  indicator: IndicatorOf['competition'];
  table: string;
  lists: Lists;
  nested: Record<string, Nested>;
};

const APP = 'competitions_';
const DETACHMENTS = ['q2', 'q5', 'q6', 'q13', 'q14', 'q15', 'q17', 'q18'];
const ITEMS: Record<string, string> = {
  q5: 'q5educatedparticipant',
  q13: 'q13eventorganization',
  q14: 'q14laborproject',
  q15: 'q15grantwinner',
  q17: 'q17eventlink',
};

function tableOf(indicator: IndicatorOf['competition']): CompetitionTable {
  const { key, decidedPer, fields } = indicator;
  const table = `${APP}${key}${DETACHMENTS.includes(key) ? 'detachmentreport' : 'report'}`;
  const lists: Lists = Object.fromEntries(
    (decidedPer === 'report' ? [] : fields)
      .filter(({ kind }) => kind === 'list')
      .map(({ name }) => [
        name,
        decidedPer === 'block'
          ? { table: APP + name.replaceAll('_', ''), by: 'report_id' }
          : { table: APP + (ITEMS[key] ?? key), by: 'detachment_report_id' },
      ]),
  );
  const links = ['q7', 'q8'].includes(key)
    ? { nested: { links: { table: `${APP}links${key}`, on: { event_id: 'id' }, columns: ['id', 'link'] } } }
    : {};
  const columnsOf = (list: string) =>
    fields
      .flatMap((field) => (field.name === list && field.kind === 'list' ? field.fields : []))
      .map(({ name }) => name);
  const nested = Object.fromEntries(
    Object.entries(lists).map(([name, one]) => [
      name,
      { table: one.table, on: { [one.by]: 'id' }, columns: columnsOf(name), ...links },
    ]),
  );
  return { indicator, table, lists, nested };
}

export const COMPETITION = APP;
export const competitionTables: readonly CompetitionTable[] = indicatorsOf('competition', programmes.competition.first)
  .filter(({ entry }) => entry !== 'computed')
  .map(tableOf);
