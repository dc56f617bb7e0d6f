// Scores and places of the rating: examples worked by hand, and what must hold for any answers.
import { describe, expect, it } from 'vitest';
import { placesOf, scoreOf } from '../../contract/indicators/places';
import type { UnitInputs } from '../../contract/indicators/rating/inputs';
import type { RatingSettings } from '../../contract/indicators/rating/settings';
import { missingPlace, sumsOf } from '../../contract/indicators/sums';
import type { Answers, ScoreRow } from '../../contract/indicators/types';
import { requiredIndicator, rulesOf } from '../../contract/programmes';
import { random } from '../../server/seed/random';

const { settings } = rulesOf('rating', 2025);
const at = (key: string) => requiredIndicator('rating', key, 2025);

const inputs = (more: Partial<UnitInputs> = {}) => ({ paid: '1000', region: '16', central: null, settings, ...more });
const score = (key: string, answers: Answers, more: Partial<UnitInputs> = {}) =>
  scoreOf(at(key), answers, inputs(more))?.value.toFixed() ?? null;
const row = (unit: number, answers: Answers | Answers[], more: Partial<UnitInputs> = {}): ScoreRow<UnitInputs> => ({
  unit,
  reports: (Array.isArray(answers) ? answers : [answers]).map((one, index) => ({
    item: Array.isArray(answers) ? index + 1 : 0,
    answers: one,
  })),
  inputs: inputs(more),
});
/** `unit: place (score)` of every placed unit. */
const placed = (key: string, rows: ScoreRow<UnitInputs>[], by: RatingSettings = settings) =>
  Object.fromEntries(
    placesOf(at(key), rows, by).map(({ unit, place, score }) => [unit, [place, score.value.round(4).toFixed()]]),
  );
const event = (start_date: string | null, end_date: string | null, more: Answers = {}): Answers => ({
  name: 'Слёт',
  start_date,
  end_date,
  ...more,
});

