// The rating of regional offices, written a second time from its published rules and apart from the portal's own code.
import { compare, dense, exact, type Fraction, minus, over, plus, rounded, times, total, zero } from './fraction';

type Number_ = number | null;
export type Days = { start_date: string | null; end_date: string | null };
export type Office = {
  id: number;
  /** Coefficient of the region in R2. */
  z: string;
  /** Accepted reports and central data; what is missing was not handed in. */
  r1?: {
    amount_of_money: string | null;
    participants_with_payment: Number_;
    foreign_participants: Number_;
    foreign_must_pay: boolean;
    top_participants: Number_;
    top_must_pay: boolean;
  };
  r2?: { full_time_students: Number_ };
  r3?: { employed_members: Number_ };
  r4?: { events: (Days & { participants_number: Number_; is_interregional: boolean })[] };
  r5?: { events: (Days & { participants_number: Number_; ro_participants_number: Number_ })[] };
  r6?: { number_of_members: Number_; is_hq_member: boolean; hq_members_count: Number_ }[];
  r7?: Record<
    | 'first_place_events'
    | 'second_place_events'
    | 'third_place_events'
    | 'first_place_projects'
    | 'second_place_projects'
    | 'third_place_projects',
    Number_
  >;
  /** The imported place. */
  r8?: number;
  r9?: { event_happened: boolean }[];
  r10?: { event_happened: boolean }[];
  r11?: { participants_number: Number_ };
  /** Central data of R11: people in the central group, place of the own group. */
  x?: Number_;
  y?: Number_;
  r12?: { amount_of_money: string | null; number_of_members: Number_ };
  r13?: { p15: string };
  r14?: { projects: { project_scale: string | null }[] };
  r15?: { trained_members: Number_; training_quota: Number_; score: string | null };
};

export const ranked = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const commissar = [6, 7, 8, 9, 10, 11, 12, 14];
const less = [8, 11, 12];

const of = (value: Number_ | undefined) => exact(value ?? 0);

/** Paid members without the exempt; null when neither sum nor number is known. */
export function members(office: Office): Fraction | null {
  const r1 = office.r1;
  if (!r1) return null;
  let paid: Fraction;
  if (r1.amount_of_money !== null) paid = rounded(over(exact(r1.amount_of_money), exact(50)));
  else if (r1.participants_with_payment !== null) paid = exact(r1.participants_with_payment);
  else return null;
  if (r1.top_must_pay) paid = minus(paid, of(r1.top_participants));
  if (r1.foreign_must_pay) paid = minus(paid, of(r1.foreign_participants));
  return compare(paid, zero) < 0 ? zero : paid;
}

/** Days from the first to the last, both counted; 0 without one of them or when the end is before the start. */
function days({ start_date, end_date }: Days): Fraction {
  if (!start_date || !end_date || end_date < start_date) return zero;
  return exact(Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000) + 1);
}

const scale: Record<string, string> = { Всероссийский: '2', Окружной: '1.5', Межрегиональный: '1' };

/** Scores that an office has by itself; null is no score. */
function ownScore(key: number, office: Office): Fraction | null {
  const paid = members(office);
  switch (key) {
    case 1:
      return paid;
    case 2: {
      const students = office.r2?.full_time_students;
      if (!students || !paid) return null;
      return over(times(paid, exact(office.z)), exact(students));
    }
    case 3: {
      const employed = office.r3?.employed_members;
      if (employed === null || employed === undefined) return null;
      return !paid || paid.n === 0n ? zero : rounded(over(exact(employed), paid), 4);
    }
    case 4:
      if (!office.r4) return null;
      return total(
        office.r4.events.map((event) =>
          times(times(of(event.participants_number), days(event)), exact(event.is_interregional ? '0.8' : 1)),
        ),
      );
    case 5:
      if (!office.r5) return null;
      return total(
        office.r5.events.map((event) => {
          const guests = minus(of(event.participants_number), of(event.ro_participants_number));
          return compare(guests, zero) < 0 ? zero : times(guests, days(event));
        }),
      );
    case 6:
      if (!office.r6?.length) return null;
      return total(
        office.r6.map((item) =>
          plus(of(item.number_of_members), times(exact(2), item.is_hq_member ? of(item.hq_members_count) : zero)),
        ),
      );
    case 7: {
      const r7 = office.r7;
      if (!r7 || Object.values(r7).every((value) => value === null)) return null;
      const sum = (first: Number_, second: Number_, third: Number_) =>
        total([times(exact(3), of(first)), times(exact(2), of(second)), of(third)]);
      return plus(
        sum(r7.first_place_events, r7.second_place_events, r7.third_place_events),
        times(exact(2), sum(r7.first_place_projects, r7.second_place_projects, r7.third_place_projects)),
      );
    }
    case 8:
      return office.r8 === undefined ? null : exact(office.r8);
    case 9:
    case 10: {
      const items = key === 9 ? office.r9 : office.r10;
      return items?.length ? exact(items.filter((item) => item.event_happened).length) : null;
    }
    case 13:
      return office.r13 ? exact(office.r13.p15) : null;
    case 14:
      if (!office.r14) return null;
      return total(office.r14.projects.map(({ project_scale }) => exact(scale[project_scale ?? ''] ?? 0)));
    case 15: {
      const r15 = office.r15;
      if (!r15) return null;
      const { trained_members, training_quota, score } = r15;
      if (trained_members !== null && training_quota !== null)
        return training_quota === 0 ? null : over(exact(trained_members), exact(training_quota));
      return score === null ? null : exact(score);
    }
    default:
      throw new Error(`R${key} has no score of its own`);
  }
}

