// Filling by API v1: what is posted is saved and sent at once.
import { REQUIRED } from '../../../../contract/constants';
import type { CompetitionIndicator } from '../../../../contract/indicators/competition/inputs';
import type { Answers, ListField } from '../../../../contract/indicators/types';
import { refusals } from '../../../../contract/refusals';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { reportStates } from '../../../../contract/states/reports';
import { ApiError, errors, Reply } from '../../../call';
import type { Db } from '../../../db';
import { refuseLate } from '../../../domain/competition/reportRules';
import type { About } from '../../../domain/reports/reportAbout';
import { documentAbout, documentById } from '../../../domain/reports/reportDocument';
import { uploadFile } from '../../../domain/reports/reportFiles';
import { saveReport } from '../../../domain/reports/saving/saveReport';
import { sendReport } from '../../../domain/reports/sendReports';
import { answersFrom, nested, nestedErrors } from '../reports/formBody';
import { type Call, filledIndicator, listOf, type Named, ownAbout, reportIdOf } from './named';
import { eventBody, reportBody, storedOf } from './read';
import { type Body, itemShape } from './shapes';

/** Keeps the files of a body and names its values as the definition does. */
async function given(call: Call, fields: CompetitionIndicator['fields'], body: unknown): Promise<Body> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw errors.badJson();
  return answersFrom(fields, nested(body as Body), async (file) => (await uploadFile(call, file)).id);
}

/** Saves and sends in one transaction; errors are told in the shape of API v1. */
async function saveAndSend(
  call: Call,
  about: About,
  before: ReportDocument,
  answers: unknown,
): Promise<ReportDocument> {
  try {
    return await call.db.transaction(async (tx) => {
      const db = tx as unknown as Db;
      await saveReport({ ...call, db }, about, { version: before.version, answers });
      await sendReport({ db, viewer: call.viewer, now: call.parts.now() }, about);
      return documentAbout({ ...call, db }, about);
    });
  } catch (error) {
    const found = nestedErrors(error);
    if (found instanceof ApiError && found.status === 409)
      throw new ApiError(400, { error: String(found.body.detail) });
    throw found;
  }
}

/** A body of events may be the bare list. */
const listBody = (indicator: CompetitionIndicator, body: unknown): unknown =>
  Array.isArray(body) ? { [listOf(indicator).name]: body } : body;

/**
 * Files a record, or adds items, events or blocks to the report.
 * @throws {ApiError} 400 too late, twice, or at the wrong field; 403 for anybody but a participant's commander
 */
export async function createReport(call: Call, named: Named, body: unknown): Promise<Reply> {
  const indicator = filledIndicator(named);
  const about = await ownAbout(call, named);
  refuseLate(about, call.parts.now());
  const before = await documentAbout(call, about);
  const sent = await given(call, indicator.fields, indicator.family === 'record' ? body : listBody(indicator, body));
  const document = await saveAndSend(call, about, before, merged[familyOf(indicator)](indicator, before, sent, body));
  const status = before.id === null ? 201 : indicator.family === 'eventList' ? 201 : 200;
  const whole = await reportBody(call, indicator, document);
  const { id, competition, detachment } = whole;
  const brief = ['q5', 'q13', 'q15'].includes(indicator.key);
  return new Reply(brief ? { id, competition, detachment } : whole, { status });
}

type Family = Exclude<CompetitionIndicator['family'], 'computed'>;
const familyOf = ({ family }: CompetitionIndicator): Family => {
  if (family === 'computed') throw errors.notFound();
  return family;
};

type Merge = (indicator: CompetitionIndicator, before: ReportDocument, sent: Body, body: unknown) => Body;

const append: Merge = (indicator, before, sent) => {
  const { name } = listOf(indicator);
  const added = sent[name];
  if (!Array.isArray(added) || added.length === 0) throw errors.fields({ [name]: REQUIRED });
  refuseTooSmall(listOf(indicator), added);
  const kept = before.answers[name];
  return { ...before.answers, [name]: [...(Array.isArray(kept) ? kept : []), ...added.map(withoutId)] };
};

/** @throws {ApiError} 400 at the field of a new item that is less than API v1 takes */
function refuseTooSmall({ name, fields }: ListField, added: readonly unknown[]): void {
  const faults = added.flatMap((item, at) =>
    fields.flatMap((field) => {
      const given = (item as Body | null)?.[field.name];
      const least = field.kind === 'integer' ? field.minNew : undefined;
      if (least === undefined || given === null || given === undefined || given === '' || !(Number(given) < least))
        return [];
      return [[`${name}.${at}.${field.name}`, `Убедитесь, что это значение больше либо равно ${least}.`] as const];
    }),
  );
  if (faults.length > 0) throw nestedErrors(errors.fields(Object.fromEntries(faults)));
}

