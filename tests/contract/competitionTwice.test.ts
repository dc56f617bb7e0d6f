// Every formula of the competition against its second writing (tests/secondWriting), over random seasons of a fixed
// seed, debut and tandem both.
import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { q6Blocks } from '../../contract/indicators/competition/blocks';
import { placesOf, type Row, type Side, scoreOf } from '../../contract/indicators/competition/calculate';
import { countedAnswers, declaredAnswers, type ReportFacts } from '../../contract/indicators/competition/counted';
import type { CompetitionIndicator, MemberSnapshot } from '../../contract/indicators/competition/inputs';
import { overallOf } from '../../contract/indicators/competition/overall';
import type { Answers } from '../../contract/indicators/types';
import { rulesOf } from '../../contract/programmes';
import { compete, type Entry, type Squad } from '../secondWriting/competition';
import { asNumber } from '../secondWriting/fraction';
import { random } from '../secondWriting/random';

const { indicators: competitionIndicators, settings: settings2024 } = rulesOf('competition', 1);

const CASES = 1000;
type Dice = ReturnType<typeof random>;

function squad(id: number, { whole, chance, pick, maybe }: Dice): Squad {
  const has = <Value>(value: Value) => (chance(0.85) ? value : undefined);
  const checked = <Value>(value: Value) => ({ ...value, verified: chance(0.75) });
  const several = <Value>(most: number, one: () => Value) =>
    Array.from({ length: whole(0, most) }, () => checked(one()));
  const link = () => maybe(pick([null, 'https://example.org/1']));
  const events = (most: number) => has(several(3, () => ({ value: whole(1, most) })));
  const best = () => maybe(whole(0, 20) * 5);
  const people = whole(1, 26);
  return {
    id,
    snapshot: chance(0.92) ? { total: people, paid: whole(0, people) } : null,
    university: { commander: best(), others: [best()] },
    safety: { commander: best(), others: Array.from({ length: people - 1 }, best) },
    q2: has(checked({ commander_achievement: chance(0.5), commissioner_achievement: chance(0.5) })),
    q5: has(several(20, () => ({}))),
    q6: has(
      Object.fromEntries(
        q6Blocks
          .filter(() => chance(0.8))
          .map(({ block, counted }) => [block, checked({ held: chance(0.8), people: counted ? whole(0, 15) : 0 })]),
      ),
    ),
    q7: events(30),
    q8: events(30),
    q9: events(3),
    q10: events(3),
    q11: events(3),
    q12: events(3),
    q13: has(
      several(40, () => ({
        event_type: pick(['Спортивное', 'Интеллектуальное', 'Творческое', 'Волонтерское', 'Внутреннее', 'Внутреннее']),
      })),
    ),
    q14: has(several(3, () => ({ amount: whole(1, 20) }))),
    q15: has(several(3, () => ({ status: pick(['Региональный', 'Окружной', 'Всероссийский']) }))),
    q16: has(
      checked({
        link_vk_commander: link(),
        link_vk_commissar: link(),
        link_vk_detachment: link(),
        vk_rso_number_subscribers: whole(0, 26),
        vk_detachment_number_subscribers: pick([0, 99, 100, 199, 200, 299, 300]),
      }),
    ),
    q17: has(several(3, () => ({}))),
    q18: has(checked({ participants_number: whole(0, 30) })),
    q19: has(checked({ safety_violations: pick(['Отсутствуют', 'Имеются'] as const) })),
    q20: has(
      checked({
        link_emblem: link(),
        link_emblem_img: link(),
        link_flag: link(),
        link_flag_img: link(),
        link_banner: link(),
        link_banner_img: link(),
      }),
    ),
  };
}

type Checked = { verified: boolean };

/** The report of one indicator as the portal keeps it: items with ids, the verified ones apart. */
function reportOf({ key, fields, decidedPer }: CompetitionIndicator, of: Squad): ReportFacts | undefined {
  const given = of[key as 'q2'] as unknown;
  if (!given) return undefined;
  if (decidedPer === 'report') {
    const { verified, ...answers } = given as Checked & Answers;
    return { answers, filed: true, declared: true, accepted: verified, verified: new Set() };
  }
  const lists: [string, (Checked & Record<string, unknown>)[]][] =
    decidedPer === 'block'
      ? q6Blocks.flatMap(({ block, held, counted }) => {
          const found = of.q6?.[block];
          const values = found && {
            [held]: found.held,
            ...(counted ? { [`${held}_participants`]: found.people } : {}),
            verified: found.verified,
          };
          return values ? [[block, [values]] as [string, (Checked & Record<string, unknown>)[]]] : [];
        })
      : [[fields[0]?.name ?? '', (given as (Checked & { value?: number })[]).map(valueNamed(key))]];
  let id = 0;
  const verified = new Set<number>();
  const answers = Object.fromEntries(
    lists.map(([name, items]) => [
      name,
      items.map(({ verified: yes, ...item }) => {
        id += 1;
        if (yes) verified.add(id);
        return { id, ...item } as Answers;
      }),
    ]),
  );
  return { answers, filed: true, declared: true, accepted: false, verified };
}

const valueNamed =
  (key: string) =>
  ({ value, ...item }: Checked & { value?: number }) => ({
    ...item,
    ...(['q7', 'q8'].includes(key) ? { number_of_participants: value } : { prize_place: value }),
  });

