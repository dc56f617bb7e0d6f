// Worked examples of every formula of the competition, by hand, debut and tandem; and what always holds.
import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { placesOf, type Row, type Side, scoreOf } from '../../contract/indicators/competition/calculate';
import { countedAnswers } from '../../contract/indicators/competition/counted';
import type { MemberSnapshot } from '../../contract/indicators/competition/inputs';
import { overallOf } from '../../contract/indicators/competition/overall';
import { CompetitionSettings } from '../../contract/indicators/competition/settings';
import type { Answers } from '../../contract/indicators/types';
import { requiredIndicator, rulesOf } from '../../contract/programmes';

/** Twelve people, eight of them paid. */
const snapshot: MemberSnapshot = {
  people: 12,
  paid: 8,
  university: { commander: 95, commissar: 80 },
  safety: 750,
};
const { indicators: competitionIndicators, settings: settings2024 } = rulesOf('competition', 1);
const at = (key: string) => requiredIndicator('competition', key, 1);
const inputs = { snapshot, settings: settings2024 };
const url = 'https://example.org/';

/** Score of verified answers. */
const score = (key: string, answers: Answers = {}, of: MemberSnapshot | null = snapshot) =>
  scoreOf(at(key), answers, { ...inputs, snapshot: of })?.value.toNumber() ?? null;

const side = (key: string, answers: Answers | null, of: MemberSnapshot | null = snapshot): Side => ({
  name: 'Отряд',
  score: scoreOf(at(key), answers, { ...inputs, snapshot: of }),
});
/** Places of debuts with these answers. */
const debut = (key: string, ...all: (Answers | null)[]) =>
  inOrder(
    key,
    all.map((answers, id) => ({ id, junior: side(key, answers), mentor: null })),
  );
/** Places of tandems: the junior's answers and the mentor's. */
const tandem = (key: string, ...all: [Answers | null, Answers | null][]) =>
  inOrder(
    key,
    all.map(([junior, mentor], id) => ({ id, junior: side(key, junior), mentor: side(key, mentor) })),
  );
function inOrder(key: string, rows: Row[]) {
  const places = new Map(placesOf(at(key), rows).map(({ id, place }) => [id, place.toNumber()]));
  return rows.map(({ id }) => places.get(id) ?? null);
}

it('scores every indicator as worked out by hand', () => {
  const size = (people: number, paid: number) => score('q1', {}, { ...snapshot, people, paid });
  expect([size(10, 7), size(11, 8), size(20, 8), size(21, 9), size(5, 0)]).toEqual([7, 6, 6, 4.5, 0]);
  expect(score('q2', { commander_achievement: true, commissioner_achievement: false })).toBe(1);
  expect(score('q3')).toBe(87.5);
  expect(score('q4')).toBe(62.5);
  expect(score('q5', { participants_data: [{}, {}, {}] })).toBe(37.5);
  // (5 + 4 + 3) / 8 = 1.5; a head count counts also where the detachment says it was not there.
  const q6 = {
    demonstration_block: [{ first_may_demonstration: true, first_may_demonstration_participants: 5 }],
    patriotic_action_block: [{ patriotic_action: false, patriotic_action_participants: 4 }],
    working_semester_opening_block: [{ working_semester_opening: true, working_semester_opening_participants: 3 }],
    spartakiad_block: [{ spartakiad: true }],
  };
  expect(score('q6', q6)).toBe(1.5);
  for (const key of ['q7', 'q8'])
    expect(score(key, { participation_data: [{ number_of_participants: 4 }, { number_of_participants: 9 }] })).toBe(13);
  for (const key of ['q9', 'q10', 'q11', 'q12'])
    expect(score(key, { participation_data: [{ prize_place: 1 }, { prize_place: 3 }] })).toBe(4);
  const held = (event_type: string, count: number) => Array.from({ length: count }, () => ({ event_type }));
  const own = (volunteer: number, inner: number) =>
    score('q13', {
      organization_data: [...held('Спортивное', 2), ...held('Волонтерское', volunteer), ...held('Внутреннее', inner)],
    });
  // Fifteen inner events give a point of their own, whatever the volunteers did.
  expect([own(4, 14), own(5, 14), own(0, 15), own(5, 15)]).toEqual([1, 2, 2, 3]);
  expect(score('q14', { q14_labor_projects: [{ amount: 7 }, { amount: 5 }] })).toBe(1.5);
  const grants = ['Региональный', 'Окружной', 'Всероссийский'].map((status) => ({ name: 'Г', status }));
  expect(score('q15', { grants_data: grants })).toBe(90);
  const vk = (readers: number, group: number) =>
    score('q16', {
      link_vk_commander: url,
      link_vk_commissar: url,
      link_vk_detachment: url,
      vk_rso_number_subscribers: readers,
      vk_detachment_number_subscribers: group,
    });
  // 4 of 8 is 50 %, 5 of 8 is 62.5 %, 7 of 8 is 87.5 %.
  expect([vk(3, 99), vk(4, 100), vk(5, 200), vk(7, 300)]).toEqual([6, 8, 10, 12]);
  expect(score('q17', { source_data: [{}, {}] })).toBe(2);
  expect([score('q18', { participants_number: 5 }), score('q18', { participants_number: 30 })]).toEqual([0.42, 1]);
  expect(score('q19', { safety_violations: 'Имеются' })).toBe(1);
  const symbols = (...names: string[]) => score('q20', Object.fromEntries(names.map((name) => [name, url])));
  expect(symbols('link_emblem', 'link_emblem_img')).toBe(1);
  expect(symbols('link_flag', 'link_flag_img', 'link_banner', 'link_banner_img')).toBe(2);
  expect(symbols('link_flag', 'link_banner_img')).toBe(0);
});

