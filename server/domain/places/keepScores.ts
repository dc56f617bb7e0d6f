import { scoreOf } from '../../../contract/indicators/places';
import { requiredIndicator } from '../../../contract/programmes';
import type { Db } from '../../db/open';
import { keepReportScores } from '../programmes/keepPlaces';
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
  const scores = reports.flatMap((report) => {
    const given = inputs.get(report.unit_id);
    if (!given || !keys.includes(report.indicator)) return [];
    const score = scoreOf(requiredIndicator('rating', report.indicator, season.number), report.answers, {
      ...given,
      settings: season.settings,
    });
    return { id: report.id, score: score?.value.toFixed() ?? null, breakdown: score?.terms ?? null };
  });
  await keepReportScores(tx, scores);
}
