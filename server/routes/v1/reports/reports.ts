// The calls of API v1 about reports of the rating, as acts of the engine.

import type { Answers } from '../../../../contract/indicators/types';
import { indicatorAt } from '../../../../contract/programmes';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { type AnyCall, ApiError, errors } from '../../../call';
import type { Db } from '../../../db';
import { moveBy } from '../../../domain/reports/parties';
import { type About, definitionOf, keyOf, placeAbout } from '../../../domain/reports/reportAbout';
import { type Asking, documentAbout } from '../../../domain/reports/reportDocument';
import { uploadFile } from '../../../domain/reports/reportFiles';
import { keyIs, type ReportRow, readReport } from '../../../domain/reports/reportRow';
import { ownUnit } from '../../../domain/reports/reportUnit';
import { requireUnit, saveReport } from '../../../domain/reports/saving/saveReport';
import { sendReport, sendReports } from '../../../domain/reports/sendReports';
import type { Parts } from '../../../parts';
import { answersFrom, merged, nested, nestedErrors } from './formBody';
import { reportShape, requiredErrors } from './reportShape';

export type Call = Asking & { parts: Parts };
/** A report of API v1: the season's year, the indicator's key, the item, and the headquarters (else the own one). */
export type Named = { year: number | undefined; key: string; item?: number; rhq?: number };
export type Body = Record<string, unknown>;

/** @throws {ApiError} 404 as API v1 says nothing is there: no such season, indicator, item or headquarters, or none of one's own */
export async function aboutOf({ db, viewer }: Call, { year, key, item = 0, rhq }: Named): Promise<About> {
  const unit = rhq ?? ownUnit(viewer, 'rating');
  if (unit === undefined) throw errors.notFound();
  const place = await placeAbout(db, viewer, { programme: 'rating', season: year, unit });
  return { ...place, ...definitionOf('rating', place.season.number, { indicator: key, item }) };
}

export const rowOf = ({ db }: Call, about: About) => readReport(db, keyIs(keyOf(about)));

/** @throws {ApiError} 404 while there is no report, 403 for anybody but its unit and reviewers */
export async function readNamed(call: Call, named: Named): Promise<Body> {
  const central = await centralShape(call, named);
  if (central) return central;
  const about = await aboutOf(call, named);
  if (about.parties.size === 0) throw errors.forbidden();
  if (!(await rowOf(call, about))) throw errors.notFound();
  return reportShape(call, about, await documentAbout(call, about));
}

/** Central data of a headquarters: `{id, regional_headquarter, …}`; undefined for indicators that units fill. */
async function centralShape(call: Call, { year, key, rhq }: Named): Promise<Body | undefined> {
  const place = await placeAbout(call.db, call.viewer, { programme: 'rating', season: year, unit: rhq }).catch(
    notThere,
  );
  const indicator = place && indicatorAt('rating', key, place.season.number);
  if (!place || indicator?.entry !== 'centre') return undefined;
  if (place.parties.size === 0) throw errors.forbidden();
  const row = await readReport(call.db, keyIs(keyOf({ ...place, indicator, item: 0 })));
  if (!row) throw errors.notFound();
  const given = indicator.fields.map(({ name, kind }): [string, unknown] => {
    const value = row.answers[name] ?? null;
    return [name, kind === 'decimal' && value !== null ? Number(value) : value];
  });
  const score = key === 'r15' ? { score: row.score === null ? null : Number(row.score) } : {};
  return { id: row.id, regional_headquarter: row.unit_id, ...Object.fromEntries(given), ...score };
}

const notThere = (error: unknown): undefined => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
};