it('places by comparison: shared places, no gaps, no first place for nothing', () => {
  const events = (count: number): Answers => ({ participation_data: [{ number_of_participants: count }] });
  expect(debut('q7', events(5), events(9), events(5), events(0), null)).toEqual([2, 1, 2, 3, null]);
  expect(debut('q7', events(0), { participation_data: [] })).toEqual([null, null]);
  expect(debut('q18', { participants_number: 0 }, null)).toEqual([1, null]);
  // The sum of both; a partner without a report adds nothing, in the order and in ties alike.
  expect(tandem('q7', [events(5), events(4)], [events(9), null], [null, events(3)], [null, null])).toEqual([
    1,
    1,
    2,
    null,
  ]);
});

it('gives tandems with equal sums of two fractions one place and one score', () => {
  const worked = (amount: number, paid: number): Side =>
    side('q14', amount ? { q14_labor_projects: [{ amount }] } : null, { ...snapshot, paid });
  const places = (...sums: [[number, number], [number, number]][]) => {
    const rows = sums.map(([one, other], id): Row => ({ id, junior: worked(...one), mentor: worked(...other) }));
    return placesOf(at('q14'), rows).map(({ place, score: sum }) => [place.toNumber(), sum?.toFixed()]);
  };
  const third = `0.${'6'.repeat(19)}7`;
  expect(
    places(
      [
        [1, 3],
        [1, 3],
      ],
      [
        [2, 3],
        [0, 3],
      ],
      [
        [1, 3],
        [0, 3],
      ],
    ),
  ).toEqual([
    [1, third],
    [1, third],
    [2, `0.${'3'.repeat(20)}`],
  ]);
  const twelfths = `1.8${'3'.repeat(19)}`;
  expect(
    places(
      [
        [10, 12],
        [12, 12],
      ],
      [
        [11, 12],
        [11, 12],
      ],
    ),
  ).toEqual([
    [1, twelfths],
    [1, twelfths],
  ]);
  expect(
    places(
      [
        [1, 7],
        [6, 7],
      ],
      [
        [1, 6],
        [5, 6],
      ],
      [
        [1, 1],
        [0, 7],
      ],
    ).map(([place]) => place),
  ).toEqual([1, 1, 1]);
});

it('places by tables, the mean of a tandem rounded as its indicator says', () => {
  const result = (university: number) =>
    side('q3', {}, { ...snapshot, university: { commander: university, commissar: university } });
  const q3 = (...all: number[]) =>
    inOrder(
      'q3',
      all.map((one, id) => ({ id, junior: result(one), mentor: null })),
    );
  expect(q3(96, 95, 90, 89, 85, 84, 60, 59, 0)).toEqual([1, 2, 2, 3, 3, 4, 8, 9, 9]);
  // (1 + 2) / 2 is rounded half up; above eight a tandem keeps nine.
  expect(inOrder('q3', [{ id: 1, junior: result(96), mentor: result(95) }])).toEqual([2]);
  expect(inOrder('q3', [{ id: 1, junior: result(0), mentor: result(0) }])).toEqual([9]);

  const school = (commander: boolean, commissar: boolean): Answers => ({
    commander_achievement: commander,
    commissioner_achievement: commissar,
  });
  expect(debut('q2', school(true, true), school(false, true), school(false, false), null)).toEqual([1, 2, 3, null]);
  expect(tandem('q2', [school(true, true), school(true, false)], [school(true, true), null])).toEqual([1.5, 2]);

  const trained = (count: number): Answers => ({ participants_data: Array.from({ length: count }, () => ({})) });
  // 8 of 8, 7 of 8 = 87.5 %, 1 of 8 = 12.5 %.
  expect(debut('q5', trained(8), trained(7), trained(1), null)).toEqual([1, 3, 18, null]);
  expect(tandem('q5', [trained(8), null], [trained(8), trained(7)])).toEqual([11, 2]);

  const own = (kinds: string[]): Answers => ({ organization_data: kinds.map((event_type) => ({ event_type })) });
  expect(debut('q13', own(['Спортивное', 'Творческое']), own(['Волонтерское']))).toEqual([4, 6]);
  expect(
    tandem('q13', [own(['Спортивное', 'Творческое']), null], [own(['Спортивное']), own(['Спортивное', 'Творческое'])]),
  ).toEqual([5, 4.5]);

  const clean = (safety_violations: string): Answers => ({ safety_violations });
  expect(tandem('q19', [clean('Отсутствуют'), null], [clean('Отсутствуют'), clean('Отсутствуют')])).toEqual([1.5, 1]);
  // What the partner declares counts before it is verified.
  const declared = { ...side('q19', null), declared: side('q19', clean('Отсутствуют')).score };
  expect(inOrder('q19', [{ id: 1, junior: side('q19', clean('Имеются')), mentor: declared }])).toEqual([1.5]);
});

