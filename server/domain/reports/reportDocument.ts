// A report as its unit and its reviewers read it.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type AuditAct, actText } from '../../../contract/auditActs';
import { emptyRow } from '../../../contract/fields/values';
import { filesIn } from '../../../contract/indicators/answerPaths';
import { draftSchema } from '../../../contract/indicators/answersSchema';
import { itemsOf } from '../../../contract/indicators/rating/terms';
import { deadlineOf, listDeadlines } from '../../../contract/indicators/season';
import type { Answers, Indicator } from '../../../contract/indicators/types';
import type { ReportDocument, ReportFile } from '../../../contract/schemas/reports';
import { isHeldItem, itemStates } from '../../../contract/states/reports';
import { errors, type Viewer } from '../../call';
import { type Db, type Executor, r } from '../../db';
import { standsAlike } from './decisions/verifiedItems';
import { moveBy, type Parties, reads, readsAsUnit } from './parties';
import { programmeRules } from './programmeRules';
import { type About, keyOf, rowAbout } from './reportAbout';
import {
  asksNow,
  canOf,
  closedNow,
  isPublished,
  keptBy,
  mayAssign,
  mayDeclare,
  progressOf,
  unfilled,
} from './reportCan';
import { type Extras, extrasOf } from './reportExtras';
import { documentFiles, type FileAsking } from './reportFiles';
import { type PlaceSeen, placesSeen, scoreSeen } from './reportPlace';
import { keyIs, type ReportRow, readReport, readReports } from './reportRow';
import { answersPassed, changesBetween, noVersions, type Versions } from './reportVersions';
import { savedAs } from './saving/ownSaves';

export type Asking = FileAsking & { db: Db; viewer: Viewer };

/** @throws {ApiError} 404 where there is no such report, or the viewer may not read it */
export async function documentById(asking: Asking, id: number): Promise<ReportDocument> {
  const row = await readReport(asking.db, sql`${r.id} = ${id}`);
  if (!row) throw errors.notFound();
  const about = await rowAbout(asking.db, asking.viewer, row);
  return one(asking, about, row);
}

/** The report that the call is about; an untouched form for its unit. */
export const documentAbout = async (asking: Asking, about: About): Promise<ReportDocument> =>
  one(asking, about, await readReport(asking.db, keyIs(keyOf(about))));

async function one(asking: Asking, about: About, row: ReportRow | undefined): Promise<ReportDocument> {
  const [document] = await documentsOf(asking, about, [{ item: about.item, row }]);
  if (!document) throw errors.notFound();
  return document;
}

/** The reports of every item of the indicator's catalogue that the viewer reads, in a constant number of statements. */
export async function documentsAbout(asking: Asking, about: Omit<About, 'item'>): Promise<ReportDocument[]> {
  if (about.parties.size === 0) throw errors.forbidden();
  const { item: _, ...key } = keyOf({ ...about, item: 0 });
  const rows = await readReports(asking.db, key);
  const items = about.indicator.catalogue?.map(({ id }) => id) ?? [0];
  return documentsOf(
    asking,
    about,
    items.map((item) => ({ item, row: rows.find((stored) => stored.item === item) })),
  );
}

type Wanted = { item: number; row: ReportRow | undefined };
type Shown = { about: About; row: ReportRow | undefined; answers: Answers; versions: Versions | undefined };

async function documentsOf(asking: Asking, place: Omit<About, 'item'>, wanted: Wanted[]): Promise<ReportDocument[]> {
  const { indicator, parties } = place;
  const read = wanted.filter(({ row }) => reads(parties, indicator, row?.state ?? 'none'));
  const ids = read.flatMap(({ row }) => row?.id ?? []);
  const [extras, places, first] = await Promise.all([
    extrasOf(asking.db, ids),
    placesSeen(asking.db, place),
    read.some(({ row }) => !row) ? firstAnswers(asking.db, place) : emptyRow(indicator.fields),
  ]);
  const shown = read.map(({ item, row }): Shown => {
    const versions = row && extras.versions.get(row.id);
    const answers = row ? sentAlone(place, row, answersSeen(place, row, versions), extras) : first;
    return { about: { ...place, item }, row, answers, versions };
  });
  const fileIds = shown.flatMap(({ answers, versions }) => filesOf(indicator, answers, versions));
  const files = await documentFiles(asking, fileIds);
  const seen = places.get(indicator.key);
  const expected = await Promise.all(shown.map((one) => expectedOf(asking.db, one, extras)));
  return shown.map((one, at) => ({
    ...headOf(one, extras, files),
    place: seen?.place ?? null,
    total: indicator.catalogue ? (seen?.score ?? null) : null,
    expected: expected[at] ?? null,
    ...bodyOf(one, extras, asking.viewer, seen),
  }));
}

