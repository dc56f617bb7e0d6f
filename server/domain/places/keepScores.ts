import { sql } from 'drizzle-orm';
import { scoreOf } from '../../../contract/indicators/places';
import type { Term } from '../../../contract/indicators/types';
import { requiredIndicator } from '../../../contract/programmes';
import type { Db } from '../../db/open';
import type { RatingSeason } from '../programmes/season';
import { inputsOf, type Report, type Unit } from './inputs';

type Tx = Pick<Db, 'execute'>;

/** Writes the score of each report that has one of its own; those that hold it already are not touched. */
export async function keepScores(
  tx: Tx,
  reports: readonly Report[],
  units: readonly Unit[],
  season: RatingSeason,
  keys: readonly string[],
) {
  const inputs = inputsOf(reports, units, season);
  const changed = reports.flatMap((report) => {
    const given = inputs.get(report.unit_id);
    if (!given || !keys.includes(report.indicator)) return [];
    const score = scoreOf(requiredIndicator('rating', report.indicator, season.number), report.answers, {
      ...given,
      settings: season.settings,
    });
    const row = { id: report.id, score: score?.value.toFixed() ?? null, breakdown: score?.terms ?? null };
    return isKept(report, row) ? [] : [row];
  });
  if (changed.length === 0) return;
  // A report somebody is changing right now is left to him: his change is counted after this one.
  await tx.execute(sql`with v as (
      select * from json_to_recordset(${JSON.stringify(changed)}::text::json) as v (id int, score numeric, breakdown jsonb)
    ), free as (
      select r.id from reports r join v on v.id = r.id for update of r skip locked
    )
    update reports r set score = v.score, breakdown = v.breakdown from v join free using (id) where r.id = v.id`);
}

const isKept = (report: Report, made: { score: string | null; breakdown: Term[] | null }) =>
  report.score === made.score &&
  (report.breakdown?.length ?? 0) === (made.breakdown?.length ?? 0) &&
  (made.breakdown ?? []).every((term, index) => {
    const kept = report.breakdown?.[index];
    return term.label === kept?.label && term.formula === kept.formula && term.value === kept.value;
  });
