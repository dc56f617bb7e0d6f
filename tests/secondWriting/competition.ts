// The competition of detachments, written a second time from its published rules and apart from the portal's own code.
import { compare, dense, exact, type Fraction, over, plus, rounded, times, total, zero } from './fraction';

export type Snapshot = { total: number; paid: number };
/** Best scores of the tests at the snapshot; null is no attempt. */
export type Bests = { commander: number | null; others: (number | null)[] };
type Verified<Values> = Values & { verified: boolean };

export type Squad = {
  id: number;
  snapshot: Snapshot | null;
  /** University: the commander and the commissars. Safety: the commander and every member. */
  university: Bests;
  safety: Bests;
  q2?: Verified<{ commander_achievement: boolean; commissioner_achievement: boolean }>;
  q5?: Verified<object>[];
  q6?: Record<string, Verified<{ held: boolean; people: number }>>;
  /** Sizes of events of q7 and q8; prize places of q9..q12. */
  q7?: Verified<{ value: number }>[];
  q8?: Verified<{ value: number }>[];
  q9?: Verified<{ value: number }>[];
  q10?: Verified<{ value: number }>[];
  q11?: Verified<{ value: number }>[];
  q12?: Verified<{ value: number }>[];
  q13?: Verified<{ event_type: string }>[];
  q14?: Verified<{ amount: number }>[];
  q15?: Verified<{ status: string }>[];
  q16?: Verified<{
    link_vk_commander: string | null;
    link_vk_commissar: string | null;
    link_vk_detachment: string | null;
    vk_rso_number_subscribers: number;
    vk_detachment_number_subscribers: number;
  }>;
  q17?: Verified<object>[];
  q18?: Verified<{ participants_number: number }>;
  q19?: Verified<{ safety_violations: 'Отсутствуют' | 'Имеются' }>;
  q20?: Verified<
    Record<
      'link_emblem' | 'link_emblem_img' | 'link_flag' | 'link_flag_img' | 'link_banner' | 'link_banner_img',
      string | null
    >
  >;
};
/** One entry: the junior alone, or with its mentor. */
export type Entry = { junior: Squad; mentor: Squad | null };

const paid = (squad: Squad) => exact(Math.max(1, squad.snapshot?.paid ?? 0));
const sum = (values: number[]) => exact(values.reduce((all, value) => all + value, 0));
const good = <Item extends { verified: boolean }>(items: Item[] | undefined) =>
  (items ?? []).filter(({ verified }) => verified);

// ------------------------------------------------- scores that are compared: null takes no part

const prizes = (key: 'q9' | 'q10' | 'q11' | 'q12') => (squad: Squad) =>
  squad[key] ? sum(good(squad[key]).map(({ value }) => 4 - value)) : null;
const sizes = (key: 'q7' | 'q8') => (squad: Squad) =>
  squad[key] ? sum(good(squad[key]).map(({ value }) => value)) : null;
const grants: Record<string, number> = { Региональный: 10, Окружной: 30, Всероссийский: 50 };

