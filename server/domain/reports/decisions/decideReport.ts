import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { AuditAct } from '../../../../contract/auditActs';
import { pathLabel, pathLeads } from '../../../../contract/indicators/answerPaths';
import { type Act, type Move, movesOf } from '../../../../contract/indicators/chains';
import { completenessOf, notFilled } from '../../../../contract/indicators/completeness';
import type { Answers } from '../../../../contract/indicators/types';
import type { NoticeKind } from '../../../../contract/noticeKinds';
import { programmes } from '../../../../contract/programmes';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import type { ReportState } from '../../../../contract/states/reports';
import { errors, type Viewer } from '../../../call';
import type { Tx } from '../../../db';
import { audit } from '../../audit';
import { reportToDecide, stageOf } from '../desk/reportToRead';
import { moveBy } from '../parties';
import type { About } from '../reportAbout';
import { acceptInTurn, reportAccepted, reportUnverified } from '../reportAccepted';
import { type Asking, documentById } from '../reportDocument';
import { tellReviewers, tellUnit } from '../reportNotices';
import { moveReport, type ReportRow } from '../reportRow';
import { reportTitle } from '../reportTitle';
import { keepVersion, passedOn } from '../reportVersions';
import { ChangedMeanwhile, changed, decided, orChanged } from '../saving/changedMeanwhile';
import { keepAnswers, parseAnswers } from '../saving/keepAnswers';
import { decideAllItems } from './decideItem';
import { itemRows } from './verifiedItems';

type Texts = Record<string, string>;
type Review = 'approve' | 'correct' | 'return';
type Decision = { version?: number; act: Review; answers?: unknown; reasons?: Texts; notes?: Texts };

/**
 * Decides about a report: accepts it as it is, corrects and accepts it, or returns it to the unit with reasons.
 * @throws {ApiError} 404 where the viewer may not read it, 403 where somebody else decides, 409 with the report as it is
 *   when it changed meanwhile or waits for nobody, 400 at the path of a wrong answer or reason
 */
export async function decideReport(asking: Asking, id: number, decision: Decision): Promise<ReportDocument> {
  const current = () => documentById(asking, id);
  await orChanged(() => asking.db.transaction((tx) => decide(tx, asking.viewer, id, decision)), current, decided);
  return current();
}

/** Of several at once. `seen`: what was passed on last as it was read; `unchanged`: only where nobody corrected. */
type Many = { seen?: number; unchanged: boolean };

/**
 * The decision inside the caller's transaction.
 * @param many of several at once: the unit is told of all together
 * @returns the state the report is in now
 */
export async function decide(
  tx: Tx,
  viewer: Viewer,
  id: number,
  decision: Decision,
  many?: Many,
): Promise<ReportState> {
  const { row, about } = await reportToDecide(tx, viewer, id);
  if (decision.version !== undefined && decision.version !== row.version) throw new ChangedMeanwhile();
  const move = moveBy(about.parties, about.indicator, row.state, decision.act);
  if (!move) throw refusal(about, row, decision.act);
  if (many) await refuseUnseen(tx, row, many);
  await refuseRefused(tx, about, row);
  const notes = checkNotes(about, row, decision.notes);
  const decided = await answersOf(tx, viewer, { row, about, decision });
  await pass(tx, viewer, { row, about, move, many: many !== undefined, notes, ...decided });
  return move.to;
}

function refusal({ indicator }: About, { state }: ReportRow, act: Act) {
  const inChain = movesOf(indicator).some((move) => move.act === act);
  if (!inChain) return errors.refused('По этому показателю решают о каждом пункте отдельно.');
  if (state === 'accepted') return errors.conflict('Отчёт уже принят.');
  if (state === 'returned') return errors.conflict('Отчёт возвращён: его исправляет отделение.');
  return errors.conflict('Отчёт сейчас на другой ступени проверки.');
}

async function refuseUnseen(tx: Tx, { id }: ReportRow, { seen, unchanged }: Many): Promise<void> {
  const { last, corrected } = await passedOn(tx, id);
  if (unchanged && corrected) throw errors.conflict('Отчёт исправляли: посмотрите его отдельно.');
  if (seen !== undefined && seen !== last) throw errors.changedMeanwhile(changed());
}

/** With a refused item the last one that is decided returns the report: whole it is not accepted. */
async function refuseRefused(tx: Tx, { indicator }: About, { id }: ReportRow): Promise<void> {
  if (indicator.decidedPer === 'report') return;
  if ((await itemRows(tx, id)).some(({ state }) => state === 'refused'))
    throw errors.conflict('Часть пунктов отклонена: решите об остальных в самом отчёте.');
}

type Deciding = { row: ReportRow; about: About; decision: Decision };
type Decided = { act: Review; answers: Answers; reasons: Texts | null };