const snapshotOf = ({ snapshot, university, safety }: Squad): MemberSnapshot | null =>
  snapshot && {
    people: snapshot.total,
    paid: snapshot.paid,
    university: { commander: university.commander ?? 0, commissar: university.others[0] ?? 0 },
    safety: [safety.commander, ...safety.others].reduce<number>((sum, best) => sum + (best ?? 0), 0),
  };

function sideOf(indicator: CompetitionIndicator, of: Squad): Side {
  const inputs = { snapshot: snapshotOf(of), settings: settings2024 };
  const report = reportOf(indicator, of);
  return {
    name: String(of.id),
    score: scoreOf(indicator, countedAnswers(indicator, report), inputs),
    declared: scoreOf(indicator, declaredAnswers(indicator, report), inputs),
  };
}

/** Counts the season twice and compares places, sums and overall places. @returns what was counted */
function countedTwice(entries: Entry[], season: number) {
  const expected = compete(entries);
  const world = JSON.stringify(entries);
  const all = competitionIndicators.map((indicator) => {
    const rows = entries.map(
      ({ junior, mentor }): Row => ({
        id: junior.id,
        junior: sideOf(indicator, junior),
        mentor: mentor && sideOf(indicator, mentor),
      }),
    );
    const placed = placesOf(indicator, rows);
    const where = `season ${season}, ${indicator.key}: ${world}`;
    expect(
      placed.map(({ id, place }) => [id, place.toNumber()]).sort(([a = 0], [b = 0]) => a - b),
      where,
    ).toEqual(
      [...(expected.places.get(indicator.number) ?? [])]
        .map(([id, place]) => [id, asNumber(place)])
        .sort(([a = 0], [b = 0]) => a - b),
    );
    return placed;
  });
  const ids = entries.map(({ junior }) => junior.id);
  expect(overallOf(ids, all).map(({ id, sum, place }) => [id, sum.toNumber(), place])).toEqual(
    ids.map((id) => [id, asNumber(expected.sums.get(id) ?? { n: -1n, d: 1n }), expected.overall.get(id)]),
  );
  return { placed: new Map(competitionIndicators.map(({ key }, index) => [key, all[index] ?? []])) };
}

it(`gives the places and sums of its second writing in ${CASES} random seasons`, () => {
  const dice = random(20_240_301);
  for (let season = 0; season < CASES; season += 1) {
    const tandem = dice.chance(0.5);
    const entries = Array.from(
      { length: dice.whole(1, 7) },
      (_, index): Entry => ({
        junior: squad(index * 2 + 1, dice),
        mentor: tandem ? squad(index * 2 + 2, dice) : null,
      }),
    );
    countedTwice(entries, season);
  }
});

it(`gives equal sums of two fractions one place in ${CASES} random seasons of tandems`, () => {
  const dice = random(20_241_115);
  const { whole, chance, pick } = dice;
  /** A side whose shares are halves to twelfths, so that different ones add up to the same. */
  const side = (id: number): Squad => {
    const paid = pick([2, 3, 3, 3, 4, 5, 6, 6, 6, 7, 8, 9, 10, 11, 12, 12]);
    const checked = <Value>(value: Value) => ({ ...value, verified: chance(0.9) });
    return {
      id,
      snapshot: { total: paid, paid },
      university: { commander: 0, others: [] },
      safety: { commander: 0, others: Array.from({ length: paid - 1 }, () => 0) },
      q5: Array.from({ length: whole(1, paid) }, () => checked({})),
      q6: Object.fromEntries(
        q6Blocks.map(({ block, counted }) => [block, checked({ held: true, people: counted ? whole(0, 4) : 0 })]),
      ),
      q14: [checked({ amount: whole(1, paid) })],
      q18: checked({ participants_number: whole(0, paid) }),
    };
  };
  /** Sums that decimals cut short tell apart, though they are one. */
  const cut = (entries: Entry[]): number => {
    const worked = (of: Squad) =>
      (of.q14 ?? []).reduce((sum, { amount, verified }) => sum + (verified ? amount : 0), 0);
    const sums = entries.map(({ junior, mentor }) =>
      [junior, mentor].map((of) => (of ? new Big(worked(of)).div(of.snapshot?.paid ?? 1) : new Big(0))),
    );
    return new Set(sums.map((both) => both.reduce((a, b) => a.plus(b)).toFixed())).size;
  };
  let told = 0;
  let tied = 0;
  for (let season = 0; season < CASES; season += 1) {
    const entries = Array.from(
      { length: whole(8, 12) },
      (_, index): Entry => ({ junior: side(index * 2 + 1), mentor: side(index * 2 + 2) }),
    );
    const placed = countedTwice(entries, season).placed.get('q14') ?? [];
    const places = new Set(placed.map(({ place }) => place.toFixed())).size;
    const scores = new Set(placed.map(({ score }) => score?.toFixed())).size;
    // Equal places show equal scores.
    expect(scores).toBe(places);
    if (placed.length > places) tied += 1;
    if (cut(entries.filter(({ junior }) => placed.some(({ id }) => id === junior.id))) > places) told += 1;
  }
  // The seasons hold what they are meant to: shared places, many of which rounded quotients would tear apart.
  expect(tied).toBeGreaterThan(CASES / 4);
  expect(told).toBeGreaterThan(CASES / 20);
});