/** R11: the rank of people per member, ascending, and the outside place together. */
function socialScores(offices: Office[]): Map<number, Fraction | null> {
  const z = new Map<number, Fraction | null>();
  for (const office of offices) {
    const paid = members(office);
    const full = office.r11 && typeof office.x === 'number' && typeof office.y === 'number';
    z.set(office.id, full && paid && paid.n > 0n ? rounded(over(exact(office.x ?? 0), paid), 2) : null);
  }
  const ranks = dense(z, 'less');
  return new Map(
    offices.map(({ id, y }) => {
      const rank = ranks.get(id);
      return [id, rank === undefined ? null : plus(exact(rank), of(y))];
    }),
  );
}

/** R12: the mean of three places, each descending; who lacks a value is placed after all who reported. */
function labourDayScores(offices: Office[]): Map<number, Fraction | null> {
  const taking = offices.filter(({ r12 }) => r12);
  const value = (office: Office, which: 1 | 2 | 3): Fraction | null => {
    const money = office.r12?.amount_of_money ?? null;
    const people = office.r12?.number_of_members ?? null;
    const paid = members(office);
    if (which === 1) return money === null ? null : exact(money);
    if (people === null || people === 0) return null;
    if (which === 2) return paid && paid.n > 0n ? over(exact(people), paid) : null;
    return money === null ? null : over(exact(money), exact(people));
  };
  const places = ([1, 2, 3] as const).map((which) =>
    dense(new Map(taking.map((office) => [office.id, value(office, which)])), 'more'),
  );
  return new Map(
    offices.map(({ id, r12 }) => [
      id,
      r12 ? over(total(places.map((of_) => exact(of_.get(id) ?? taking.length + 1))), exact(3)) : null,
    ]),
  );
}

export type Result = {
  scores: Record<number, Map<number, Fraction | null>>;
  places: Record<number, Map<number, number>>;
  overallSum: Map<number, number>;
  commissarSum: Map<number, number>;
  overall: Map<number, number>;
  commissar: Map<number, number>;
};

/** Scores, places and sums of a season. */
export function rate(offices: Office[]): Result {
  const scores: Result['scores'] = {};
  const places: Result['places'] = {};
  for (const key of ranked) {
    const values =
      key === 11
        ? socialScores(offices)
        : key === 12
          ? labourDayScores(offices)
          : new Map(offices.map((office) => [office.id, ownScore(key, office)]));
    scores[key] = values;
    places[key] =
      key === 8
        ? new Map(offices.flatMap(({ id, r8 }) => (r8 === undefined ? [] : [[id, r8] as const])))
        : dense(values, less.includes(key) ? 'less' : 'more');
  }
  const sumOf = (keys: number[]) =>
    new Map(
      offices.map(({ id }) => [
        id,
        keys.reduce((sum, key) => {
          const given = places[key] ?? new Map<number, number>();
          return sum + (given.get(id) ?? (given.size ? Math.max(...given.values()) + 1 : 0));
        }, 0),
      ]),
    );
  const order = (sums: Map<number, number>) => dense(new Map([...sums].map(([id, sum]) => [id, exact(sum)])), 'less');
  const overallSum = sumOf(ranked);
  const commissarSum = sumOf(commissar);
  return { scores, places, overallSum, commissarSum, overall: order(overallSum), commissar: order(commissarSum) };
}
