import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { completenessOf, notFilled } from '../../../contract/indicators/completeness';
import type { Answers } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import type { SendResult } from '../../../contract/schemas/reports';
import { type ReportState, reportStates } from '../../../contract/states/reports';
import { type AnyCall, ApiError, errors, type Viewer } from '../../call';
import { alias, type Db, type Executor, json, lastAndFirst, p, r, rowsOf, str } from '../../db';
import { reportItems } from '../../db/tables';
import { audit } from '../audit';
import { refusalText } from './decisions/refusalText';
import { heldItems, openItems } from './decisions/verifiedItems';
import { moveBy } from './parties';
import { programmeRules } from './programmeRules';
import { type About, definitionOf, keyOf, type PlaceAbout } from './reportAbout';
import { acceptInTurn, reportAccepted, reportUnverified } from './reportAccepted';
import { tellReviewers } from './reportNotices';
import { keyIs, moveReport, passedAnswers, type ReportRow, readReport } from './reportRow';
import { keepVersion, versionsOf } from './reportVersions';
import { requireUnit } from './saving/saveReport';

const i = alias(reportItems, 'i');

type Sending = { db: Db; viewer: Viewer; now: Date };
/** `version`: the one that was read, where that is said. */
type Wanted = { indicator: string; item: number; version?: number };
type Narrowed = { only?: string; seen?: number };

/**
 * Sends reports of one unit, each in its own transaction: one that cannot be sent holds up no other.
 * @param wanted the reports, or all that are complete and not sent yet; what was returned counts once it was mended
 * @param only the indicator whose complete reports are meant
 * @param seen the version of the one report that is named (`If-Match`): an older one is a refusal of the whole call
 * @returns what became of each, in the order asked
 * @throws {ApiError} 403 for anybody but the unit's commander and trusted members, or in a closed season; 400 for `seen` of
 *   several, 412 where the one was changed since
 */
export async function sendReports(
  { once = (_part, act) => act(sending.db), ...sending }: Sending & Partial<Pick<AnyCall, 'once'>>,
  place: PlaceAbout,
  wanted: readonly Wanted[] | 'complete',
  { only, seen }: Narrowed = {},
): Promise<SendResult[]> {
  requireUnit(place);
  const results: SendResult[] = [];
  if (seen !== undefined && (wanted === 'complete' || unique(wanted).length > 1))
    throw errors.fields({ reports: SEEN_OF_ONE });
  const asked =
    wanted === 'complete'
      ? (await completeOnes(sending.db, place)).filter(({ indicator }) => !only || indicator === only)
      : wanted;
  for (const { indicator, item, version = seen } of unique(asked)) {
    try {
      const about = { ...place, ...definitionOf(place.programme, place.season.number, { indicator, item }) };
      await once(`${indicator} ${item}`, (db) => sendReport({ ...sending, db }, about, version));
      results.push({ indicator, item, done: true, text: 'Отправлен.' });
    } catch (error) {
      if (seen !== undefined && error instanceof ApiError && error.status === 412) throw error;
      results.push({ indicator, item, done: false, text: refusalText(error) });
    }
  }
  return results;
}

const SEEN_OF_ONE = 'If-Match говорит об одном отчёте. Когда их несколько, пришлите version каждого.';

const unique = (asked: readonly Wanted[]): Wanted[] => [
  ...new Map(asked.map((one) => [`${one.indicator} ${one.item}`, one])).values(),
];

