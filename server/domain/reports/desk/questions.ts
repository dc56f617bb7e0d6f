// A reviewer asks the unit about one field of a report that stands; the unit answers, and nothing is returned.
import { sql } from 'drizzle-orm';
import { pathLabel, pathLeads } from '../../../../contract/indicators/answerPaths';
import { programmes } from '../../../../contract/programmes';
import { QUESTIONS_MAX } from '../../../../contract/schemas/desk/questions';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { errors, type Viewer } from '../../../call';
import { alias, changesOf, int, rowsOf, str, type Tx, valuesOf } from '../../../db';
import { auditLog, reportQuestions } from '../../../db/tables';
import { audit } from '../../audit';
import { notify } from '../../notices/notify';
import { readViewerOf } from '../../viewer';
import { partiesOf, reads } from '../parties';
import type { About } from '../reportAbout';
import { asksNow } from '../reportCan';
import { type Asking, documentById } from '../reportDocument';
import { tellReviewers, tellUnit, untellUnit } from '../reportNotices';
import type { ReportRow } from '../reportRow';
import { reportTitle } from '../reportTitle';
import { answersPassed, versionsOf } from '../reportVersions';
import { reportToDecide, reportToRead } from './reportToRead';

type Question = { report: number; question: number };

const q = reportQuestions;
const a = alias(auditLog, 'a');

/**
 * Asks the unit about a field or an item of its report.
 * @throws {ApiError} 404 where the viewer may not read it, 403 where he decides about none such, 409 where the report
 *   waits for somebody else or for nobody, 400 at `path` for a place the report does not have, and with too many open ones
 */
export async function askQuestion(
  asking: Asking,
  id: number,
  { path, text }: { path: string; text: string },
): Promise<ReportDocument> {
  const { db, viewer } = asking;
  await db.transaction(async (tx) => {
    const { row, about } = await reportToDecide(tx, viewer, id);
    if (!asksNow(about, row.state)) throw errors.conflict('Отчёт сейчас на другой ступени проверки.');
    // He asks about what he reads: what the unit has written since is its own, and what it has taken out stands as sent.
    const read = { ...row, answers: answersPassed((await versionsOf(tx, [id])).get(id), row) };
    if (!pathLeads(about.indicator.fields, read.answers, path))
      throw errors.fields({ path: 'Такого поля в отчёте нет.' });
    if ((await openOnes(tx, id)) >= QUESTIONS_MAX)
      throw errors.fields({ text: `Без ответа уже ${QUESTIONS_MAX} вопросов. Дождитесь ответов или верните отчёт.` });
    await tx.execute(sql`insert into ${q} ${valuesOf(q, { report_id: id, path, text, by: viewer.id })}`);
    const said = saidOf(about, read, { path, text });
    await note(tx, viewer, { row, act: 'report.ask', text: said });
    await tellUnit(tx, about, viewer.id, 'report.question', newsOf(about, row, said));
  });
  return documentById(asking, id);
}

/**
 * The unit answers a question; whoever asked is told.
 * @throws {ApiError} 404 without such a question, 403 for anybody but the unit's commander and trusted members, 409 when
 *   somebody has answered already
 */
export async function answerQuestion(
  asking: Asking,
  { report, question }: Question,
  { answer }: { answer: string },
): Promise<ReportDocument> {
  const { db, viewer } = asking;
  await db.transaction(async (tx) => {
    const { row, about } = await reportToRead(tx, viewer, report, { lock: true });
    const found = await questionOf(tx, { report, question });
    if (!about.parties.has('unit')) throw errors.forbidden();
    if (found.answer !== null) throw errors.conflict('На этот вопрос уже ответили.');
    await tx.execute(
      sql`update ${q} set ${changesOf(q, { answer, answered_by: viewer.id, answered_at: sql`now()` })}
        where ${q.id} = ${question}`,
    );
    const said = `${labelOf(about, row, found.path)}: ${answer}`;
    await note(tx, viewer, { row, act: 'report.answer', text: said });
    await tellAsker(tx, about, { row, by: found.by, text: said });
  });
  return documentById(asking, report);
}

/**
 * Takes an own question back, while nobody has answered; the unit is not told of it any more.
 * @throws {ApiError} 404 without such a question, 403 for anybody but whoever asked, 409 when it is answered
 */
