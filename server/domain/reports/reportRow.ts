// The stored report.
import { type SQL, sql } from 'drizzle-orm';
import type { Answers, Programme, Term } from '../../../contract/indicators/types';
import type { Level } from '../../../contract/levels';
import type { ReportState } from '../../../contract/states/reports';
import { isoMoment } from '../../db/isoMoment';
import { alias, r } from '../../db/names';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { sqlLevel } from '../../db/sqlLevel';
import { reportVersions } from '../../db/tables';
import type { SavedRun } from './saving/ownSaves';

const v = alias(reportVersions, 'v');

export type ReportRow = {
  id: number;
  programme: Programme;
  season: number;
  indicator: string;
  item: number;
  level: Level;
  unit_id: number;
  state: ReportState;
  answers: Answers;
  reasons: Record<string, string> | null;
  score: string | null;
  breakdown: Term[] | null;
  version: number;
  created_at: string;
  state_at: string;
  updated_at: string;
  updated_by: number | null;
  saved: SavedRun | null;
};

const columnsWith = (answers: SQL): SQL =>
  sql`${r.id}, ${r.programme}, ${r.season}, ${r.indicator}, ${r.item}, ${r.level}, ${r.unit_id}, ${r.state},
    ${answers} as answers, ${r.reasons}, ${r.score}::text as score, ${r.breakdown}, ${r.version},
    ${isoMoment(sql`${r.created_at}`)} as created_at, ${isoMoment(sql`${r.state_at}`)} as state_at,
    ${isoMoment(sql`${r.updated_at}`)} as updated_at, ${r.updated_by}, ${r.saved}`;

export const reportColumns = columnsWith(sql`${r.answers}`);

/**
 * SQL value: the answers of report `r` as they were last passed on. What the unit has written since is a draft, whatever
 * the state: its own side alone reads `r.answers`. Central data is never passed on, so it is what is stored.
 */
export const passedAnswers = sql`coalesce((select ${v.answers} from ${v} where ${v.report_id} = ${r.id}
  order by ${v.id} desc limit 1), ${r.answers})`;

/** The columns as everybody but the unit reads them. */
export const passedColumns = columnsWith(passedAnswers);

/** Which report: of an indicator (and catalogue item) of a unit in a season. */
export type ReportKey = Pick<ReportRow, 'programme' | 'season' | 'indicator' | 'item' | 'level' | 'unit_id'>;

export const keyIs = ({ programme, season, indicator, item, level, unit_id }: ReportKey): SQL =>
  sql`${r.programme} = ${programme} and ${r.season} = ${season} and ${r.level} = ${sqlLevel(level)}
    and ${r.unit_id} = ${unit_id} and ${r.indicator} = ${indicator} and ${r.item} = ${item}`;

/** One report, by a condition over `r`; locked until the transaction ends where it is about to change. */
export async function readReport(
  db: Pick<Db, 'execute'>,
  where: SQL,
  { lock = false } = {},
): Promise<ReportRow | undefined> {
  const [row] = await rowsOf<ReportRow>(
    db,
    sql`select ${reportColumns} from ${r} where ${where} ${lock ? sql`for update of r` : sql``}`,
  );
  return row;
}

/** The reports of all items of an indicator. */
export const readReports = (
  db: Pick<Db, 'execute'>,
  { programme, season, indicator, level, unit_id }: Omit<ReportKey, 'item'>,
) =>
  rowsOf<ReportRow>(
    db,
    sql`select ${reportColumns} from ${r} where ${r.programme} = ${programme} and ${r.season} = ${season}
      and ${r.level} = ${sqlLevel(level)} and ${r.unit_id} = ${unit_id} and ${r.indicator} = ${indicator}`,
  );
