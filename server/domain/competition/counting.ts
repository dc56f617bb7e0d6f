// How the competition counts: detachments alone (debut) and in pairs (tandem) by each indicator, one overall ranking in
// either nomination.
import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { placesOf, type Side, scoreOf } from '../../../contract/indicators/competition/calculate';
import { countedAnswers, declaredAnswers, type ReportFacts } from '../../../contract/indicators/competition/counted';
import type { CompetitionIndicator } from '../../../contract/indicators/competition/inputs';
import { missingPlace, overallOf } from '../../../contract/indicators/competition/overall';
import type { Term } from '../../../contract/indicators/types';
import { indicatorAt, indicatorsOf, requiredIndicator } from '../../../contract/programmes';
import { reportStates } from '../../../contract/states/reports';
import { alias, type Executor, flag, inSet, json, k, listed, orNull, r, rowsOf } from '../../db';
import { reportItems, units } from '../../db/tables';
import type { Counting, Participant, Placed, PlacesBy } from '../programmes/counting';
import type { ReportScore } from '../programmes/writePlaces';
import { snapshots } from './snapshot';

const j = alias(units, 'j');
const m = alias(units, 'm');
const i = alias(reportItems, 'i');

type Pair = Participant & { names: ReadonlyMap<number, string> };

export const competitionCounting: Counting<'competition'> = {
  movedBy: (_season, key) => [key],
  async begin(tx, season) {
    const { number, settings } = season;
    const indicators = indicatorsOf('competition', number);
    const participants = await readPairs(tx, number);
    const members = await snapshots(tx, season);
    return {
      participants,
      placed: indicators.map(({ key }) => key),
      sums: ['overall'],
      gaps: participants
        .flatMap(({ names }) => [...names])
        .filter(([id]) => !members.has(id))
        .map(([id, name]) => ({ detachment: { id, name }, text: 'В снимке нет ни одного человека.' })),
      async count(keys) {
        const reports = await readReports(tx, number, keys);
        const scores: ReportScore[] = [];
        const places = keys.flatMap((key) => {
          const indicator = requiredIndicator('competition', key, number);
          const side = (detachment: number, name = ''): Side => {
            const report = reports.get(`${detachment} ${key}`);
            const inputs = { snapshot: members.get(detachment) ?? null, settings };
            const score = scoreOf(indicator, countedAnswers(indicator, report), inputs);
            if (report)
              scores.push({ id: report.id, score: score?.value.toFixed() ?? null, breakdown: score?.terms ?? [] });
            return { name, score, declared: scoreOf(indicator, declaredAnswers(indicator, report), inputs) };
          };
          const rows = participants.map(({ id, unit, partner, names }) => ({
            id,
            junior: side(unit, names.get(unit)),
            mentor: partner === null ? null : side(partner, names.get(partner)),
          }));
          return placesOf(indicator, rows).map(
            ({ id, place, score, terms }): Placed => ({
              indicator: key,
              participant: id,
              place,
              score: score?.toFixed() ?? null,
              breakdown: terms,
            }),
          );
        });
        return { places, scores };
      },
      byScore: () => null,
      sum: (places) =>
        ['debut', 'tandem'].flatMap((nomination) =>
          overall(
            participants.filter((one) => one.nomination === nomination).map(({ id }) => id),
            places,
            indicators.filter(({ sums }) => sums.includes('overall')),
          ),
        ),
    };
  },
};

/** The overall ranking of one nomination, with every place that went into the sum. */
function overall(ids: readonly number[], places: PlacesBy, indicators: readonly CompetitionIndicator[]): Placed[] {
  const columns = indicators.map(({ key, number }) => {
    const byId = places.get(key) ?? new Map<number, Big>();
    const placed = ids.flatMap((id) => {
      const place = byId.get(id);
      return place ? [{ id, place }] : [];
    });
    return { number, byId, placed, missing: missingPlace(placed) };
  });
  return overallOf(
    ids,
    columns.map(({ placed }) => placed),
  ).map(({ id, sum, place }) => ({
    indicator: 'overall',
    participant: id,
    place: new Big(place),
    score: sum.toFixed(),
    breakdown: columns.map(({ number, byId, missing }): Term => {
      const own = byId.get(id);
      return {
        label: `Показатель ${number}`,
        formula: own ? 'место' : 'места нет: худшее место + 1',
        value: (own ?? missing).toFixed(),
      };
    }),
  }));
}

/** Those who take part; who was taken out of the calculation is not there. */
async function readPairs(tx: Executor, competition: number): Promise<Pair[]> {
  const rows = await rowsOf(
    tx,
    { id: k.id, unit: k.junior_detachment_id, partner: k.main_detachment_id, name: j.name, other: orNull(m.name) },
    (cells) => sql`select ${cells}
      from ${k}
      join ${j} on ${j.level} = 'detachment' and ${j.id} = ${k.junior_detachment_id}
      left join ${m} on ${m.level} = 'detachment' and ${m.id} = ${k.main_detachment_id}
      where ${k.competition_id} = ${competition} and ${k.confirmed} order by ${k.id}`,
  );
  return rows.map(({ name, other, ...row }) => ({
    ...row,
    nomination: row.partner === null ? 'debut' : 'tandem',
    names: new Map([[row.unit, name], ...(row.partner === null ? [] : [[row.partner, other ?? ''] as const])]),
  }));
}

type Row = Omit<ReportFacts, 'verified'> & {
  id: number;
  unit_id: number;
  indicator: string;
  verified: number[] | null;
};

/** Reports of these indicators that were sent, as far as verified, by detachment and indicator. */
async function readReports(tx: Executor, competition: number, keys: readonly string[]) {
  const rows = await rowsOf(
    tx,
    {
      id: r.id,
      unit_id: r.unit_id,
      indicator: r.indicator,
      answers: json<Row['answers']>(r.answers),
      filed: flag`${r.sent_at} is not null`,
      declared: flag`${r.state} in ${inSet(reportStates, 'filed')}`,
      accepted: flag`${r.state} in ${inSet(reportStates, 'counted')}`,
      verified: json.orNull<
        NonNullable<Row['verified']>
      >`(select json_agg(${i.id}) from ${i} where ${i.report_id} = ${r.id} and ${i.state} = 'verified')`,
    },
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = 'competition' and ${r.season} = ${competition}
      and ${r.level} = 'detachment' and ${r.sent_at} is not null and ${r.indicator} in (${listed(keys)})`,
  );
  return new Map(
    rows.map(({ verified, ...row }) => [
      `${row.unit_id} ${row.indicator}`,
      { ...row, verified: new Set(verified ?? []) } satisfies ReportFacts & { id: number },
    ]),
  );
}

export type UnverifiedAct = 'sent' | 'sentAgain' | 'returned';

/**
 * Whether a report moves places before it is verified: a filed one of events counts 0 from its first sending on, and
 * what one side of a tandem declares counts for the other from each sending until it is returned.
 */
export function unverifiedMoves(season: number, key: string, act: UnverifiedAct): boolean {
  const indicator = indicatorAt('competition', key, season);
  return indicator?.countsDeclared === true || (act === 'sent' && indicator?.requires === 'filed');
}