/** Told to the unit alone; neither a new item that comes too late nor a refused one before it is mended is hoped for. */
async function expectedOf(db: Db, { about, row, answers, versions }: Shown, { items }: Extras) {
  if (!row || !readsAsUnit(about.parties)) return null;
  const states = new Map(items.get(row.id)?.map(({ id, state }) => [id, state]));
  const { closed_lists } = closedNow(about);
  const sent = versions?.unit?.answers ?? {};
  const isOut = (list: string, item: Answers) => {
    const state = states.get(Number(item.id));
    if (!state) return closed_lists.includes(list);
    return itemStates.has('back', state) && itemsOf(sent[list]).some((one) => isDeepStrictEqual(one, item));
  };
  return programmeRules[about.programme].expected(db, about, answers, isOut);
}

/** What the unit has written since it last sent is a draft: others read what was passed on last. */
function answersSeen(
  { indicator, parties }: Pick<About, 'indicator' | 'parties'>,
  row: ReportRow,
  versions?: Versions,
) {
  // Answers kept before a field was added to the definition get its empty value.
  return {
    ...emptyRow(indicator.fields),
    ...(readsAsUnit(parties) ? row.answers : answersPassed(versions, row)),
  };
}

/** Items that the unit has added since and not sent are a draft: reviewers do not see them. */
function sentAlone(
  { indicator, parties }: Pick<About, 'indicator' | 'parties'>,
  row: ReportRow,
  answers: Answers,
  extras: Extras,
): Answers {
  if (readsAsUnit(parties) || indicator.decidedPer === 'report' || row.state === 'returned') return answers;
  const sent = new Set((extras.items.get(row.id) ?? []).map(({ id }) => id));
  const shown = indicator.fields.map(({ name }): [string, Answers[string]] => {
    const items = answers[name] ?? null;
    return [name, Array.isArray(items) ? items.filter(({ id }) => sent.has(Number(id))) : items];
  });
  return Object.fromEntries(shown);
}

function headOf({ about, row, answers, versions }: Shown, extras: Extras, files: Record<string, ReportFile>) {
  const { programme, season, unit, indicator, item } = about;
  const own = new Set(filesOf(indicator, answers, versions));
  const held = row && heldIn(row, extras);
  return {
    programme,
    season: season.number,
    unit: { id: unit.id, name: unit.name, level: unit.level },
    indicator: indicator.key,
    item,
    deadline: deadlineOf(season.settings, indicator),
    list_deadlines: listDeadlines(season.settings, indicator),
    ...closedNow(about),
    ...progressOf(indicator, answers, held),
    changed: isChanged(about, row, versions),
    answers,
    files: Object.fromEntries(Object.entries(files).filter(([id]) => own.has(Number(id)))),
    hints: indicator.hints?.(answers, season.settings) ?? [],
    versions: versions ?? noVersions,
    changes: versions ? changesBetween(indicator, versions) : [],
  };
}

/** Ids of the items that the unit cannot change now. */
const heldIn = ({ id, state }: ReportRow, { items }: Extras): ReadonlySet<unknown> =>
  new Set(items.get(id)?.flatMap((item) => (isHeldItem(item.state, state) ? item.id : [])));