describe('scores worked by hand', () => {
  it.each<[string, string, Answers, string | null, Partial<UnitInputs>?]>([
    ['r1', '52 525 / 50 = 1050,5, half up', { amount_of_money: '52525' }, '1051'],
    ['r1', 'the number given without a sum', { participants_with_payment: 10 }, '10'],
    ['r1', 'the sum rules over the number', { amount_of_money: '1000.5', participants_with_payment: 10 }, '20'],
    ['r1', 'a sum of 0 is nobody', { amount_of_money: '0', participants_with_payment: 10 }, '0'],
    ['r1', 'more than a small number holds', { amount_of_money: '5000000' }, '100000'],
    [
      'r1',
      'exempt ones are taken off',
      {
        participants_with_payment: 100,
        foreign_participants: 7,
        foreign_must_pay: true,
        top_participants: 5,
        top_must_pay: false,
      },
      '93',
    ],
    [
      'r1',
      'an exemption of nobody in particular',
      { participants_with_payment: 100, top_participants: null, top_must_pay: true },
      '100',
    ],
    ['r1', 'more exempt than payers', { participants_with_payment: 3, top_participants: 9, top_must_pay: true }, '0'],
    ['r1', 'nothing given', { foreign_participants: 3 }, null],
    ['r2', '1000 / (40 000 / 1)', { full_time_students: 40_000 }, '0.025'],
    ['r2', '1000 / (40 000 / 2), Moscow', { full_time_students: 40_000 }, '0.05', { region: '77' }],
    ['r2', '1000 / (40 000 / 1,5), Saint Petersburg', { full_time_students: 40_000 }, '0.0375', { region: '78' }],
    ['r2', 'no students', { full_time_students: 0 }, null],
    ['r2', 'no accepted R1', { full_time_students: 40_000 }, null, { paid: null }],
    ['r3', '617 / 1000', { employed_members: 617 }, '0.617'],
    ['r3', '1 / 16 = 0,0625', { employed_members: 1 }, '0.0625', { paid: '16' }],
    ['r3', '1 / 32 = 0,03125, half up', { employed_members: 1 }, '0.0313', { paid: '32' }],
    ['r3', 'no members', { employed_members: 5 }, '0', { paid: null }],
    ['r3', 'nothing given', { employed_members: null }, null],
    [
      'r4',
      '30 × 3 × 0,8 + 10 × 1',
      {
        events: [
          event('2025-05-01', '2025-05-03', { participants_number: 30, is_interregional: true }),
          event('2025-06-30', '2025-06-30', { participants_number: 10 }),
        ],
      },
      '82',
    ],
    [
      'r4',
      'without both dates, and backwards',
      {
        events: [
          event(null, '2025-05-03', { participants_number: 30 }),
          event('2025-05-03', '2025-05-01', { participants_number: 30 }),
        ],
      },
      '0',
    ],
    [
      'r4',
      'over a month, a leap day too',
      { events: [event('2024-02-28', '2024-03-01', { participants_number: 2 })] },
      '6',
    ],
    [
      'r5',
      '(50 − 20) × 10',
      { events: [event('2025-07-01', '2025-07-10', { participants_number: 50, ro_participants_number: 20 })] },
      '300',
    ],
    [
      'r5',
      'more own than all counts 0; own unknown counts all',
      {
        events: [
          event('2025-07-01', '2025-07-10', { participants_number: 5, ro_participants_number: 20 }),
          event('2025-07-01', '2025-07-02', { participants_number: 5, ro_participants_number: null }),
        ],
      },
      '10',
    ],
    ['r6', '4 + 2 × 3', { number_of_members: 4, is_hq_member: true, hq_members_count: 3, is_project: true }, '10'],
    ['r6', 'headquarters not ticked', { number_of_members: 4, is_hq_member: false, hq_members_count: 3 }, '4'],
    ['r6', 'nulls', { number_of_members: null, is_hq_member: true, hq_members_count: null }, '0'],
    [
      'r7',
      '3·1 + 2·2 + 3 + 2·(3·1 + 2·0 + 4)',
      {
        first_place_events: 1,
        second_place_events: 2,
        third_place_events: 3,
        first_place_projects: 1,
        second_place_projects: null,
        third_place_projects: 4,
      },
      '24',
    ],
    ['r7', 'all six empty', { first_place_events: null }, null],
    ['r8', 'the place itself', { score: 17 }, '17'],
    ['r9', 'held', { event_happened: true }, '1'],
    ['r10', 'not held', { event_happened: false }, '0'],
    ['r13', 'as given', { p15: '-1.25', xp: 1, yp: 2, x3: 3, y3: 4 }, '-1.25'],
    [
      'r14',
      '2 + 1,5 + 1 + 0',
      { projects: ['Всероссийский', 'Окружной', 'Межрегиональный', null].map((project_scale) => ({ project_scale })) },
      '4.5',
    ],
    ['r15', '90 / 120, whatever is stored', { trained_members: 90, training_quota: 120, score: '9' }, '0.75'],
    ['r15', 'the stored value without counts', { trained_members: null, training_quota: null, score: '0.4' }, '0.4'],
    ['r15', 'no quota to fulfil', { trained_members: 5, training_quota: 0, score: '0.4' }, null],
  ])('%s: %s', (key, _, answers, expected, more) => {
    expect(score(key, answers, more)).toBe(expected);
  });

  it('says what a score came from, in Russian', () => {
    const { terms } =
      scoreOf(at('r1'), { amount_of_money: '1000.5', foreign_participants: 2, foreign_must_pay: true }, inputs()) ?? {};
    expect(terms).toEqual([
      {
        label: 'Члены с уплаченным взносом',
        formula: expect.stringMatching(/^1\s000,5 руб\. \/ 50 руб\.$/),
        value: '20',
      },
      { label: 'Иностранные граждане, освобождены от взноса', formula: 'вычитаются', value: '-2' },
    ]);
    expect(scoreOf(at('r15'), { trained_members: 112, training_quota: 224 }, inputs())?.terms).toEqual([
      { label: 'Обучены и трудоустроены', formula: 'данные центрального штаба', value: '112' },
      { label: 'Квота', formula: 'данные центрального штаба', value: '224' },
      { label: 'Выполнение квоты', formula: '112 / 224', value: '0.5' },
    ]);
  });

  it('warns of what would count nothing', () => {
    const texts = (key: string, answers: Answers) =>
      at(key)
        .hints?.(answers, settings)
        .map(({ path }) => path);
    expect(texts('r1', { participants_with_payment: 1, top_participants: 2, top_must_pay: true })).toEqual([
      'participants_with_payment',
    ]);
    expect(texts('r4', { events: [event('2025-05-03', '2025-05-01', { id: 7 })] })).toEqual(['events[7].end_date']);
    expect(
      texts('r5', { events: [event(null, null, { id: 8, participants_number: 1, ro_participants_number: 2 })] }),
    ).toEqual(['events[8].ro_participants_number']);
    expect(texts('statistical', { participants_number: 3, employed_sso: 4, learned_sso: 5 })).toEqual([
      'learned_sso',
      'participants_number',
    ]);
  });

  it('works out the payers of R1 at every save', () => {
    const compute = at('r1').compute;
    expect(compute?.({ amount_of_money: '1000.5', participants_with_payment: 3 }, settings)).toMatchObject({
      participants_with_payment: 20,
    });
    expect(compute?.({ amount_of_money: null, participants_with_payment: 3 }, settings)).toMatchObject({
      participants_with_payment: 3,
    });
    expect(compute?.({ amount_of_money: '1000' }, { ...settings, fee: '100' })).toMatchObject({
      participants_with_payment: 10,
    });
  });
});

