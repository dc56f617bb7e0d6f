// What stands beside reports: their versions, the items decided one by one, their history; for many at once.
import { sql } from 'drizzle-orm';
import type { ReportDocument } from '../../../contract/schemas/reports';
import { isoMoment } from '../../db/isoMoment';
import { listed } from '../../db/listed';
import { alias, p } from '../../db/names';
import type { Db } from '../../db/open';
import { rowsOf, str } from '../../db/rows';
import { auditLog, reportItems } from '../../db/tables';
import { personRef, type Versions, versionsOf } from './reportVersions';

const i = alias(reportItems, 'i');
const a = alias(auditLog, 'a');

type Item = Omit<ReportDocument['items'][number], 'can_decide' | 'can_reopen'>;
type Step = ReportDocument['history'][number];
export type Extras = { versions: Map<number, Versions>; items: Map<number, Item[]>; history: Map<number, Step[]> };

export async function extrasOf(db: Pick<Db, 'execute'>, reports: readonly number[]): Promise<Extras> {
  if (reports.length === 0) return { versions: new Map(), items: new Map(), history: new Map() };
  const [versions, items, history] = await Promise.all([
    versionsOf(db, reports),
    rowsOf(
      db,
      {
        report: i.report_id,
        id: i.id,
        list: i.list,
        state: str<(Item & { report: number })['state']>(i.state),
        reason: i.reason,
        decided_by: personRef,
        decided_at: isoMoment(sql`${i.decided_at}`),
      },
      (cells) => sql`select ${cells} from ${i} left join ${p} on ${p.id} = ${i.decided_by}
        where ${i.report_id} in (${listed(reports)}) order by ${i.id}`,
    ),
    rowsOf(
      db,
      {
        report: a.record_id,
        act: a.act,
        at: isoMoment(sql`${a.at}`),
        note: a.note,
        by: personRef,
      },
      (cells) => sql`select ${cells} from ${a} left join ${p} on ${p.id} = ${a.actor_id} where ${a.kind} = 'report'
        and ${a.record_id} in (${listed(reports)}) order by ${a.id} desc limit 1000`,
    ),
  ]);
  return { versions, items: byReport(items), history: byReport(history) };
}

function byReport<Row extends { report: number }>(rows: readonly Row[]): Map<number, Omit<Row, 'report'>[]> {
  const found = new Map<number, Omit<Row, 'report'>[]>();
  for (const { report, ...row } of rows) found.set(report, [...(found.get(report) ?? []), row]);
  return found;
}