async function completeOnes(db: Db, place: PlaceAbout): Promise<Wanted[]> {
  const { programme, season, unit, parties } = place;
  const known = new Map(indicatorsOf(programme, season.number).map((indicator) => [indicator.key, indicator]));
  const rows = await rowsOf(
    db,
    {
      indicator: r.indicator,
      item: r.item,
      state: str<ReportState>(r.state),
      answers: json<Answers>(r.answers),
      // What was sent and refused is not held any more, what was verified is.
      verified: json.orNull<
        number[]
      >`(select json_agg(${i.id}) from ${i} where ${i.report_id} = ${r.id} and ${i.state} = 'verified')`,
    },
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = ${programme}
      and ${r.season} = ${season.number} and ${r.level} = ${unit.level} and ${r.unit_id} = ${unit.id}
      and (${r.state} = 'draft' or (${r.state} = 'returned' and ${r.answers} <> ${passedAnswers}))
      order by ${r.indicator}, ${r.item}`,
  );
  return rows.filter((row) => {
    const indicator = known.get(row.indicator);
    return (
      indicator?.entry === 'unit' &&
      moveBy(parties, indicator, row.state, 'send') &&
      completenessOf(indicator, row.answers, new Set(row.verified)).complete
    );
  });
}

/** It was sent, and its unit has changed nothing since. */
async function standsAsSent(tx: Executor, { id, state, answers }: ReportRow) {
  if (reportStates.has('unsent', state)) return false;
  const sent = (await versionsOf(tx, [id])).get(id)?.unit;
  return sent ? isDeepStrictEqual(sent.answers, answers) : false;
}

/** Whoever sends what was changed since reads who did that. */
async function changedBy(tx: Executor, viewer: Viewer, { updated_by }: ReportRow): Promise<ApiError> {
  if (updated_by === viewer.id)
    return errors.changedMeanwhile(
      'Вы изменили этот отчёт после того, как его здесь открыли. Посмотрите его ещё раз и отправьте.',
    );
  const [by] = await rowsOf(
    tx,
    { name: str`${lastAndFirst(p)}` },
    (cells) => sql`select ${cells} from ${p} where ${p.id} = ${updated_by}`,
  );
  const who = by ? `: ${by.name}` : '';
  return errors.changedMeanwhile(`Отчёт за это время изменили${who}. Посмотрите его ещё раз и отправьте.`);
}

/**
 * Sends one report.
 * @param seen the version that was read, where that is said
 * @throws {ApiError} 404 when nothing was saved, 400 when it is incomplete or late, 409 when it is sent already as it stands,
 *   412 when it was changed since it was read
 */
export async function sendReport({ db, viewer, now }: Sending, about: About, seen?: number): Promise<void> {
  requireUnit(about);
  const { indicator, parties } = about;
  await db.transaction(async (tx) => {
    const row = await readReport(tx, keyIs(keyOf(about)), { lock: true });
    if (!row) throw errors.notFound('Отчёт ещё не заполнен.');
    const move = moveBy(parties, indicator, row.state, 'send');
    if (!move) throw errors.conflict('Отчёт уже отправлен.');
    if (seen !== undefined && seen !== row.version) {
      // Who was not told that it went sends it once more.
      if (await standsAsSent(tx, row)) throw errors.conflict('Отчёт уже отправлен.');
      throw await changedBy(tx, viewer, row);
    }
    const held = new Set((await heldItems(tx, indicator, row)).map(({ id }) => id));
    const { complete, missing } = completenessOf(indicator, row.answers, held);
    if (!complete) throw errors.refused(notFilled(missing));
    await programmeRules[about.programme].takesPart(tx, about);
    await programmeRules[about.programme].inTime(tx, about, row, now);
    await programmeRules[about.programme].fits(tx, about, row);
    // What nobody reviews is sent again once it was changed; of items those that are new are asked for apart.
    if (indicator.decidedPer === 'report' && (await standsAsSent(tx, row)))
      throw errors.conflict('Отчёт уже отправлен.');
    const items = await openItems(tx, indicator, row);
    if (indicator.decidedPer !== 'report' && items.opened === 0 && items.takenBack === 0)
      throw errors.refused('Нет новых пунктов: остальные уже проверены или ждут проверки.');
    // What was refused is taken back and everything else is verified: nobody is left to decide anything.
    const settled = indicator.decidedPer !== 'report' && items.waiting === 0;
    const state = settled ? 'accepted' : move.to;
    // What nobody decides is accepted at once, and is never opened again: whether a publication counted it is not asked.
    if (settled) await acceptInTurn(tx, about);
    await moveReport(tx, row, viewer.id, { state, reasons: null, sent_at: sql`now()` });
    await keepVersion(tx, { report: row.id, stage: 'unit', act: 'send', answers: row.answers, by: viewer.id });
    await audit(tx, {
      actor: viewer.id,
      act: 'report.send',
      kind: 'report',
      record: row.id,
      before: { state: row.state },
      after: { state, indicator: indicator.key, item: row.item, unit: row.unit_id },
    });
    if (state === 'accepted') await reportAccepted(tx, about);
    else await tellReviewers(tx, about, row.id, state);
    await reportUnverified(tx, about, row.state === 'draft' ? 'sent' : 'sentAgain');
  });
}