describe('places worked by hand', () => {
  it('adds up a catalogue and shares places densely', () => {
    const members = (...numbers: number[]) => numbers.map((number_of_members) => ({ number_of_members }));
    expect(
      placed('r6', [row(1, members(1, 2)), row(2, members(3)), row(3, members(0)), row(4, members(2, 2, 2))]),
    ).toEqual({
      1: [2, '3'],
      2: [2, '3'],
      3: [3, '0'],
      4: [1, '6'],
    });
  });

  it('keeps the gaps of the imported list', () => {
    expect(placed('r8', [row(1, { score: 9 }), row(2, { score: 2 })])).toEqual({ 1: [9, '9'], 2: [2, '2'] });
  });

  it('adds two places in R11: Z = 0,5, 2, 2 and nothing', () => {
    const rows = [
      row(1, { participants_number: 5 }, { central: { x: 500, y: 4 } }),
      row(2, { participants_number: 5 }, { central: { x: 2000, y: 1 } }),
      row(3, { participants_number: 5 }, { paid: '500', central: { x: 1000, y: 2 } }),
      row(4, { participants_number: 5 }, { central: { x: 1, y: null } }),
      row(5, { participants_number: 5 }, { paid: null, central: { x: 1, y: 1 } }),
    ];
    // Places by Z ascending: 1, 2, 2; with Y: 5, 3, 4.
    expect(placed('r11', rows)).toEqual({ 1: [3, '5'], 2: [1, '3'], 3: [2, '4'] });
    const turned = { ...settings, directions: { ...settings.directions, 'r11.z': 'more' as const } };
    // Descending: 2, 1, 1; with Y: 6, 2, 3.
    expect(placed('r11', rows, turned)).toEqual({ 1: [3, '6'], 2: [1, '2'], 3: [2, '3'] });
  });

  it('means three places in R12; what is missing stands behind all who reported', () => {
    const rows = [
      row(1, { amount_of_money: '1000', number_of_members: 10 }, { paid: '100' }), // K: 1000, 0,1, 100
      row(2, { amount_of_money: '500', number_of_members: 50 }, { paid: '100' }), // K: 500, 0,5, 10
      row(3, { amount_of_money: '0', number_of_members: 0 }, { paid: null }), // K: 0, none, none
    ];
    // K1: 1, 2, 3. K2: 2, 1, 4. K3: 1, 2, 4. Means: 4/3, 5/3, 11/3.
    expect(placed('r12', rows)).toEqual({ 1: [1, '1.3333'], 2: [2, '1.6667'], 3: [3, '3.6667'] });
  });

  it('counts a missing place as the worst and one; with no place at all a unit is the last', () => {
    const keys = [
      { key: 'a', label: 'А' },
      { key: 'b', label: 'Б' },
      { key: 'empty', label: 'Пусто' },
    ];
    const places = new Map([
      [
        'a',
        new Map([
          [1, 1],
          [2, 2],
          [3, 2],
        ]),
      ],
      [
        'b',
        new Map([
          [1, 3],
          [2, 2],
        ]),
      ],
    ]);
    const sums = sumsOf([1, 2, 3, 4], keys, places).map(({ unit, sum, place }) => [unit, sum, place]);
    expect(sums).toEqual([
      [1, 4, 1],
      [2, 4, 1],
      [3, 6, 2],
      [4, 7, 3],
    ]);
    expect(sumsOf([1, 2], keys, new Map())).toEqual([]);
    expect(missingPlace(new Map([[1, 9]]))).toBe(10);
  });

  it('counts the commissar sum over eight of the fifteen indicators and the overall one over all, and over later ones', () => {
    const named = Array.from({ length: 15 }, (_, index) => `r${index + 1}`);
    const among = (keys: readonly string[]) => keys.filter((key) => named.includes(key));
    expect(among(settings.sums.commissar)).toEqual(['r6', 'r7', 'r8', 'r9', 'r10', 'r11', 'r12', 'r14']);
    expect(among(settings.sums.overall)).toEqual(named);
  });
});

it('a share of members is not said to come from a report that nobody has accepted', () => {
  const formulas = (paid: string | null) =>
    scoreOf(at('r3'), { employed_members: 5 }, inputs({ paid }))?.terms.map(({ formula }) => formula);
  expect(formulas(null)).toEqual(['указано в отчёте', 'показатель 1 не принят', 'без членов — 0']);
  expect(formulas('10')).toEqual(['указано в отчёте', 'из принятого показателя 1', '5 / 10']);
});