function bodyOf({ about, row, answers, versions }: Shown, extras: Extras, viewer: Viewer, seen?: PlaceSeen) {
  const { indicator, parties } = about;
  if (!row) {
    const can = { ...canOf(about, unfilled, false), approve: false, correct: false, return: false };
    const nothing = { reasons: null, score: null, updated_at: null, breakdown: null };
    return {
      id: null,
      state: 'none' as const,
      version: 0,
      can,
      ...nothing,
      saved: null,
      asked: 0,
      items: [],
      returned: null,
      review: null,
      questions: [],
      can_ask: false,
      history: [],
    };
  }
  const decides = indicator.decidedPer !== 'report' && moveBy(parties, indicator, row.state, 'approve') !== undefined;
  const reopens = indicator.decidedPer !== 'report' && moveBy(parties, indicator, row.state, 'reopen') !== undefined;
  const { score, breakdown } = scoreSeen(indicator, row, seen);
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    can: canOf(about, row, progressOf(indicator, answers, heldIn(row, extras)).complete),
    reasons: row.state === 'returned' ? row.reasons : null,
    score,
    updated_at: row.updated_at,
    saved: savedAs(row, viewer, parties.has('unit')),
    breakdown: breakdown?.map(({ label, formula, value }) => ({ label, formula, value })) ?? null,
    items: (extras.items.get(row.id) ?? []).map(({ exact_at, ...item }) => ({
      ...item,
      can_decide: decides && item.state === 'open',
      can_reopen:
        reopens &&
        item.state !== 'open' &&
        !isItemCounted(about, { ...item, exact_at }) &&
        standsAlike(indicator, item.id, row.answers, answersPassed(versions, row)),
    })),
    returned: row.state === 'returned' && versions ? returnedBy(versions) : null,
    review: readsAsUnit(parties) ? null : reviewOf(about, row, extras),
    questions: (extras.questions.get(row.id) ?? []).map((question) => ({
      ...question,
      can_answer: question.answer === null && parties.has('unit'),
      can_withdraw: question.answer === null && question.by?.id === viewer.id,
    })),
    asked: (extras.questions.get(row.id) ?? []).filter(({ answer }) => answer === null).length,
    can_ask: asksNow(about, row.state),
    history: (extras.history.get(row.id) ?? [])
      .filter(({ act }) => !(readsAsUnit(parties) && amongReviewers.has(act)))
      .map((step) => ({ ...step, act: actText(step.act) })),
  };
}

/** Acts of which the unit is told nothing. */
const amongReviewers: ReadonlySet<string> = new Set<AuditAct>([
  'report.assign',
  'report.conflict',
  'report.conflictEnd',
]);

const reviewOf = (about: About, row: ReportRow, { desk, items }: Extras): ReportDocument['review'] => ({
  assigned: desk.get(row.id)?.assigned ?? null,
  seen: desk.get(row.id)?.seen ?? 0,
  can_assign: mayAssign(about, row.state),
  conflict: about.parties.has('conflict'),
  can_declare: mayDeclare(about) && !about.parties.has('conflict'),
  kept: keptBy(about, row.state, isCounted(about, row, items.get(row.id) ?? [])),
});

function isChanged(about: About, row: ReportRow | undefined, versions: Versions | undefined): boolean {
  if (!row || !readsAsUnit(about.parties)) return false;
  // Who reads along with the unit reads what it is writing; nothing of that will be sent once it can be changed no more.
  if (!about.parties.has('unit') && canOf({ ...about, parties: asUnit }, row, false).edit) return false;
  return row.state === 'draft' || !isDeepStrictEqual(row.answers, answersPassed(versions, row));
}

const asUnit: Parties = new Set(['unit'] as const);

type Item = Pick<ReportDocument['items'][number], 'state'> & { exact_at: string | null };

const isItemCounted = ({ season }: About, { state, exact_at }: Item) =>
  state === 'verified' && isPublished(season, exact_at);

/** Published places have counted the report, or one of its items where those are decided one by one. */
const isCounted = (about: About, { state, state_at }: ReportRow, items: readonly Item[]) =>
  about.indicator.decidedPer === 'report'
    ? state === 'accepted' && isPublished(about.season, state_at)
    : items.some((item) => isItemCounted(about, item));

function returnedBy({ central, district }: Versions): ReportDocument['returned'] {
  const version = [central, district].find((one) => one?.act === 'return');
  return version ? { by: version.by, at: version.at } : null;
}

/** What an untouched form holds: the accepted answers of the report it starts from, else nothing. */
export async function firstAnswers(db: Executor, about: Omit<About, 'item'>): Promise<Answers> {
  const { indicator } = about;
  const empty = emptyRow(indicator.fields);
  if (indicator.startsFrom === undefined) return empty;
  const before = await readReport(
    db,
    sql`${keyIs({ ...keyOf({ ...about, item: 0 }), indicator: indicator.startsFrom })} and ${r.state} = 'accepted'`,
  );
  return before ? (draftSchema(indicator.fields).safeParse(before.answers).data ?? empty) : empty;
}

const filesOf = ({ fields }: Indicator, answers: Answers, versions?: Versions): number[] =>
  [answers, ...Object.values(versions ?? {}).flatMap((version) => (version ? [version.answers] : []))].flatMap((one) =>
    filesIn(fields, one).map(({ id }) => id),
  );