export async function withdrawQuestion(asking: Asking, { report, question }: Question): Promise<ReportDocument> {
  const { db, viewer } = asking;
  await db.transaction(async (tx) => {
    const { row, about } = await reportToRead(tx, viewer, report, { lock: true });
    const found = await questionOf(tx, { report, question });
    if (found.by !== viewer.id) throw errors.forbidden();
    if (found.answer !== null) throw errors.conflict('На этот вопрос уже ответили.');
    await tx.execute(sql`delete from ${q} where ${q.id} = ${question}`);
    const said = (await saidThen(tx, report, found)) ?? saidOf(about, row, found);
    await note(tx, viewer, { row, act: 'report.unask', text: said });
    // One notice may tell of two that read the same.
    if (!(await isAsked(tx, report, said))) await untellUnit(tx, about, 'report.question', newsOf(about, row, said));
  });
  return documentById(asking, report);
}

async function openOnes(tx: Tx, report: number): Promise<number> {
  const [open] = await rowsOf(
    tx,
    { count: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${q} where ${q.report_id} = ${report} and ${q.answer} is null`,
  );
  return open?.count ?? 0;
}

async function questionOf(tx: Tx, { report, question }: Question) {
  const [found] = await rowsOf(
    tx,
    { path: q.path, text: q.text, by: q.by, at: str`${q.at}::text`, answer: q.answer },
    (cells) => sql`select ${cells} from ${q} where ${q.id} = ${question} and ${q.report_id} = ${report} for update`,
  );
  if (!found) throw errors.notFound('Такого вопроса нет.');
  return found;
}

const labelOf = ({ indicator }: About, { answers }: ReportRow, path: string) =>
  pathLabel(indicator.fields, answers, path);

type Asked = { path: string; text: string };

/** A question, and what the unit is told of it. */
const saidOf = (about: About, row: ReportRow, { path, text }: Asked) => `${labelOf(about, row, path)}: ${text}`;
const newsOf = ({ indicator }: About, { item }: ReportRow, said: string) =>
  `${reportTitle(indicator, item)}. Вопрос проверяющего. ${said}`;

/** The same as it was when it was asked: an item is called by its number, which others that are taken away change. */
async function saidThen(tx: Tx, report: number, { text, by, at }: { text: string; by: number | null; at: string }) {
  const [asked] = await rowsOf(
    tx,
    { said: a.note },
    (cells) => sql`select ${cells} from ${a} where ${a.kind} = 'report' and ${a.record_id} = ${report}
      and ${a.act} = 'report.ask' and ${a.actor_id} = ${by}::int and ${a.at} = ${at}::timestamptz
      and right(${a.note}, length(${text}::text)) = ${text} limit 1`,
  );
  return asked?.said;
}

/** Whether another question without an answer was told of in the same words. */
async function isAsked(tx: Tx, report: number, said: string): Promise<boolean> {
  const same = await rowsOf(
    tx,
    sql`select 1 from ${q} join ${a} on ${a.kind} = 'report' and ${a.record_id} = ${q.report_id}
      and ${a.act} = 'report.ask' and ${a.actor_id} = ${q.by} and ${a.at} = ${q.at}
      where ${q.report_id} = ${report} and ${q.answer} is null and ${a.note} = ${said} limit 1`,
  );
  return same.length > 0;
}

type Noted = { row: ReportRow; act: 'report.ask' | 'report.answer' | 'report.unask'; text: string };

const note = (tx: Tx, viewer: Viewer, { row, act, text }: Noted) =>
  audit(tx, {
    actor: viewer.id,
    act,
    kind: 'report',
    record: row.id,
    after: { indicator: row.indicator, item: row.item, unit: row.unit_id },
    note: text,
  });

async function tellAsker(tx: Tx, about: About, { row, by, text }: { row: ReportRow; by: number | null; text: string }) {
  if (by === null) return;
  const { programme, unit, season, indicator } = about;
  const asker = await readViewerOf(tx, by);
  // The answer is for whoever reads the report; where the asker no longer does, it is for those who decide next.
  if (!asker || !reads(partiesOf(asker, unit), indicator, row.state))
    return tellReviewers(tx, about, row.id, row.state);
  await notify(tx, {
    person: asker.id,
    kind: 'report.answer',
    text: `${unit.name}. ${reportTitle(indicator, row.item)}. Ответ на вопрос. ${text}`,
    link: programmes[programme].reviewLink(unit.id, row.id, season.number, indicator),
  });
}
