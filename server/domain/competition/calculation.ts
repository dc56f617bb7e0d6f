// The calculation of a season in memory: scores and places of its indicators and the overall ranking. Pure.
import { competitionIndicators } from '../../../contract/indicators/competition';
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
import type { CompetitionSettings } from '../../../contract/indicators/competition/settings';
import type { Term } from '../../../contract/indicators/types';
import type { Facts, Participant } from './facts';

export type Calculation = {
  /** Places by key of the indicators that were counted. */
  places: ReadonlyMap<string, readonly Placed[]>;
  overall: readonly (Overall & { terms: Term[] })[];
  /** Scores of single detachments, for their reports. */
  scores: { report: number; score: string | null; terms: Term[] }[];
  gaps: { detachment: { id: number; name: string }; text: string }[];
};

export type KeptPlaces = ReadonlyMap<string, readonly Ranked[]>;

/**
 * @param facts participants with what they reported and who they are
 * @param kept places by key of the indicators that are not counted again: they enter the overall ranking as they are
 */
export function calculate(facts: Facts, settings: CompetitionSettings, kept: KeptPlaces = new Map()): Calculation {
  const scores: Calculation['scores'] = [];
  const counted = competitionIndicators.filter(({ key }) => !kept.has(key));
  const places = new Map(
    counted.map((indicator) => {
      const side = (detachment: number): Side => {
        const one = sideOf(facts, settings, indicator, detachment);
        const report = facts.reports.get(detachment)?.get(indicator.key)?.report;
        if (report !== undefined)
          scores.push({ report, score: one.score?.value.toFixed() ?? null, terms: one.score?.terms ?? [] });
        return one;
      };
      const rows = facts.participants.map(
        ({ id, junior, main }): Row => ({ id, junior: side(junior), mentor: main === null ? null : side(main) }),
      );
      return [indicator.key, placesOf(indicator.key, rows)];
    }),
  );
  const all: KeptPlaces = new Map([...kept, ...places]);
  return {
    places,
    overall: [
      ...ranked(
        facts.participants.filter(({ main }) => main === null),
        all,
      ),
      ...ranked(
        facts.participants.filter(({ main }) => main !== null),
        all,
      ),
    ],
    scores,
    gaps: gapsOf(facts),
  };
}

function sideOf(
  facts: Facts,
  settings: CompetitionSettings,
  indicator: CompetitionIndicator,
  detachment: number,
): Side {
  const report = facts.reports.get(detachment)?.get(indicator.key);
  const inputs = { snapshot: facts.snapshots.get(detachment) ?? null, settings };
  return {
    name: facts.names.get(detachment) ?? '',
    score: scoreOf(indicator.key, countedAnswers(indicator, report), inputs),
    declared: scoreOf(indicator.key, declaredAnswers(indicator, report), inputs),
  };
}

/** The overall ranking of one nomination, with every place that went into the sum. */
function ranked(participants: readonly Participant[], places: KeptPlaces) {
  const ids = new Set(participants.map(({ id }) => id));
  const columns = competitionIndicators.map((indicator) => {
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
