// What a report held when somebody passed it on.
import { sql } from 'drizzle-orm';
import { lastPassed } from '../../../contract/indicators/passedAt';
import type { Answers, Field, Indicator, Value } from '../../../contract/indicators/types';
import type { ReportDocument } from '../../../contract/schemas/reports';
import {
  alias,
  type Executor,
  flag,
  int,
  isoMoment,
  json,
  listed,
  namesOf,
  object,
  p,
  r,
  rowsOf,
  str,
  when,
} from '../../db';
import { reportVersions } from '../../db/tables';
import { passedAnswers } from './reportRow';

const v = alias(reportVersions, 'v');
const w = alias(reportVersions, 'w');
const o = alias(reportVersions, 'o');

export type Stage = 'unit' | 'district' | 'central';
type Notes = Record<string, string>;
type Version = {
  act: string;
  answers: Answers;
  by: { id: number; name: string } | null;
  at: string;
  notes: Notes | null;
};
type Shown = Stage | 'before';
type Row = Version & { report: number; stage: Shown };
export type Versions = Record<Shown, Version | null>;

/** What a report held as it was passed on last; before that what is stored, which others than its unit do not read. */
export const answersPassed = (versions: Versions | undefined, { answers }: { answers: Answers }): Answers =>
  (versions && lastPassed(versions))?.answers ?? answers;

export const noVersions: Versions = { unit: null, district: null, central: null, before: null };

const lastRound = sql`(select max(${w.round}) from ${w} where ${w.report_id} = ${v.report_id})`;
const shownAs = sql`case when ${v.round} = ${lastRound} then ${v.stage} else 'before' end`;

/**
 * The versions of the round that goes on, the last of each stage, and what ended the round before it by a return, by
 * report. A stage that took its decision back has none.
 */
export async function versionsOf(db: Executor, reports: readonly number[]): Promise<Map<number, Versions>> {
  if (reports.length === 0) return new Map();
  const rows = await rowsOf(
    db,
    {
      report: v.report_id,
      stage: str<Shown>(shownAs),
      act: v.act,
      answers: json<Row['answers']>(v.answers),
      at: isoMoment(sql`${v.at}`),
      by: personRef,
      notes: json.orNull<Notes>(v.notes),
    },
    (
      cells,
    ) => sql`select distinct on (${v.report_id}, ${shownAs}) ${cells} from ${v} left join ${p} on ${p.id} = ${v.by}
      where ${v.report_id} in (${listed(reports)}) and (${v.round} = ${lastRound}
      or ${v.act} = 'return' and ${v.round} = ${lastRound} - 1) order by ${v.report_id}, ${shownAs}, ${v.id} desc`,
  );
  const found = new Map<number, Versions>();
  for (const { report, stage, ...version } of rows) {
    const versions = found.get(report) ?? noVersions;
    found.set(report, { ...versions, [stage]: version.act === 'reopen' ? null : version });
  }
  return found;
}

/** SQL condition over versions `v` "somebody corrected the report in the round that goes on, and stands by it". */
export const isCorrection = sql`${v.act} = 'correct'
  and ${v.round} = ${lastRound}
  and not exists (select 1 from ${o}
    where ${o.report_id} = ${v.report_id} and ${o.stage} = ${v.stage} and ${o.act} = 'reopen' and ${o.id} > ${v.id})`;

/** SQL value: which version of report `r` was passed on last, a reopening among them; 0 where none was. */
export const lastVersion = sql`coalesce((select max(${v.id}) from ${v} where ${v.report_id} = ${r.id}), 0)`;

/** Which version of a report was passed on last, and whether somebody corrected it in the round that goes on. */
export async function passedOn(tx: Executor, report: number): Promise<{ last: number; corrected: boolean }> {
  const corrected = sql`(select true from ${v} where ${v.report_id} = ${r.id} and ${isCorrection} limit 1) is true`;
  const [row] = await rowsOf(
    tx,
    { last: int(lastVersion), corrected: flag(corrected) },
    (cells) => sql`select ${cells} from ${r} where ${r.id} = ${report}`,
  );
  return row ?? { last: 0, corrected: false };
}

/** SQL value `{id, name}` of the person joined as `p`, or null. */
export const personRef = when(
  sql`${p.id} is not null`,
  object({ id: p.id, name: str`${p.last_name} || ' ' || ${p.first_name}` }),
);

/** Paths that the district, and the centre, changed in what they were given. */
export function changesBetween({ fields }: Indicator, versions: Versions): ReportDocument['changes'] {
  const { unit, district, central } = versions;
  const before = district ?? unit;
  return [
    ...(unit && district
      ? changesOf(fields, unit.answers, district.answers).map((path) => ({
          path,
          from: 'unit' as const,
          to: 'district' as const,
        }))
      : []),
    ...(before && central
      ? changesOf(fields, before.answers, central.answers).map((path) => ({
          path,
          from: district ? ('district' as const) : ('unit' as const),
          to: 'central' as const,
        }))
      : []),
  ];
}

/** Without `answers` what was passed on last is passed on unchanged: never what the unit has written since. */
type Written = {
  report: number;
  stage: Stage;
  act: string;
  answers?: Answers;
  reasons?: unknown;
  notes?: Notes | null;
  by: number;
};

/** Keeps a version; the unit's sending begins a round. */
export const keepVersion = (tx: Executor, { report, stage, act, answers, reasons, notes, by }: Written) =>
  tx.execute(sql`insert into ${reportVersions}
    ${namesOf(reportVersions, 'report_id', 'round', 'stage', 'act', 'answers', 'reasons', 'notes', 'by')}
    select ${report}::int, greatest(coalesce(max(round), 0) + ${stage === 'unit' ? 1 : 0}, 1), ${stage}, ${act},
      ${
        answers
          ? sql`${JSON.stringify(answers)}::text::jsonb`
          : sql`(select ${passedAnswers} from ${r} where ${r.id} = ${report}::int)`
      },
      ${reasons ? JSON.stringify(reasons) : null}::text::jsonb, ${notes ? JSON.stringify(notes) : null}::text::jsonb,
      ${by}::int
    from ${reportVersions} where ${reportVersions.report_id} = ${report}`);

/** Paths of the fields that differ; an item that is new or gone counts as a whole (`events[12]`). */
function changesOf(fields: readonly Field[], before: Answers, after: Answers, at = ''): string[] {
  return fields.flatMap((field) => {
    const path = `${at}${field.name}`;
    const [was, is] = [before[field.name] ?? null, after[field.name] ?? null];
    if (field.kind !== 'list') return was === is ? [] : [path];
    return listChanges(field.fields, listOf(was), listOf(is), path);
  });
}

function listChanges(fields: readonly Field[], was: Answers[], is: Answers[], path: string): string[] {
  const before = new Map(was.map((item) => [item.id, item]));
  const after = new Set(is.map(({ id }) => id));
  return [
    ...is.flatMap((item) => {
      const old = before.get(item.id ?? null);
      return old ? changesOf(fields, old, item, `${path}[${item.id}].`) : [`${path}[${item.id}]`];
    }),
    ...was.filter(({ id }) => !after.has(id)).map(({ id }) => `${path}[${id}]`),
  ];
}

const listOf = (value: Value): Answers[] => (Array.isArray(value) ? value : []);
