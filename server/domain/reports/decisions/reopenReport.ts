// Whoever decided takes the decision back: with a reason, until a publication has counted it.
import { sql } from 'drizzle-orm';
import { pathLabel } from '../../../../contract/indicators/answerPaths';
import type { Move } from '../../../../contract/indicators/chains';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { errors, type Viewer } from '../../../call';
import { changesOf, exactMoment, rowsOf, type Tx } from '../../../db';
import { reportItems, reports } from '../../../db/tables';
import { audit } from '../../audit';
import { seasonInTurn } from '../../programmes/countPlaces';
import { reportToDecide, stageOf } from '../desk/reportToRead';
import { moveBy } from '../parties';
import type { About } from '../reportAbout';
import { reportAccepted } from '../reportAccepted';
import { isPublished } from '../reportCan';
import { type Asking, documentById } from '../reportDocument';
import { tellUnit } from '../reportNotices';
import { moveReport, type ReportRow } from '../reportRow';
import { reportTitle } from '../reportTitle';
import { answersPassed, keepVersion, type Stage, versionsOf } from '../reportVersions';
import { ChangedMeanwhile, changed, orChanged } from '../saving/changedMeanwhile';
import { standsAlike } from './verifiedItems';

type Reopening = { version: number; reason: string };
type Opened = { row: ReportRow; about: About; move: Move; reason: string };

/**
 * Takes an acceptance back: the report stands again as it came to that stage, its score is gone, places are counted anew
 * and the unit is told why.
 * @throws {ApiError} 404 where the viewer may not read it, 403 where he decides about none such, 409 with the report as it
 *   is when it changed meanwhile; 409 where his stage did not accept it, or a publication has counted it
 */
export function reopenReport(asking: Asking, id: number, { version, reason }: Reopening): Promise<ReportDocument> {
  return reopening(asking, id, version, async (tx, row, about) => {
    if (about.indicator.decidedPer !== 'report')
      throw errors.refused('По этому показателю решают о каждом пункте отдельно.');
    const move = moveBy(about.parties, about.indicator, row.state, 'reopen');
    if (!move) throw errors.conflict('Решение уже отменено, или его принимали не вы.');
    if (row.state === 'accepted' && isPublished(about.season, row.state_at)) throw published();
    const answers = (await answersBefore(tx, row, stageOf(move))) ?? row.answers;
    await tx.execute(
      sql`update ${reports} set ${changesOf(reports, { answers: sql`${JSON.stringify(answers)}::text::jsonb` })}
        where ${reports.id} = ${row.id}`,
    );
    const opened = { row, about, move, reason };
    await putBack(tx, asking.viewer, opened);
    await keepVersion(tx, { report: row.id, stage: stageOf(move), act: 'reopen', answers, by: asking.viewer.id });
    await note(tx, asking.viewer, opened, 'report.reopen', reason);
    const title = reportTitle(about.indicator, row.item);
    await tellUnit(
      tx,
      about,
      asking.viewer.id,
      'report.reopen',
      `${title}: решение отменено, отчёт снова на проверке. ${reason}`,
    );
  });
}

/**
 * The same for one item of a report that is decided by items; the others stay as they are.
 * @throws {ApiError} as reopenReport; 404 without such an item
 */
export function reopenItem(
  asking: Asking,
  { report, item }: { report: number; item: number },
  { version, reason }: Reopening,
): Promise<ReportDocument> {
  return reopening(asking, report, version, async (tx, row, about) => {
    const [found] = await rowsOf(
      tx,
      { list: reportItems.list, state: reportItems.state, decided_at: exactMoment(reportItems.decided_at) },
      (cells) => sql`select ${cells} from ${reportItems} where ${reportItems.report_id} = ${row.id}
        and ${reportItems.id} = ${item} for update`,
    );
    if (!found) throw errors.notFound('Такого пункта в отчёте нет.');
    const move = moveBy(about.parties, about.indicator, row.state, 'reopen');
    if (!move || found.state === 'open') throw errors.conflict('Решение о пункте уже отменено, или отчёт у отряда.');
    if (found.state === 'verified' && isPublished(about.season, found.decided_at)) throw published();
    const passed = answersPassed((await versionsOf(tx, [row.id])).get(row.id), row);
    // What the unit has written into it, or that it took it out, is its draft until it is sent.
    if (!standsAlike(about.indicator, item, row.answers, passed))
      throw errors.conflict('Отряд уже исправил или убрал этот пункт: дождитесь, пока он отправит отчёт.');
    await tx.execute(sql`update ${reportItems} set
      ${changesOf(reportItems, { state: 'open', reason: null, decided_by: null, decided_at: null })}
      where ${reportItems.id} = ${item}`);
    const opened = { row, about, move, reason };
    await putBack(tx, asking.viewer, opened);
    if (row.state === 'accepted')
      await keepVersion(tx, { report: row.id, stage: stageOf(move), act: 'reopen', by: asking.viewer.id });
    const label = pathLabel(about.indicator.fields, row.answers, `${found.list}[${item}]`);
    await note(tx, asking.viewer, opened, 'report.itemReopen', `${label}: ${reason}`);
    const title = reportTitle(about.indicator, row.item);
    await tellUnit(
      tx,
      about,
      asking.viewer.id,
      'report.reopen',
      `${title}: пункт «${label}» снова на проверке. ${reason}`,
    );
  });
}

async function reopening(
  asking: Asking,
  id: number,
  version: number,
  work: (tx: Tx, row: ReportRow, about: About) => Promise<void>,
): Promise<ReportDocument> {
  const current = () => documentById(asking, id);
  const all = async (tx: Tx) => {
    const { row, about: read } = await reportToDecide(tx, asking.viewer, id);
    if (version !== row.version) throw new ChangedMeanwhile();
    // Whoever publishes at this moment is waited for: what was counted stays.
    const about = { ...read, season: await seasonInTurn(tx, read.programme, read.season.number) };
    await work(tx, row, about);
    // What counted counts no longer; items count as soon as they are verified.
    if (row.state === 'accepted' || about.indicator.decidedPer !== 'report') await reportAccepted(tx, about);
  };
  await orChanged(() => asking.db.transaction(all), current, changed);
  return current();
}

const published = () => errors.conflict('Места с этим отчётом уже опубликованы: решение остаётся.');

/** What the stage was given. */
async function answersBefore(tx: Tx, { id }: ReportRow, stage: Stage) {
  const versions = (await versionsOf(tx, [id])).get(id);
  const given = stage === 'central' ? (versions?.district ?? versions?.unit) : versions?.unit;
  return given?.answers;
}

const putBack = (tx: Tx, viewer: Viewer, { row, move }: Opened) =>
  moveReport(tx, row, viewer.id, { state: move.to, score: null, breakdown: null });

const note = (
  tx: Tx,
  viewer: Viewer,
  { row, move }: Opened,
  act: 'report.reopen' | 'report.itemReopen',
  text: string,
) =>
  audit(tx, {
    actor: viewer.id,
    act,
    kind: 'report',
    record: row.id,
    before: { state: row.state },
    after: { state: move.to, indicator: row.indicator, item: row.item, unit: row.unit_id },
    note: text,
  });
