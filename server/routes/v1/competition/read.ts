// Reports read in the shapes of API v1: those one verifies, the own ones, one of them.
import { type SQL, sql } from 'drizzle-orm';
import { filesIn } from '../../../../contract/indicators/answerPaths';
import { movesOf } from '../../../../contract/indicators/chains';
import type { CompetitionIndicator } from '../../../../contract/indicators/competition/inputs';
import type { Answers } from '../../../../contract/indicators/types';
import type { Page } from '../../../../contract/schemas/parts/page';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { reportStates } from '../../../../contract/states/reports';
import { errors, type PageAsked, sliceOf } from '../../../call';
import { alias, flag, found, inSet, json, r, rowsOf, str, u } from '../../../db';
import { reportItems } from '../../../db/tables';
import { type DetachmentJson, detachmentJson, shortDetachment } from '../../../domain/competition/detachment';
import { competitionOf } from '../../../domain/competition/season';
import { readSeason } from '../../../domain/programmes/season';
import { unitsOfParty } from '../../../domain/reports/parties';
import { documentById } from '../../../domain/reports/reportDocument';
import { documentFiles } from '../../../domain/reports/reportFiles';
import { passedAnswers } from '../../../domain/reports/reportRow';
import { type Call, filledIndicator, listOf, type Named, reportIdOf } from './named';
import { type Body, eventShape, listRows, reportShapes, type Stored } from './shapes';

const i = alias(reportItems, 'i');

type Row = {
  id: number;
  unit: number;
  accepted: boolean;
  answers: Answers;
  score: string | null;
  items: { id: number; verified: boolean }[];
  detachment: DetachmentJson;
};

/** Reports of an indicator by a condition over reports `r` and their detachments `u`. */
async function storedWhere(call: Call, { competition, key }: Named, where: SQL, sentAlone: boolean): Promise<Stored[]> {
  const indicator = filledIndicator({ competition, key });
  const season = competitionOf(await readSeason(call.db, 'competition', competition));
  const rows = await rowsOf(
    call.db,
    {
      id: r.id,
      unit: r.unit_id,
      accepted: flag`${r.state} = 'accepted'`,
      answers: json<Row['answers']>(sentAlone ? passedAnswers : sql`${r.answers}`),
      score: str.orNull`${r.score}::text`,
      items: json<
        Row['items']
      >`coalesce((select json_agg(json_build_object('id', ${i.id}, 'verified', ${i.state} = 'verified')) from ${i}
          where ${i.report_id} = ${r.id} and ${i.state} <> 'refused'), '[]')`,
      detachment: found(detachmentJson(u.id)),
    },
    (cells) => sql`select ${cells} from ${r} join ${u} on ${u.level} = ${r.level} and ${u.id} = ${r.unit_id}
      where ${r.programme} = 'competition' and ${r.season} = ${competition} and ${r.indicator} = ${key} and ${where}
      order by ${r.sent_at} nulls last, ${r.id} limit 1000`,
  );
  const files = await documentFiles(
    call,
    rows.flatMap(({ answers }) => filesIn(indicator.fields, answers).map(({ id }) => id)),
  );
  return rows.map(({ items, detachment, answers, ...row }) => ({
    ...row,
    answers: sentAlone ? sentItems(indicator, answers, new Set(items.map(({ id }) => id))) : answers,
    verified: new Set(items.filter(({ verified }) => verified).map(({ id }) => id)),
    files,
    detachment: shortDetachment(detachment, call.origin),
    competition: season,
  }));
}

function sentItems(indicator: CompetitionIndicator, answers: Answers, sent: ReadonlySet<number>): Answers {
  if (indicator.decidedPer === 'report') return answers;
  return Object.fromEntries(
    Object.entries(answers).map(([name, items]) => [
      name,
      Array.isArray(items) ? items.filter(({ id }) => sent.has(Number(id))) : items,
    ]),
  );
}

/** What waits for or went through the viewer's verification. @throws {ApiError} 403 for anybody but its verifiers */
export async function listReports(call: Call, named: Named, query: PageAsked): Promise<Page<Body>> {
  const indicator = filledIndicator(named);
  const parties = new Set(
    movesOf(indicator).flatMap(({ act, by }) => (act === 'approve' && by !== 'unit' ? [by] : [])),
  );
  const units = [...parties].flatMap((party) => unitsOfParty(call.viewer, party) ?? []);
  if (units.length === 0) throw errors.forbidden();
  const where = sql`${r.state} in ${inSet(reportStates, 'filed')} and (${sql.join(
    units.map((one) => sql`(${one})`),
    sql` or `,
  )})`;
  const stored = await storedWhere(call, named, where, true);
  return sliceOf(
    call,
    stored.flatMap((one) => listRows(one, indicator)),
    query,
  );
}

/** Reports of the detachment the viewer commands. */
export async function ownReports(call: Call, named: Named, query: PageAsked): Promise<Page<Body>> {
  const indicator = filledIndicator(named);
  const own = call.viewer.commands.detachment ?? null;
  const stored = await storedWhere(call, named, sql`${r.unit_id} = ${own}`, false);
  return sliceOf(
    call,
    stored.flatMap((one) => listRows(one, indicator)),
    query,
  );
}

/** A report as its reader sees it. */
export async function storedOf(call: Call, document: ReportDocument): Promise<Stored> {
  const [row] = await rowsOf(
    call.db,
    { json: found(detachmentJson(sql`${document.unit.id}::int`)) },
    (cells) => sql`select ${cells}`,
  );
  if (!row || document.id === null) throw errors.notFound();
  return {
    id: document.id,
    unit: document.unit.id,
    accepted: document.state === 'accepted',
    answers: document.answers,
    score: document.score,
    verified: new Set(document.items.filter(({ state }) => state === 'verified').map(({ id }) => id)),
    files: document.files,
    detachment: shortDetachment(row.json, call.origin),
    competition: competitionOf(await readSeason(call.db, 'competition', document.season)),
  };
}

/** The whole report in the shape of its family. */
export async function reportBody(call: Call, indicator: CompetitionIndicator, document: ReportDocument): Promise<Body> {
  if (indicator.family === 'computed') throw errors.notFound();
  return reportShapes[indicator.family](await storedOf(call, document), indicator);
}

/** One event by its own id. @throws {ApiError} 404 */
export async function eventBody(call: Call, indicator: CompetitionIndicator, document: ReportDocument, id: number) {
  const event = eventShape(await storedOf(call, document), indicator, id);
  if (!event) throw errors.notFound();
  return event;
}

/** A report, or an event, by its id. @throws {ApiError} 404 where there is none, or the viewer may not read it */
export async function readReportV1(call: Call, named: Named, id: number): Promise<Body> {
  const indicator = filledIndicator(named);
  const document = await documentById(call, await reportIdOf(call.db, named, id));
  return indicator.family === 'eventList'
    ? eventBody(call, indicator, document, id)
    : reportBody(call, indicator, document);
}

/** Items of a report the viewer reads. @throws {ApiError} 404 */
export async function pageOfItems(call: Call, named: Named, id: number, query: PageAsked): Promise<Page<Body>> {
  const indicator = filledIndicator(named);
  if (indicator.family !== 'itemList') throw errors.notFound();
  const document = await documentById(call, await reportIdOf(call.db, named, id));
  const body = await reportBody(call, indicator, document);
  return sliceOf(call, body[listOf(indicator).name] as Body[], query);
}