/** What the decision leaves in the report. A correction that changes nothing is a plain acceptance. */
async function answersOf(tx: Tx, viewer: Viewer, { row, about, decision }: Deciding): Promise<Decided> {
  const { indicator, season } = about;
  const { act } = decision;
  if (act === 'return') return { act, answers: row.answers, reasons: checkReasons(about, row, decision.reasons) };
  if (act === 'approve') return { act, answers: row.answers, reasons: null };
  if (decision.answers === undefined) throw errors.fields({ answers: 'Пришлите исправленные ответы.' });
  const given = parseAnswers(indicator, decision.answers);
  const answers = await keepAnswers(tx, { indicator, settings: season.settings }, row, {
    answers: given,
    before: row.answers,
    by: viewer.id,
    reviews: true,
  });
  const { complete, missing, paths } = completenessOf(indicator, answers);
  if (!complete) {
    throw errors.fields(
      Object.fromEntries(paths.map((path, at) => [path || 'non_field_errors', notFilled(missing.slice(at, at + 1))])),
    );
  }
  return { act: isDeepStrictEqual(answers, row.answers) ? 'approve' : 'correct', answers, reasons: null };
}

/** @throws {ApiError} 400: no reason, or one at a place the report does not have */
function checkReasons(about: About, row: ReportRow, reasons: Texts = {}) {
  if (Object.keys(reasons).length === 0) throw errors.fields({ reasons: 'Напишите хотя бы одну причину.' });
  return inPlace('reasons', about, row, reasons);
}

/** @throws {ApiError} 400: a note at a place the report does not have */
const checkNotes = (about: About, row: ReportRow, notes: Texts = {}): Texts | null =>
  Object.keys(notes).length > 0 ? inPlace('notes', about, row, notes) : null;

function inPlace(name: 'reasons' | 'notes', { indicator }: About, { answers }: ReportRow, texts: Texts): Texts {
  const astray = Object.keys(texts).filter((path) => !pathLeads(indicator.fields, answers, path));
  if (astray.length) {
    throw errors.fields(Object.fromEntries(astray.map((path) => [`${name}.${path}`, 'Такого поля в отчёте нет.'])));
  }
  return texts;
}

/** The district passes on, the last stage accepts. */
const acts: Record<Review, Record<ReturnType<typeof stageOf>, AuditAct>> = {
  approve: { district: 'report.pass', central: 'report.approve' },
  correct: { district: 'report.passCorrected', central: 'report.correct' },
  return: { district: 'report.returnDistrict', central: 'report.return' },
};

/** Moves the report on: its state, its version, the history, and those who are told. */
async function pass(
  tx: Tx,
  viewer: Viewer,
  done: Decided & { row: ReportRow; about: About; move: Move; many: boolean; notes: Texts | null },
) {
  const { row, about, move, many, act, answers, reasons, notes } = done;
  if (move.to === 'accepted') await acceptInTurn(tx, about);
  if (about.indicator.decidedPer !== 'report') await decideAllItems(tx, viewer, row);
  await moveReport(tx, row, viewer.id, {
    state: move.to,
    answers: sql`${JSON.stringify(answers)}::text::jsonb`,
    reasons: sql`${reasons ? JSON.stringify(reasons) : null}::text::jsonb`,
    score: null,
    breakdown: null,
  });
  const passed = { report: row.id, stage: stageOf(move), act, reasons, notes, by: viewer.id };
  await keepVersion(tx, act === 'correct' ? { ...passed, answers } : passed);
  const said = reasons ?? notes;
  const note = said ? notesOf(about, answers, said) : undefined;
  await audit(tx, {
    actor: viewer.id,
    act: acts[act][stageOf(move)],
    kind: 'report',
    record: row.id,
    before: { state: row.state },
    after: { state: move.to, indicator: row.indicator, item: row.item, unit: row.unit_id },
    note,
  });
  if (move.to === 'accepted') await reportAccepted(tx, about);
  if (move.to === 'returned') await reportUnverified(tx, about, 'returned');
  if (move.to === 'district') await tellReviewers(tx, about, row.id, move.to);
  const text = many ? manyText(about, move) : unitText({ about, row, move, act, note });
  await tellUnit(tx, about, viewer.id, newsOf(move, many), text);
}

/** What the unit is told of by a letter: reports that were passed on together are one piece of news. */
const newsOf = ({ to }: Move, many: boolean): NoticeKind => {
  if (to === 'returned') return 'report.returned';
  if (to === 'accepted') return many ? 'report.acceptedMany' : 'report.accepted';
  return many ? 'report.districtMany' : 'report.district';
};

const notesOf = ({ indicator }: About, answers: Answers, reasons: Record<string, string>): string =>
  Object.entries(reasons)
    .map(([path, text]) => `${pathLabel(indicator.fields, answers, path)}: ${text}`)
    .join('; ');

type Told = { about: About; row: ReportRow; move: Move; act: Review; note: string | undefined };

function unitText({ about, row, move, act, note }: Told): string {
  const title = reportTitle(about.indicator, row.item);
  if (act === 'return') return `${title}: отчёт возвращён. ${(note ?? '').slice(0, 500)}`;
  const corrected = act === 'correct' ? ' с исправлениями' : '';
  const noted = note ? ` ${note.slice(0, 500)}` : '';
  return move.to === 'accepted'
    ? `${title}: отчёт принят${corrected}.${noted}`
    : `${title}: отчёт проверен округом${corrected}.${noted}`;
}

/** One notice is enough for reports that were accepted together: which ones, the list of reports says. */
const manyText = ({ programme }: About, { to }: Move): string =>
  `${programmes[programme].name}: ${to === 'accepted' ? 'отчёты приняты' : 'отчёты проверены округом'}.`;
