// Answers on their way into a report: checked against the definition, nested items given their ids, files taken.
import { type SQL, sql } from 'drizzle-orm';
import { byPlace, filesIn } from '../../../../contract/indicators/answerPaths';
import { draftSchema } from '../../../../contract/indicators/answersSchema';
import type { Answers, Field, Indicator } from '../../../../contract/indicators/types';
import { errors, fieldErrors } from '../../../call';
import { alias, changesOf, type Executor, int, json, listed, r, rowsOf } from '../../../db';
import { reportFiles, reportVersions } from '../../../db/tables';
import { letGoFiles } from '../reportFiles';
import type { ReportRow } from '../reportRow';

const f = alias(reportFiles, 'f');
const v = alias(reportVersions, 'v');

/** @throws {ApiError} 400 at the path (`events.0.name`) of a value of a wrong type or beyond its bounds */
export function parseAnswers({ fields }: Indicator, given: unknown): Answers {
  const parsed = draftSchema(fields).safeParse(given);
  if (!parsed.success) throw fieldErrors(parsed.error);
  return parsed.data;
}

/**
 * Answers as they are kept: items known before keep their ids, others get new ones, computed fields are filled, and the
 * files become the report's.
 * @param before the answers kept until now
 * @param reviews a reviewer corrects what was passed on: of the unit's files he has those in it alone
 * @throws {ApiError} 400 at the path of a file that is not the caller's to use
 */
export async function keepAnswers(
  tx: Executor,
  { indicator, settings }: { indicator: Indicator; settings: unknown },
  report: Kept,
  { answers, before, by, reviews = false }: { answers: Answers; before: Answers; by: number; reviews?: boolean },
): Promise<Answers> {
  const named = await nameItems(tx, indicator.fields, answers, before);
  const kept = indicator.compute?.(named, settings) ?? named;
  const files = filesIn(indicator.fields, kept, byPlace);
  const known = reviews
    ? sql`${f.id} in (${listed(await passedFiles(tx, indicator, report, before))})`
    : ofUnit(report);
  await takeFiles(tx, report, files, sql`((${f.report_id} is null and ${f.owner_id} = ${by}) or ${known})`);
  return kept;
}

type Kept = Pick<ReportRow, 'id' | 'programme' | 'season' | 'level' | 'unit_id'>;

/**
 * SQL condition "file `f` is the report's, or of a report of the same unit and season that was sent": a draft may let its
 * file go, and would take it away here.
 */
const ofUnit = ({ id, programme, season, level, unit_id }: Kept) => sql`(${r.programme} = ${programme}
  and ${r.season} = ${season} and ${r.level} = ${level} and ${r.unit_id} = ${unit_id} and (${r.id} = ${id}
  or exists (select 1 from ${v} where ${v.report_id} = ${r.id})))`;

/** Files of the report as it stands and as anybody has passed it on. */
async function passedFiles(tx: Executor, { fields }: Indicator, { id }: Kept, stands: Answers): Promise<number[]> {
  const versions = await rowsOf(
    tx,
    { answers: json<Answers>(v.answers) },
    (cells) => sql`select ${cells} from ${v} where ${v.report_id} = ${id}`,
  );
  return [stands, ...versions.map(({ answers }) => answers)].flatMap((one) =>
    filesIn(fields, one).map((file) => file.id),
  );
}

/** Ids of nested items, by the list they stand in. */
function idsIn(fields: readonly Field[], answers: Answers, at = ''): string[] {
  return fields.flatMap((field) => {
    const items = answers[field.name];
    if (field.kind !== 'list' || !Array.isArray(items)) return [];
    const list = `${at}${field.name}`;
    return items.flatMap((item) => [`${list} ${item.id}`, ...idsIn(field.fields, item, `${list}.`)]);
  });
}

/** An item whose id is not of this list, or was met already, is a new one. */
async function nameItems(tx: Executor, fields: readonly Field[], answers: Answers, before: Answers): Promise<Answers> {
  const free = new Set(idsIn(fields, before));
  const isKnown = (list: string, id: unknown) => free.delete(`${list} ${id}`);
  const marked = eachItem(fields, answers, (list, item) => (isKnown(list, item.id) ? item : { ...item, id: null }));
  const count = idsIn(fields, marked).filter((id) => id.endsWith(' null')).length;
  if (count === 0) return marked;
  const ids = await rowsOf(
    tx,
    { id: int`nextval('report_item_id')::int` },
    (cells) => sql`select ${cells} from generate_series(1, ${count})`,
  );
  const next = ids[Symbol.iterator]();
  return eachItem(fields, marked, (_list, item) => (item.id === null ? { ...item, id: next.next().value?.id } : item));
}

type Change = (list: string, item: Answers) => Record<string, unknown>;

/** The answers with every nested item changed, the id first. */
function eachItem(fields: readonly Field[], answers: Answers, change: Change, at = ''): Answers {
  const lists = fields.filter(({ kind }) => kind === 'list');
  const changed = { ...answers };
  for (const field of lists) {
    const items = answers[field.name];
    if (field.kind !== 'list' || !Array.isArray(items)) continue;
    const list = `${at}${field.name}`;
    changed[field.name] = items.map((item) => {
      const { id, ...rest } = change(list, item) as Answers;
      return eachItem(field.fields, { id: id ?? null, ...rest }, change, `${list}.`);
    });
  }
  return changed;
}

/** @param usable SQL condition over files `f` and their reports `r`; the caller's own unused ones become the report's */
async function takeFiles(
  tx: Executor,
  report: Kept,
  files: { path: string; id: number }[],
  usable: SQL,
): Promise<void> {
  if (files.length) {
    const found = await rowsOf(
      tx,
      { id: f.id },
      (cells) => sql`select ${cells} from ${f} left join ${r} on ${r.id} = ${f.report_id}
        where ${f.id} in (${listed(files.map(({ id }) => id))}) and ${usable} for no key update of f`,
    );
    const ids = new Set(found.map(({ id }) => id));
    const lost = files.filter(({ id }) => !ids.has(id));
    if (lost.length) {
      const text = 'Такого файла нет. Загрузите его ещё раз.';
      throw errors.fields(Object.fromEntries(lost.map(({ path }) => [path, text])));
    }
    await tx.execute(sql`update ${reportFiles} set ${changesOf(reportFiles, { report_id: report.id })}
      where ${reportFiles.report_id} is null and ${reportFiles.id} in (${listed([...ids])})`);
  }
  await dropUnused(
    tx,
    report.id,
    files.map(({ id }) => id),
  );
}

/** What the answers do not refer to is let go; with a version everything stays. */
const dropUnused = (tx: Executor, report: number, used: number[]) =>
  letGoFiles(tx, report, used, sql`not exists (select 1 from ${v} where ${v.report_id} = ${report})`);
