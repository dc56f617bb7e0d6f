// Every formula of the rating against its second writing (tests/secondWriting), over random seasons of a fixed seed.
import { expect, it } from 'vitest';
import { placesOf, scoreOf } from '../../contract/indicators/places';
import type { UnitInputs } from '../../contract/indicators/rating/inputs';
import { sumsOf } from '../../contract/indicators/sums';
import type { Answers, ScoreRow } from '../../contract/indicators/types';
import { requiredIndicator, rulesOf } from '../../contract/programmes';
import { asNumber } from '../secondWriting/fraction';
import { random } from '../secondWriting/random';
import { type Office, ranked, rate } from '../secondWriting/rating';

const { settings } = rulesOf('rating', 2025);
const at = (key: string) => requiredIndicator('rating', key, 2025);

const CASES = 1000;
const regions = [
  { code: '77', z: '2' },
  { code: '78', z: '1.5' },
  { code: '16', z: '1' },
];

type Given = { office: Office; region: string };

/** An office with about nine of ten indicators handed in, small numbers so that ties and edges happen. */
function office(id: number, { whole, chance, pick, money, day, maybe }: ReturnType<typeof random>): Given {
  const { code, z } = pick(regions);
  const has = <Value>(value: Value) => (chance(0.9) ? value : undefined);
  const number = (most: number) => maybe(whole(0, most));
  const days = () => ({ start_date: maybe(day()), end_date: maybe(day()) });
  const several = <Value>(most: number, one: () => Value) => Array.from({ length: whole(0, most) }, one);
  const held = () => ({ event_happened: chance(0.5) });
  return {
    region: code,
    office: {
      id,
      z,
      r1: has({
        amount_of_money: maybe(money(3000)),
        participants_with_payment: number(60),
        foreign_participants: number(8),
        foreign_must_pay: chance(0.4),
        top_participants: number(8),
        top_must_pay: chance(0.4),
      }),
      r2: has({ full_time_students: number(400) }),
      r3: has({ employed_members: number(60) }),
      r4: has({
        events: several(3, () => ({ ...days(), participants_number: number(40), is_interregional: chance(0.5) })),
      }),
      r5: has({
        events: several(3, () => ({ ...days(), participants_number: number(40), ro_participants_number: number(20) })),
      }),
      r6: has(
        several(4, () => ({
          number_of_members: number(20),
          is_hq_member: chance(0.5),
          hq_members_count: number(5),
        })),
      ),
      r7: has({
        first_place_events: number(3),
        second_place_events: number(3),
        third_place_events: number(3),
        first_place_projects: number(3),
        second_place_projects: number(3),
        third_place_projects: number(3),
      }),
      r8: has(whole(1, 12)),
      r9: has(several(5, held)),
      r10: has(several(2, held)),
      r11: has({ participants_number: number(500) }),
      x: number(300),
      y: number(10),
      r12: has({ amount_of_money: maybe(money(900)), number_of_members: maybe(whole(1, 50)) }),
      r13: has({ p15: money(5) }),
      r14: has({
        projects: several(4, () => ({ project_scale: maybe(pick(['Всероссийский', 'Окружной', 'Межрегиональный'])) })),
      }),
      r15: has({ trained_members: number(50), training_quota: number(50), score: maybe(money(2)) }),
    },
  };
}

/** The reports of one indicator as the portal keeps them. */
function reportsOf(key: number, { r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15 }: Office) {
  const one = (answers: object | undefined) => (answers ? [{ item: 0, answers: answers as Answers }] : []);
  const many = (items: object[] | undefined) =>
    (items ?? []).map((answers, index) => ({ item: index + 1, answers: answers as Answers }));
  const all: Record<number, { item: number; answers: Answers }[]> = {
    1: one(r1),
    2: one(r2),
    3: one(r3),
    4: one(r4),
    5: one(r5),
    6: many(r6),
    7: one(r7),
    8: one(r8 === undefined ? undefined : { score: r8 }),
    9: many(r9),
    10: many(r10),
    11: one(r11),
    12: one(r12),
    13: one(r13),
    14: one(r14),
    15: one(r15),
  };
  return all[key] ?? [];
}

const inputsOf = ({ office: given, region }: Given): UnitInputs => {
  const r1 = reportsOf(1, given)[0]?.answers;
  const score = r1 && scoreOf(at('r1'), r1, { paid: null, region, central: null, settings });
  return {
    paid: score ? score.value.toString() : null,
    region,
    central: { x: given.x ?? null, y: given.y ?? null },
  };
};

it(`gives the scores, places and sums of its second writing in ${CASES} random seasons`, () => {
  const dice = random(20_250_901);
  for (let season = 0; season < CASES; season += 1) {
    const given = Array.from({ length: dice.whole(1, 9) }, (_, index) => office(index + 1, dice));
    const expected = rate(given.map((each) => each.office));
    const placesBy = new Map<string, Map<number, number>>();
    for (const key of ranked) {
      const rows = given.map(
        (each): ScoreRow<UnitInputs> => ({
          unit: each.office.id,
          reports: reportsOf(key, each.office),
          inputs: inputsOf(each),
        }),
      );
      const placed = placesOf(at(`r${key}`), rows, settings).sort((a, b) => a.unit - b.unit);
      placesBy.set(`r${key}`, new Map(placed.map(({ unit, place }) => [unit, place])));
      const scores = [...(expected.scores[key] ?? [])].flatMap(([unit, score]) => (score ? [{ unit, score }] : []));
      const where = `season ${season}, R${key}: ${JSON.stringify(rows)}`;
      expect(
        placed.map(({ unit, place }) => [unit, place]),
        where,
      ).toEqual(scores.map(({ unit }) => [unit, expected.places[key]?.get(unit)]));
      for (const [index, { score }] of scores.entries())
        expect(placed[index]?.score.value.toNumber(), where).toBeCloseTo(asNumber(score), 9);
    }
    const units = given.map((each) => each.office.id);
    for (const [sum, sums, places] of [
      ['overall', expected.overallSum, expected.overall],
      ['commissar', expected.commissarSum, expected.commissar],
    ] as const) {
      const keys = settings.sums[sum].map((key) => ({ key, label: key }));
      const added = sumsOf(units, keys, placesBy);
      if (keys.every(({ key }) => placesBy.get(key)?.size === 0)) expect(added).toEqual([]);
      else
        expect(added.map(({ unit, sum: total, place }) => [unit, total, place])).toEqual(
          units.map((unit) => [unit, sums.get(unit), places.get(unit)]),
        );
    }
  }
});