describe('whatever the answers', () => {
  const chance = random('properties of the rating');
  const day = () => `2025-0${chance.int(1, 9)}-${chance.int(10, 28)}`;
  const number = () => (chance.chance(0.1) ? null : chance.int(0, 3000));
  const makers: Record<string, () => Answers> = {
    r1: () => ({
      amount_of_money: chance.chance(0.5) ? null : `${chance.int(0, 99_999)}.${chance.int(10, 99)}`,
      participants_with_payment: number(),
      foreign_participants: number(),
      foreign_must_pay: chance.chance(0.5),
    }),
    r2: () => ({ full_time_students: number() }),
    r3: () => ({ employed_members: number() }),
    r4: () => ({
      events: Array.from({ length: chance.int(0, 4) }, () =>
        event(day(), day(), { participants_number: number(), is_interregional: chance.chance(0.5) }),
      ),
    }),
    r5: () => ({
      events: Array.from({ length: chance.int(0, 4) }, () =>
        event(day(), day(), { participants_number: number(), ro_participants_number: number() }),
      ),
    }),
    r6: () => ({ number_of_members: number(), is_hq_member: chance.chance(0.5), hq_members_count: number() }),
    r7: () => ({ first_place_events: number(), second_place_events: number(), third_place_projects: number() }),
    r14: () => ({
      projects: Array.from({ length: chance.int(0, 4) }, () => ({
        project_scale: chance.pick(['Всероссийский', 'Окружной', null]),
      })),
    }),
    r15: () => ({ trained_members: number(), training_quota: number(), score: null }),
    r11: () => ({ participants_number: number() }),
    r12: () => ({
      amount_of_money: chance.chance(0.1) ? null : String(chance.int(0, 40) * 100),
      number_of_members: number(),
    }),
  };
  const world = (key: string) =>
    Array.from({ length: 30 }, (_, index) =>
      row(index + 1, makers[key]?.() ?? {}, {
        paid: chance.chance(0.1) ? null : String(chance.int(0, 20) * 100),
        central: { x: number(), y: number() },
      }),
    );
  const shuffled = <Item>(list: readonly Item[]): Item[] =>
    list
      .map((item) => [chance.next(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);

  it.each(Object.keys(makers))(
    '%s: the order of rows and items is irrelevant, equals share, places have no gaps',
    (key) => {
      for (let turn = 0; turn < 20; turn++) {
        const rows = world(key);
        const first = placed(key, rows);
        const turned = shuffled(rows).map((one) => ({
          ...one,
          reports: one.reports.map(({ item, answers }) => ({
            item,
            answers: Object.fromEntries(
              Object.entries(answers).map(([name, value]) => [name, Array.isArray(value) ? shuffled(value) : value]),
            ),
          })),
        }));
        expect(placed(key, turned)).toEqual(first);
        const exact = placesOf(at(key), rows, settings);
        const better = settings.directions[key] === 'less' ? -1 : 1;
        const wrong = exact.flatMap((a) =>
          exact.filter((b) => Math.sign(b.place - a.place) !== better * a.score.value.cmp(b.score.value)),
        );
        expect(wrong).toEqual([]);
        const distinct = new Set(exact.map(({ place }) => place));
        expect([...distinct].sort((a, b) => a - b)).toEqual(Array.from(distinct, (_, index) => index + 1));
      }
    },
  );

  it.each<[string, (answers: Answers) => Answers]>([
    ['r3', (answers) => ({ employed_members: Number(answers.employed_members ?? 0) + 1 })],
    [
      'r4',
      (answers) => ({
        events: (answers.events as Answers[]).map((one) => ({
          ...one,
          participants_number: Number(one.participants_number ?? 0) + 1,
        })),
      }),
    ],
    [
      'r5',
      (answers) => ({
        events: [...(answers.events as Answers[]), event('2025-05-01', '2025-05-02', { participants_number: 3 })],
      }),
    ],
    ['r6', (answers) => ({ ...answers, number_of_members: Number(answers.number_of_members ?? 0) + 1 })],
    ['r7', (answers) => ({ ...answers, first_place_projects: 1 })],
    ['r14', (answers) => ({ projects: [...(answers.projects as Answers[]), { project_scale: 'Окружной' }] })],
  ])('%s: more never hurts the own place', (key, more) => {
    for (let turn = 0; turn < 20; turn++) {
      const rows = world(key);
      const [own, ...others] = rows;
      if (!own) throw new Error('no rows');
      const richer = { ...own, reports: own.reports.map(({ item, answers }) => ({ item, answers: more(answers) })) };
      const before = placed(key, rows)[own.unit]?.[0] ?? Infinity;
      expect(Number(placed(key, [richer, ...others])[own.unit]?.[0])).toBeLessThanOrEqual(Number(before));
    }
  });
});