/** Saves what was sent over what is kept; information is taken with it. Errors are told in the nested shape. */
async function saveOver(call: Call, about: About, row: ReportRow | undefined, body: Body) {
  try {
    const keep = async (file: File) => (await uploadFile(call, file)).id;
    const given = await answersFrom(about.indicator.fields, nested(body), keep);
    const before: Answers = row?.answers ?? (await documentAbout(call, about)).answers;
    return await call.db.transaction(async (tx) => {
      const inside = { ...call, db: tx as unknown as Db };
      const answers = merged(before, given);
      const saved = await saveReport(inside, about, { version: row?.version ?? 0, answers });
      return takenAtOnce(inside, about, saved);
    });
  } catch (error) {
    throw nestedErrors(error);
  }
}

/** Begins a report, or mends a returned one. @throws {ApiError} 400 when there is one already */
export async function createNamed(call: Call, named: Named, body: Body): Promise<Body> {
  const about = await aboutOf(call, named);
  requireUnit(about);
  const row = await rowOf(call, about);
  if (row && row.state !== 'returned')
    throw errors.fields({ non_field_errors: 'Отчет для данного показателя уже существует' });
  return reportShape(call, about, await saveOver(call, about, row, body));
}

/** @throws {ApiError} 404 while there is no report, 400 when it was sent */
export async function saveNamed(call: Call, named: Named, body: Body, { create = false } = {}): Promise<Body> {
  const about = await aboutOf(call, named);
  requireUnit(about);
  const row = await rowOf(call, about);
  if (!row && !create) throw errors.notFound();
  if (row && !moveBy(about.parties, about.indicator, row.state, 'edit'))
    throw errors.fields({ non_field_errors: 'Отчет уже отправлен на верификацию' });
  const document = await saveOver(call, about, row, body);
  if (create) requireAll(about, document.answers);
  return reportShape(call, about, document);
}

/** Information has no sending in API v1: what is saved and complete is taken, a change of what stands too. */
async function takenAtOnce(call: Call, about: About, document: ReportDocument): Promise<ReportDocument> {
  if (about.indicator.chain !== 'none' || !document.can.send) return document;
  await sendReport({ db: call.db, viewer: call.viewer, now: call.parts.now() }, about);
  return documentAbout(call, about);
}

/** @throws {ApiError} 400 at the fields that API v1 requires at once */
function requireAll({ indicator }: About, answers: Answers): void {
  const missing = requiredErrors(indicator, answers);
  if (Object.keys(missing).length) throw errors.fields(missing);
}

/** Part 1: filled and sent by one call. @throws {ApiError} 400 when it was sent already, or at missing fields */
export async function createStatistical(call: Call, year: number | undefined, body: Body): Promise<Body> {
  const about = await aboutOf(call, { year, key: 'statistical' });
  requireUnit(about);
  const row = await rowOf(call, about);
  if (row?.state === 'accepted') throw errors.refused('Отчет уже отправлен');
  const { answers } = await saveOver(call, about, row, body);
  requireAll(about, answers);
  await sendReport({ db: call.db, viewer: call.viewer, now: call.parts.now() }, about);
  return reportShape(call, about, await documentAbout(call, about));
}

const SENT = { detail: 'Данные отправлены на верификацию окружному штабу' };

/** Sends one report; of an indicator with a catalogue every complete item. @throws {ApiError} as `sendReports` */
export async function sendNamed(call: Call & Pick<AnyCall, 'seen'>, named: Named): Promise<{ detail: string }> {
  const sending = { db: call.db, viewer: call.viewer, now: call.parts.now() };
  const unit = ownUnit(call.viewer, 'rating');
  const place = await placeAbout(call.db, call.viewer, { programme: 'rating', season: named.year, unit });
  const { catalogue } = indicatorAt('rating', named.key, place.season.number) ?? {};
  if (named.item !== undefined || !catalogue) {
    await sendReport(sending, await aboutOf(call, named), call.seen);
    return SENT;
  }
  const results = await sendReports(sending, place, 'complete', { only: named.key, seen: call.seen });
  if (!results.some(({ done }) => done))
    throw errors.refused(results[0]?.text ?? 'Нет заполненных отчетов, которые можно отправить.');
  return SENT;
}
