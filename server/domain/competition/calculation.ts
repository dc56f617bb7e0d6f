// The calculation of a season in memory: scores and places of its indicators and the overall ranking. Pure.
import {
  type Placed,
  placesOf,
  type Row,
  type Side,
  scoreOf,
} from '../../../contract/indicators/competition/calculate';
import { countedAnswers, declaredAnswers } from '../../../contract/indicators/competition/counted';
import type { CompetitionIndicator } from '../../../contract/indicators/competition/inputs';
import { missingPlace, type Overall, overallOf, type Ranked } from '../../../contract/indicators/competition/overall';
import type { Term } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import type { Facts, Participant } from './facts';
import type { CompetitionSeason } from './season';

export type Calculation = {
  /** Places by key of the indicators that were counted. */
  places: ReadonlyMap<string, readonly Placed[]>;
  overall: readonly (Overall & { terms: Term[] })[];
  /** Scores of single detachments, for their reports. */
  scores: { id: number; score: string | null; breakdown: Term[] }[];
  gaps: { detachment: { id: number; name: string }; text: string }[];
};

export type KeptPlaces = ReadonlyMap<string, readonly Ranked[]>;

/**
 * @param facts participants with what they reported and who they are
 * @param kept places by key of the indicators that are not counted again: they enter the overall ranking as they are
 */
export function calculate(facts: Facts, season: CompetitionSeason, kept: KeptPlaces = new Map()): Calculation {
  const scores: Calculation['scores'] = [];
  const indicators = indicatorsOf('competition', season.number);
  const counted = indicators.filter(({ key }) => !kept.has(key));
  const places = new Map(
    counted.map((indicator) => {
      const side = (detachment: number): Side => {
        const one = sideOf(facts, season, indicator, detachment);
        const report = facts.reports.get(detachment)?.get(indicator.key)?.report;
        if (report !== undefined)
          scores.push({
            id: report,
            score: one.score?.value.toFixed() ?? null,
            breakdown: one.score?.terms ?? [],
          });
        return one;
      };
      const rows = facts.participants.map(
        ({ id, junior, main }): Row => ({ id, junior: side(junior), mentor: main === null ? null : side(main) }),
      );
      return [indicator.key, placesOf(indicator, rows)];
    }),
  );
  const all: KeptPlaces = new Map([...kept, ...places]);
  const summed = indicators.filter(({ sums }) => sums.includes('overall'));
  return {
    places,
    overall: [
      ...ranked(
        facts.participants.filter(({ main }) => main === null),
        all,
        summed,
      ),
      ...ranked(
        facts.participants.filter(({ main }) => main !== null),
        all,
        summed,
      ),
    ],
    scores,
    gaps: gapsOf(facts),
  };
}

function sideOf(
  facts: Facts,
  { settings }: CompetitionSeason,
  indicator: CompetitionIndicator,
  detachment: number,
): Side {
  const report = facts.reports.get(detachment)?.get(indicator.key);
  const inputs = { snapshot: facts.snapshots.get(detachment) ?? null, settings };
  return {
    name: facts.names.get(detachment) ?? '',
    score: scoreOf(indicator, countedAnswers(indicator, report), inputs),
    declared: scoreOf(indicator, declaredAnswers(indicator, report), inputs),
  };
}

/** The overall ranking of one nomination, with every place that went into the sum. */
function ranked(participants: readonly Participant[], places: KeptPlaces, indicators: readonly CompetitionIndicator[]) {
  const ids = new Set(participants.map(({ id }) => id));
  const columns = indicators.map((indicator) => {
    const placed = (places.get(indicator.key) ?? []).filter(({ id }) => ids.has(id));
    return {
      indicator,
      placed,
      byId: new Map(placed.map((one) => [one.id, one.place])),
      missing: missingPlace(placed),
    };
  });
  const overall = overallOf(
    [...ids],
    columns.map(({ placed }) => placed),
  );
  return overall.map((one) => ({
    ...one,
    terms: columns.map(({ indicator, byId, missing }): Term => {
      const place = byId.get(one.id);
      return {
        label: `Показатель ${indicator.number}`,
        formula: place ? 'место' : 'места нет: худшее место + 1',
        value: (place ?? missing).toFixed(),
      };
    }),
  }));
}

const gapsOf = ({ participants, names, snapshots }: Facts): Calculation['gaps'] =>
  participants
    .flatMap(({ junior, main }) => (main === null ? [junior] : [junior, main]))
    .filter((id) => !snapshots.has(id))
    .map((id) => ({ detachment: { id, name: names.get(id) ?? '' }, text: 'В снимке нет ни одного человека.' }));