/** How what is posted joins what was posted before. */
const merged: Record<Family, Merge> = {
  record: (_indicator, before, sent) => {
    if (reportStates.has('filed', before.state)) {
      throw new ApiError(400, { error: 'Отчет по данному показателю уже существует.' });
    }
    return { ...before.answers, ...sent };
  },
  itemList: append,
  eventList: append,
  blocks: (indicator, before, _sent, body) => blocksOf(indicator, before.answers, body),
};

const withoutId = (item: unknown) => (typeof item === 'object' && item !== null ? { ...item, id: undefined } : item);

/** Blocks are posted as objects; one that is posted again keeps its id. */
function blocksOf({ fields }: CompetitionIndicator, before: Answers, body: unknown): Body {
  const posted = (body ?? {}) as Body;
  const unknown = Object.keys(posted).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length) throw errors.fields(Object.fromEntries(unknown.map((name) => [name, 'Такого блока нет.'])));
  const answers: Body = { ...before };
  for (const [name, block] of Object.entries(posted)) {
    if (block === null) continue;
    if (typeof block !== 'object' || Array.isArray(block)) throw errors.fields({ [name]: 'Пришлите объект.' });
    const kept = before[name];
    const [old] = Array.isArray(kept) ? kept : [];
    answers[name] = [{ ...block, id: old?.id }];
  }
  return answers;
}

/**
 * Changes a record that is not verified.
 * @throws {ApiError} 404, 403 for another's or a kind that is not edited, 400
 */
export async function editReport(call: Call, named: Named, id: number, body: unknown): Promise<Body> {
  const indicator = filledIndicator(named);
  const document = await documentById(call, await reportIdOf(call.db, named, id));
  const about = await ownAbout(call, named);
  if (!indicator.editable || document.unit.id !== about.unit.id) throw errors.forbidden();
  if (document.state === 'accepted') throw errors.forbidden('reportVerified');
  const sent = await given(call, indicator.fields, body);
  const saved = await saveAndSend(call, about, document, { ...document.answers, ...sent });
  return reportBody(call, indicator, saved);
}

type Item = { id: number; item: number };

/** An own report with one of its items. @throws {ApiError} 404, 403 */
async function ownItem(call: Call, named: Named, { id, item }: Item) {
  const indicator = filledIndicator(named);
  if (indicator.decidedPer !== 'item') throw errors.notFound();
  // For events the report's own number plays no part: the event's does.
  const wanted = indicator.family === 'eventList' ? item : id;
  const document = await documentById(call, await reportIdOf(call.db, named, wanted));
  const about = await ownAbout(call, named);
  if (document.unit.id !== about.unit.id) throw errors.forbidden();
  const { name } = listOf(indicator);
  const items = document.answers[name];
  const all: Answers[] = Array.isArray(items) ? items : [];
  const found = all.find((one) => one.id === item);
  if (!found) throw errors.notFound();
  return { indicator, about, document, name, all, found };
}

function refuseVerified(indicator: CompetitionIndicator, document: ReportDocument, item: number): void {
  if (!document.items.some(({ id, state }) => id === item && state === 'verified')) return;
  throw indicator.family === 'eventList' ? errors.forbidden('itemVerified') : errors.refused(refusals.itemVerified);
}

/** @throws {ApiError} 404, 403, 400 */
export async function readItem(call: Call, named: Named, which: Item): Promise<Body> {
  const { indicator, document, found } = await ownItem(call, named, which);
  return { ...itemShape(await storedOf(call, document), indicator, found), detachment_report: document.id };
}

/** @throws {ApiError} 404, 403, 400 once it is verified or under review */
export async function editItem(call: Call, named: Named, which: Item, body: unknown): Promise<Body> {
  const { indicator, about, document, name, all, found } = await ownItem(call, named, which);
  refuseVerified(indicator, document, which.item);
  const { id: _, event_name: __, ...sent } = await given(call, listOf(indicator).fields, body);
  const changed = { ...found, ...sent };
  const answers = { ...document.answers, [name]: all.map((one) => (one.id === which.item ? changed : one)) };
  const saved = await saveAndSend(call, about, document, answers);
  if (indicator.family === 'eventList') return eventBody(call, indicator, saved, which.item);
  return readItem(call, named, which);
}

/** @throws {ApiError} 404, 403, 400 once it is verified or under review */
export async function removeItem(call: Call, named: Named, which: Item): Promise<void> {
  const { indicator, about, document, name, all } = await ownItem(call, named, which);
  refuseVerified(indicator, document, which.item);
  const left = all.filter((one) => one.id !== which.item);
  await saveReport(call, about, { version: document.version, answers: { ...document.answers, [name]: left } });
}
