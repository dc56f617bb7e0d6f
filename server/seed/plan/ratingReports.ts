// Reports of the rating of 2025: in the demo the regions stand at different stages, in the national world all are done.
import { FIRST_SEASON } from '../../../contract/constants';
import type { RatingIndicator } from '../../../contract/indicators/rating/inputs';
import type { Answers } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import type { ReportState } from '../../../contract/states/reports';
import { accounts } from '../accounts';
import { daysAgo } from '../dates';
import type { Row } from '../entities/entity';
import { random } from '../random';
import { answersFor } from './ratingAnswers';
import type { UnitRow, World } from './types';

type State = ReportState | 'none';
/** How far the reports of a region are; the state of one that is reviewed, and of one that is not. */
type Stage = (indicator: RatingIndicator, item: number) => State;

const forms =
  (reviewed: State): Stage =>
  ({ chain }) =>
    chain === 'districtThenCentre' ? reviewed : 'accepted';
const only =
  (states: Record<string, State>): Stage =>
  ({ key }) =>
    states[key] ?? 'none';
const partly: Stage = (indicator, item) => {
  if (indicator.chain !== 'districtThenCentre') return indicator.part === 1 ? 'accepted' : 'draft';
  return item % 3 === 0 ? 'draft' : 'none';
};
const mixed: Stage = (indicator, item) => {
  if (indicator.key === 'r4' || indicator.key === 'r9') return 'returned';
  if (indicator.key === 'r6' && item > 60) return 'sent';
  return forms('accepted')(indicator, item);
};

/** The regions of the demo by id: the first one is that of the account `regional`. */
const demoStages: Record<number, Stage> = {
  1: only({ statistical: 'accepted', r1: 'accepted', r11: 'returned' }),
  2: forms('sent'),
  3: partly,
  4: forms('district'),
  5: mixed,
  6: forms('accepted'),
};

/** Id of an account of a seeded world. */
export const accountId = (username: string) => accounts.findIndex((account) => account.username === username) + 1;
const reasons: Record<string, Record<string, string>> = {
  r4: { events: 'Приложите положения о мероприятиях.' },
  r9: { document: 'Скан не читается, приложите другой.' },
  r11: { participants_number: 'На скриншоте другое число участников. Исправьте число или приложите новый скриншот.' },
};

type Making = { unit: UnitRow; indicator: RatingIndicator; item: number; state: ReportState; place: number };
type PlannedReport = Making & { id: number; answers: Answers; at: string };

/** Every report of the world, with ids of its own and of its nested items. */
export function* ratingReports({ units, size, now }: World): Generator<PlannedReport> {
  let id = 0;
  let nested = 0;
  const nextId = () => ++nested;
  const regionals = units.filter(({ level }) => level === 'regional');
  for (const [index, unit] of regionals.entries()) {
    const stage = size.world === 'demo' ? (demoStages[unit.id] ?? forms('accepted')) : forms('accepted');
    for (const one of planned(unit, stage, placeOf(index, regionals.length))) {
      const { key, entry } = one.indicator;
      const answers = entry === 'import' ? { score: one.place } : answersFor(unit.id, key, one.item, nextId);
      if (!answers) continue;
      id += 1;
      yield { ...one, id, answers, at: daysAgo(now, random(`rating at ${id}`).int(3, 60)) };
    }
  }
}

/** Places of the imported list: each once, in an order of their own. */
const placeOf = (index: number, count: number) => ((index * 37) % count) + 1;

function* planned(unit: UnitRow, stage: Stage, place: number): Generator<Making> {
  for (const indicator of indicatorsOf('rating', FIRST_SEASON.rating)) {
    for (const { id: item } of indicator.catalogue ?? [{ id: 0 }]) {
      const state = indicator.entry === 'unit' ? stage(indicator, item) : 'accepted';
      if (state !== 'none') yield { unit, indicator, item, state, place };
    }
  }
}

export const reportRow = ({ id, unit, indicator, item, state, answers, at }: PlannedReport): Row => ({
  id,
  programme: 'rating',
  season: FIRST_SEASON.rating,
  indicator: indicator.key,
  item,
  level: 'regional',
  unit_id: unit.id,
  state,
  answers,
  reasons: state === 'returned' ? (reasons[indicator.key] ?? null) : null,
  version: stepsOf({ indicator, state }).length + 1,
  created_at: at,
  updated_at: at,
  updated_by: indicator.entry === 'unit' ? unit.commander_id : accountId('central-expert'),
  sent_at: state === 'draft' ? null : at,
  state_at: at,
});

type Step = { stage: 'unit' | 'district' | 'central'; act: string };

/** Whose hands a report went through until it came into its state. */
function stepsOf({ indicator, state }: Pick<Making, 'indicator' | 'state'>): Step[] {
  if (state === 'draft' || indicator.entry !== 'unit') return [];
  const sent: Step = { stage: 'unit', act: 'send' };
  if (indicator.chain !== 'districtThenCentre' || state === 'sent') return [sent];
  const checked: Step[] = [sent, { stage: 'district', act: 'approve' }];
  if (state === 'district') return checked;
  return [...checked, { stage: 'central', act: state === 'returned' ? 'return' : 'approve' }];
}

export const versionRows = (report: PlannedReport, { units }: World): Row[] =>
  stepsOf(report).map(({ stage, act }) => ({
    report_id: report.id,
    round: 1,
    stage,
    act,
    answers: report.answers,
    reasons: act === 'return' ? (reasons[report.indicator.key] ?? null) : null,
    by: stage === 'unit' ? report.unit.commander_id : expertOf(stage, report.unit, units),
    at: report.at,
  }));

/** Who decides at a step: the accounts, and elsewhere the expert of the region's own district (`entities/experts.ts`). */
function expertOf(stage: 'district' | 'central', { district_id }: UnitRow, units: readonly UnitRow[]): number | null {
  if (stage === 'central' || district_id === 1) return accountId(`${stage}-expert`);
  return units.find(({ level, id }) => level === 'district' && id === district_id)?.commander_id ?? null;
}