it('places Q6 by people and by events together', () => {
  const blocks = (people: number, ...held: string[]): Answers => ({
    demonstration_block: [{ first_may_demonstration: true, first_may_demonstration_participants: people }],
    ...Object.fromEntries(held.map((name) => [`${name}_block`, [{ [name]: true }]])),
  });
  const five = blocks(8, 'safety_work_week', 'commander_commissioner_school', 'creative_festival', 'spartakiad');
  // By people 2, 1, 2; by events 4, 6, 6: fewer than four events are still ranked.
  expect(debut('q6', five, blocks(16), blocks(8), null)).toEqual([6, 7, 8, null]);
  // The second pair has more people; (4 + 6) / 2 = 5 against (4 + 4) / 2 = 4.
  expect(tandem('q6', [five, null], [five, five])).toEqual([7, 5]);
});

it('counts verified items alone, and without a snapshot nothing that divides by people', () => {
  const q17 = at('q17');
  const q7 = at('q7');
  if (!q17 || !q7) throw new Error('no indicator');
  const report = { filed: true, declared: true, accepted: false, verified: new Set([2]) };
  const answers = { source_data: [{ id: 1 }, { id: 2 }] };
  expect(countedAnswers(q17, { ...report, answers })).toEqual({ source_data: [{ id: 2 }] });
  expect(countedAnswers(q17, { ...report, answers, verified: new Set() })).toBeNull();
  expect(countedAnswers(q7, { ...report, answers: { participation_data: [{ id: 1 }] } })).toEqual({
    participation_data: [],
  });
  expect(countedAnswers(q7, { ...report, filed: false, answers: { participation_data: [{ id: 2 }] } })).toBeNull();
  for (const key of ['q1', 'q3', 'q4', 'q5', 'q6', 'q14', 'q16', 'q18']) expect(score(key, {}, null), key).toBeNull();
});

it('sums the places: a missing one is the worst of the nomination and one, the smallest sum is first', () => {
  const placed = (...places: (number | null)[]) =>
    places.flatMap((place, id) => (place === null ? [] : [{ id, place: new Big(place), score: null, terms: [] }]));
  const overall = overallOf([0, 1, 2], [placed(1, 2, null), placed(2, 1.5, 1), placed(null, null, null)]);
  // 1 + 2 + 1 = 4; 2 + 1.5 + 1 = 4.5; (2 + 1) + 1 + 1 = 5.
  expect(overall.map(({ sum, place }) => [sum.toNumber(), place])).toEqual([
    [4, 1],
    [4.5, 2],
    [5, 3],
  ]);
});

it('places the same whatever the order of the participants, and never better for saying more that is not verified', () => {
  const events = (count: number): Answers => ({ participation_data: [{ number_of_participants: count }] });
  const counts = [7, 0, 3, 7, 12, 1, 3];
  const rows = counts.map((count, id): Row => ({ id, junior: side('q7', events(count)), mentor: null }));
  const placesIn = (some: Row[]) => new Map(placesOf(at('q7'), some).map(({ id, place }) => [id, place.toFixed()]));
  const expected = placesIn(rows);
  for (let turn = 1; turn < rows.length; turn += 1) {
    const turned = [...rows.slice(turn), ...rows.slice(0, turn)];
    expect(new Map([...placesIn(turned)].sort(([a], [b]) => a - b))).toEqual(expected);
  }
  // Places are 1, 2, 3 … without gaps, and more never stands behind less.
  expect([...new Set(expected.values())].map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  for (const indicator of competitionIndicators.filter(({ decidedPer }) => decidedPer !== 'report')) {
    const name = indicator.fields[0]?.name ?? '';
    const report = (ids: number[]) => ({
      filed: true,
      declared: true,
      accepted: false,
      verified: new Set([1]),
      answers: { [name]: ids.map((id) => ({ id })) },
    });
    expect(countedAnswers(indicator, report([1, 2, 3])), indicator.key).toEqual(countedAnswers(indicator, report([1])));
  }
});

it('has twenty indicators whose settings are checked', () => {
  expect(competitionIndicators.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(CompetitionSettings.safeParse(settings2024).success).toBe(true);
  expect(CompetitionSettings.safeParse({ ...settings2024, junior_from: 'вчера' }).success).toBe(false);
});