const compared: Record<number, (squad: Squad) => Fraction | null> = {
  1: ({ snapshot }) => {
    if (!snapshot) return null;
    const k = snapshot.total <= 10 ? '1' : snapshot.total <= 20 ? '0.75' : '0.5';
    return times(exact(snapshot.paid), exact(k));
  },
  7: sizes('q7'),
  8: sizes('q8'),
  9: prizes('q9'),
  10: prizes('q10'),
  11: prizes('q11'),
  12: prizes('q12'),
  14: (squad) => {
    const items = good(squad.q14);
    return squad.snapshot && items.length ? over(sum(items.map(({ amount }) => amount)), paid(squad)) : null;
  },
  15: ({ q15 }) => (good(q15).length ? sum(good(q15).map(({ status }) => grants[status] ?? 0)) : null),
  16: (squad) => {
    const { q16, snapshot } = squad;
    if (!q16?.verified || !snapshot) return null;
    const share = over(times(exact(q16.vk_rso_number_subscribers), exact(100)), paid(squad));
    const from = (least: number) => compare(share, exact(least)) >= 0;
    const own = q16.vk_detachment_number_subscribers;
    return sum([
      q16.link_vk_commander && q16.link_vk_commissar ? 3 : 0,
      from(76) ? 3 : from(51) ? 2 : from(50) ? 1 : 0,
      q16.link_vk_detachment ? 3 : 0,
      own >= 300 ? 3 : own >= 200 ? 2 : own >= 100 ? 1 : 0,
    ]);
  },
  17: ({ q17 }) => (good(q17).length ? exact(good(q17).length) : null),
  18: ({ q18, snapshot }) => {
    if (!q18?.verified || !snapshot) return null;
    const share = rounded(over(exact(q18.participants_number), exact(Math.max(1, snapshot.total))), 2);
    return compare(share, exact(1)) > 0 ? exact(1) : share;
  },
  20: ({ q20 }) => {
    if (!q20?.verified) return null;
    const flag = q20.link_flag && q20.link_flag_img;
    const banner = q20.link_banner && q20.link_banner_img;
    return sum([q20.link_emblem && q20.link_emblem_img ? 1 : 0, flag || banner ? 2 : 0]);
  },
};
/** Zeros are ranked even when there is nothing else. */
const zerosRanked = [18];

// ------------------------------------------------- places that stand by themselves

const testPlace = (score: Fraction): number => {
  const atLeast = (least: number) => compare(score, exact(least)) >= 0;
  if (compare(score, exact(95)) > 0) return 1;
  const bands = [90, 85, 80, 75, 70, 65, 60];
  const band = bands.findIndex(atLeast);
  return band < 0 ? 9 : band + 2;
};
const trainingPlace = (score: Fraction): number => {
  if (compare(score, exact(95)) > 0) return 1;
  for (let least = 90, place = 2; least >= 5; least -= 5, place += 1)
    if (compare(score, exact(least)) >= 0) return place;
  return 20;
};

type Table = {
  /** Place of a squad by itself, or null where it handed in nothing that counts. */
  place: (squad: Squad) => number | null;
  /** Place of the side of a tandem that has none. */
  missing: number;
  /** Declared by a partner who is not verified, where that counts. */
  partner?: (squad: Squad) => number | null;
  digits: 0 | 2;
};

const wanted: [string, number][] = [
  ['Спортивное', 1],
  ['Интеллектуальное', 1],
  ['Творческое', 1],
  ['Волонтерское', 5],
  ['Внутреннее', 15],
];

const tables: Record<number, Table> = {
  2: {
    place: ({ q2 }) =>
      q2?.verified ? 3 - [q2.commander_achievement, q2.commissioner_achievement].filter(Boolean).length : null,
    missing: 3,
    digits: 2,
  },
  3: {
    place: ({ snapshot, university: { commander, others } }) =>
      snapshot
        ? testPlace(over(plus(exact(commander ?? 0), exact(Math.max(0, ...others.map((best) => best ?? 0)))), exact(2)))
        : null,
    missing: 9,
    digits: 0,
  },
  4: {
    place: ({ snapshot, safety: { commander, others } }) =>
      snapshot
        ? testPlace(over(sum([commander ?? 0, ...others.map((best) => best ?? 0)]), exact(others.length + 1)))
        : null,
    missing: 9,
    digits: 0,
  },
  5: {
    place: (squad) => {
      const items = good(squad.q5);
      if (!items.length || !squad.snapshot) return null;
      return trainingPlace(over(times(exact(items.length), exact(100)), paid(squad)));
    },
    missing: 20,
    digits: 0,
  },
  13: {
    place: ({ q13 }) => {
      const items = good(q13);
      if (!items.length) return null;
      return (
        6 -
        wanted.filter(([type, least]) => items.filter(({ event_type }) => event_type === type).length >= least).length
      );
    },
    missing: 6,
    digits: 2,
  },
  19: {
    place: ({ q19 }) => (q19?.verified ? (q19.safety_violations === 'Отсутствуют' ? 1 : 2) : null),
    partner: ({ q19 }) => (q19 ? (q19.safety_violations === 'Отсутствуют' ? 1 : 2) : null),
    missing: 2,
    digits: 2,
  },
};

