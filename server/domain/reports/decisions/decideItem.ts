// Items and blocks that are decided one by one.
import { sql } from 'drizzle-orm';
import { pathLabel } from '../../../../contract/indicators/answerPaths';
import { passedAt } from '../../../../contract/indicators/passedAt';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { errors, type Viewer } from '../../../call';
import { changesOf, isoMoment, rowsOf, type Tx } from '../../../db';
import { reportItems, reports, reportVersions } from '../../../db/tables';
import { audit } from '../../audit';
import { reportToDecide, stageOf } from '../desk/reportToRead';
import { moveBy } from '../parties';
import type { About } from '../reportAbout';
import { acceptInTurn, reportAccepted } from '../reportAccepted';
import { type Asking, documentById } from '../reportDocument';
import { tellUnit } from '../reportNotices';
import { type ReportRow, touchReport } from '../reportRow';
import { reportTitle } from '../reportTitle';
import { keepVersion, noVersions, versionsOf } from '../reportVersions';
import { ChangedMeanwhile, decided, orChanged } from '../saving/changedMeanwhile';
import { itemRows } from './verifiedItems';

type ItemDecision = { version?: number; passed_at?: string | null; act: 'approve' | 'refuse'; reason?: string };

/**
 * Verifies or refuses one item; a verified one counts at once. With its last open item the report is decided: accepted when all are verified, returned
 * to the unit when some are refused.
 * @throws {ApiError} 404 where the viewer may not read the report or it has no such item, 403 where somebody else
 *   decides, 409 when the item is decided already, 400 for a refusal without a reason
 */
export async function decideItem(
  asking: Asking,
  { report, item }: { report: number; item: number },
  decision: ItemDecision,
): Promise<ReportDocument> {
  if (decision.act === 'refuse' && !decision.reason) throw errors.fields({ reason: 'Напишите причину.' });
  const current = () => documentById(asking, report);
  const work = async (tx: Tx) => {
    const { row, about } = await reportToDecide(tx, asking.viewer, report);
    if (decision.version !== undefined && decision.version !== row.version) throw new ChangedMeanwhile();
    const passed = passedAt((await versionsOf(tx, [row.id])).get(row.id) ?? noVersions);
    const items = await itemRows(tx, row.id);
    const found = items.find(({ id }) => id === item);
    // Of what was passed on anew since an item that was read as it stands, and still waits, is decided all the same.
    const { passed_at: at = passed } = decision;
    const waits = found?.state === 'open';
    if (at !== passed && !(waits && (await wasReadSo(tx, row.id, { item, at })))) throw new ChangedMeanwhile();
    if (!found) throw errors.notFound('Такого пункта в отчёте нет.');
    const move = moveBy(about.parties, about.indicator, row.state, 'approve');
    if (!move || found.state !== 'open') throw errors.conflict('По этому пункту уже решено.');
    const list = found.list;
    if (decision.act === 'approve') await acceptInTurn(tx, about);
    await decideOne(tx, asking.viewer, { row, about, list, item }, decision);
    await finishReport(tx, asking.viewer, { row, stage: stageOf(move) });
    if (decision.act === 'approve') await reportAccepted(tx, about);
  };
  await orChanged(() => asking.db.transaction(work), current, decided);
  return current();
}

type Read = { item: number; at: string | null };

/**
 * What was passed on at that moment holds the item as it stands now: it was put before the reviewers by then, and none is
 * changed while it waits. One that was refused since and came back unchanged was put before them anew.
 */
async function wasReadSo(tx: Tx, report: number, { item, at }: Read): Promise<boolean> {
  const read = await rowsOf(
    tx,
    { at: isoMoment(reportVersions.at) },
    (cells) => sql`select ${cells} from ${reportVersions} join ${reportItems} on ${reportItems.id} = ${item}
      where ${reportVersions.report_id} = ${report} and ${reportVersions.at} >= ${reportItems.created_at}`,
  );
  return read.some((version) => version.at === at);
}

type One = { row: ReportRow; about: About; list: string; item: number };

async function decideOne(tx: Tx, viewer: Viewer, { row, about, list, item }: One, { act, reason }: ItemDecision) {
  const state = act === 'approve' ? 'verified' : 'refused';
  await tx.execute(
    sql`update ${reportItems} set ${changesOf(reportItems, {
      state,
      reason: act === 'refuse' ? reason : null,
      decided_by: viewer.id,
      decided_at: sql`clock_timestamp()`,
    })} where ${reportItems.id} = ${item} and ${reportItems.report_id} = ${row.id}`,
  );
  await touchReport(tx, row, viewer.id);
  const kind = act === 'approve' ? 'report.itemApprove' : 'report.itemRefuse';
  const label = pathLabel(about.indicator.fields, row.answers, `${list}[${item}]`);
  await audit(tx, {
    actor: viewer.id,
    act: kind,
    kind: 'report',
    record: row.id,
    after: { item, list, state, unit: row.unit_id, indicator: row.indicator },
    note: reason ? `${label}: ${reason}` : label,
  });
  const title = reportTitle(about.indicator, row.item);
  const text = act === 'approve' ? 'подтверждено' : `отклонено. ${reason}`;
  await tellUnit(tx, about, viewer.id, kind, `${title}. ${label}: ${text}${act === 'approve' ? '.' : ''}`);
}

type Finished = { row: ReportRow; stage: 'district' | 'central' };

/** The last open item decides the report. */
async function finishReport(tx: Tx, viewer: Viewer, { row, stage }: Finished): Promise<void> {
  const rows = await rowsOf(
    tx,
    { id: reportItems.id, list: reportItems.list, state: reportItems.state, reason: reportItems.reason },
    (cells) => sql`select ${cells} from ${reportItems} where ${reportItems.report_id} = ${row.id}
      order by ${reportItems.id}`,
  );
  if (!rows.some(({ state }) => state === 'open')) {
    const refused = rows.filter(({ state }) => state === 'refused');
    const reasons = Object.fromEntries(refused.map(({ id, list, reason }) => [`${list}[${id}]`, reason ?? '']));
    const returned = refused.length > 0;
    await tx.execute(
      sql`update ${reports} set ${changesOf(reports, {
        state: returned ? 'returned' : 'accepted',
        state_at: sql`clock_timestamp()`,
        reasons: sql`${returned ? JSON.stringify(reasons) : null}::text::jsonb`,
      })} where ${reports.id} = ${row.id}`,
    );
    const act = returned ? 'return' : 'approve';
    await keepVersion(tx, { report: row.id, stage, act, reasons, by: viewer.id });
  }
}

/** Verifies every item that is still open: the whole report is accepted. */
export const decideAllItems = (tx: Tx, viewer: Viewer, row: ReportRow) =>
  tx.execute(sql`update ${reportItems} set
    ${changesOf(reportItems, { state: 'verified', decided_by: viewer.id, decided_at: sql`clock_timestamp()` })}
    where ${reportItems.report_id} = ${row.id} and ${reportItems.state} = 'open'`);
