// What stands beside reports: their versions, the items decided one by one, their history; for many at once.
import { sql } from 'drizzle-orm';
import type { ReportDocument } from '../../../contract/schemas/reports';
import { alias, type Executor, exactMoment, int, isoMoment, listed, object, p, r, rowsOf, str, when } from '../../db';
import { auditLog, people, reportAssignments, reportItems, reportQuestions } from '../../db/tables';
import { lastVersion, personRef, type Versions, versionsOf } from './reportVersions';

const i = alias(reportItems, 'i');
const a = alias(auditLog, 'a');
const q = alias(reportQuestions, 'q');
const b = alias(people, 'b');
const t = alias(reportAssignments, 't');

type Item = Omit<ReportDocument['items'][number], 'can_decide' | 'can_reopen'> & {
  /** `decided_at` to compare with. */
  exact_at: string | null;
};
type Step = ReportDocument['history'][number];
type Question = Omit<ReportDocument['questions'][number], 'can_answer' | 'can_withdraw'>;
export type Extras = {
  versions: Map<number, Versions>;
  items: Map<number, Item[]>;
  history: Map<number, Step[]>;
  questions: Map<number, Question[]>;
  /** Whom each is assigned to in the state it is in, and what was passed on last. */
  desk: Map<number, { assigned: { id: number; name: string } | null; seen: number }>;
};

export async function extrasOf(db: Executor, reports: readonly number[]): Promise<Extras> {
  if (reports.length === 0)
    return { versions: new Map(), items: new Map(), history: new Map(), questions: new Map(), desk: new Map() };
  const [versions, items, history, questions, desk] = await Promise.all([
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
        exact_at: exactMoment(i.decided_at),
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
    rowsOf(
      db,
      {
        report: q.report_id,
        id: q.id,
        path: q.path,
        text: q.text,
        by: personRef,
        at: isoMoment(q.at),
        answer: q.answer,
        answered_by: when(
          sql`${b.id} is not null`,
          object({ id: b.id, name: str`${b.last_name} || ' ' || ${b.first_name}` }),
        ),
        answered_at: isoMoment(q.answered_at),
      },
      (cells) => sql`select ${cells} from ${q} left join ${p} on ${p.id} = ${q.by}
        left join ${b} on ${b.id} = ${q.answered_by} where ${q.report_id} in (${listed(reports)})
        order by ${q.id} limit 1000`,
    ),
    rowsOf(
      db,
      { report: r.id, assigned: personRef, seen: int(lastVersion) },
      (cells) => sql`select ${cells} from ${r} left join ${t} on ${t.report_id} = ${r.id} and ${t.state} = ${r.state}
        left join ${p} on ${p.id} = ${t.person_id} where ${r.id} in (${listed(reports)})`,
    ),
  ]);
  return {
    versions,
    items: byReport(items),
    history: byReport(history),
    questions: byReport(questions),
    desk: new Map(desk.map(({ report, ...one }) => [report, one])),
  };
}

function byReport<Row extends { report: number }>(rows: readonly Row[]): Map<number, Omit<Row, 'report'>[]> {
  const grouped = new Map<number, Omit<Row, 'report'>[]>();
  for (const { report, ...row } of rows) grouped.set(report, [...(grouped.get(report) ?? []), row]);
  return grouped;
}
