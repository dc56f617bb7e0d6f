// The stored report.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Answers, Programme, Term } from '../../../contract/indicators/types';
import { type ReportState, reportStates } from '../../../contract/states/reports';
import {
  alias,
  changesOf,
  type Executor,
  exactMoment,
  inSet,
  isoMoment,
  json,
  type RowOf,
  r,
  rowsOf,
  sqlLevel,
  str,
} from '../../db';
import { reports, reportVersions } from '../../db/tables';
import type { SavedRun } from './saving/ownSaves';

const v = alias(reportVersions, 'v');

const columnsWith = (answers: SQLWrapper) => ({
  id: r.id,
  programme: str<Programme>(r.programme),
  season: r.season,
  indicator: r.indicator,
  item: r.item,
  level: r.level,
  unit_id: r.unit_id,
  state: str<ReportState>(r.state),
  answers: json<Answers>(answers),
  reasons: json.orNull<Record<string, string>>(r.reasons),
  score: str.orNull`${r.score}::text`,
  breakdown: json.orNull<Term[]>(r.breakdown),
  version: r.version,
  created_at: isoMoment(r.created_at),
  /** To be compared with. */
  state_at: exactMoment(r.state_at),
  updated_at: isoMoment(r.updated_at),
  updated_by: r.updated_by,
  saved: json.orNull<SavedRun>(r.saved),
});
export type ReportRow = RowOf<ReturnType<typeof columnsWith>>;

export const reportColumns = columnsWith(r.answers);

/**
 * SQL value: the answers of report `r` as they were last passed on. What the unit has written since is a draft, whatever
 * the state: its own side alone reads `r.answers`. Central data is never passed on, so it is what is stored.
 */
export const passedAnswers = sql`coalesce((select ${v.answers} from ${v} where ${v.report_id} = ${r.id}
  order by ${v.id} desc limit 1), ${r.answers})`;

/** The columns as everybody but the unit reads them. */
export const passedColumns = columnsWith(passedAnswers);

/** The columns as the unit prints them: what was sent and stands as it went, everything else as it is written. */
export const printedColumns = columnsWith(
  sql`case when ${r.state} in ${inSet(reportStates, 'filed')} then ${passedAnswers} else ${r.answers} end`,
);

/** Which report: of an indicator (and catalogue item) of a unit in a season. */
export type ReportKey = Pick<ReportRow, 'programme' | 'season' | 'indicator' | 'item' | 'level' | 'unit_id'>;

export const keyIs = ({ programme, season, indicator, item, level, unit_id }: ReportKey): SQL =>
  sql`${r.programme} = ${programme} and ${r.season} = ${season} and ${r.level} = ${sqlLevel(level)}
    and ${r.unit_id} = ${unit_id} and ${r.indicator} = ${indicator} and ${r.item} = ${item}`;

type Stored = Pick<ReportRow, 'id'>;
const touched = (by: number) => ({
  updated_at: sql`now()`,
  updated_by: by,
  version: sql`${reports.version} + 1`,
});

/** Something of a report changed beside its answers: who saves over what they have not seen is told so. */
export const touchReport = (tx: Executor, { id }: Stored, by: number) =>
  tx.execute(sql`update ${reports} set ${changesOf(reports, touched(by))} where ${reports.id} = ${id}`);

type Moved = Parameters<typeof changesOf<typeof reports>>[1] & { state: ReportState };

/** A report comes to another state, with what changes there: at this moment, however long its transaction waited. */
export const moveReport = (tx: Executor, { id }: Stored, by: number, moved: Moved) =>
  tx.execute(
    sql`update ${reports} set ${changesOf(reports, { ...moved, state_at: sql`clock_timestamp()`, ...touched(by) })}
      where ${reports.id} = ${id}`,
  );

/** One report, by a condition over `r`; locked until the transaction ends where it is about to change. */
export async function readReport(db: Executor, where: SQL, { lock = false } = {}): Promise<ReportRow | undefined> {
  const [row] = await rowsOf(
    db,
    reportColumns,
    (cells) => sql`select ${cells} from ${r} where ${where} ${lock ? sql`for update of r` : sql``}`,
  );
  return row;
}

/** The reports of all items of an indicator. */
export const readReports = (db: Executor, { programme, season, indicator, level, unit_id }: Omit<ReportKey, 'item'>) =>
  rowsOf(
    db,
    reportColumns,
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = ${programme} and ${r.season} = ${season}
      and ${r.level} = ${sqlLevel(level)} and ${r.unit_id} = ${unit_id} and ${r.indicator} = ${indicator}`,
  );