type Places = Map<number, Fraction>;

const exactly = (places: Map<number, number>): Places => new Map([...places].map(([id, place]) => [id, exact(place)]));

function comparedPlaces(key: number, entries: Entry[]): Places {
  const score = compared[key];
  if (!score) throw new Error(`Q${key}`);
  const values = new Map<number, Fraction | null>();
  for (const { junior, mentor } of entries) {
    const sides = mentor ? [score(junior), score(mentor)] : [score(junior)];
    values.set(junior.id, sides.every((side) => side === null) ? null : total(sides.map((side) => side ?? zero)));
  }
  const nothing = [...values.values()].every((value) => value === null || value.n === 0n);
  if (nothing && !zerosRanked.includes(key)) return new Map();
  return exactly(dense(values, 'more'));
}

function tablePlaces(key: number, entries: Entry[]): Places {
  const table = tables[key];
  if (!table) throw new Error(`Q${key}`);
  const places: Places = new Map();
  for (const { junior, mentor } of entries) {
    const sides = mentor ? [junior, mentor] : [junior];
    const own = sides.map(table.place);
    if (own.every((place) => place === null)) continue;
    if (!mentor) {
      places.set(junior.id, exact(own[0] ?? 0));
      continue;
    }
    const counted = sides.map((side, at) => own[at] ?? table.partner?.(side) ?? table.missing);
    places.set(junior.id, rounded(over(sum(counted), exact(2)), table.digits));
  }
  return places;
}

/** Without a snapshot there is nobody to divide by: the detachment has neither score nor place. */
const held = (squad: Squad) => (squad.snapshot ? Object.values(squad.q6 ?? {}).filter((block) => block.verified) : []);
const share = (squad: Squad): Fraction => rounded(over(sum(held(squad).map(({ people }) => people)), paid(squad)), 2);
const partB = (squad: Squad): number => Math.min(6, 9 - held(squad).filter((block) => block.held).length);

/** Q6: the place by share of people and the place by number of events, together. */
function eventPlaces(entries: Entry[]): Places {
  const taking = entries.filter(({ junior, mentor }) => held(junior).length + (mentor ? held(mentor).length : 0) > 0);
  const shares = taking.map(({ junior, mentor }): [number, Fraction] => [
    junior.id,
    mentor ? plus(share(junior), share(mentor)) : share(junior),
  ]);
  const first = dense(new Map(shares), 'more');
  return new Map(
    taking.map(({ junior, mentor }) => {
      const b = mentor ? rounded(over(sum([partB(junior), partB(mentor)]), exact(2))) : exact(partB(junior));
      return [junior.id, plus(exact(first.get(junior.id) ?? 0), b)];
    }),
  );
}

export const numbers = Array.from({ length: 20 }, (_, at) => at + 1);

/** Places of one nomination by indicator (by the junior's id), their sums and the overall places. */
export function compete(entries: Entry[]) {
  const places = new Map<number, Places>(
    numbers.map((key) => [
      key,
      key === 6 ? eventPlaces(entries) : tables[key] ? tablePlaces(key, entries) : comparedPlaces(key, entries),
    ]),
  );
  const sums = new Map(
    entries.map(({ junior }): [number, Fraction] => [
      junior.id,
      total(
        numbers.map((key) => {
          const of = places.get(key) ?? new Map<number, Fraction>();
          const worst = [...of.values()].reduce((most, place) => (compare(place, most) > 0 ? place : most), zero);
          return of.get(junior.id) ?? plus(worst, exact(1));
        }),
      ),
    ]),
  );
  return { places, sums, overall: dense(sums, 'less') };
}
