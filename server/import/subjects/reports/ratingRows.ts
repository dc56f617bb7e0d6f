// The rating: seasons, reports of every indicator with what they held at each step, places as they were published.
import { sql } from 'drizzle-orm';
import type { Answers } from '../../../../contract/indicators/types';
import { rulesOf } from '../../../../contract/programmes';
import { listed, r, rowsOf, str } from '../../../db';
import { places, publications, reports, reportVersions, seasons } from '../../../db/tables';
import { always, made, same } from '../../columns';
import { type Lookup, type Nested, type SourceRow, type Subject, subject } from '../../subject';
import { PLACES, placeColumns, placeRows } from './placeRows';
import { APP, type RatingTable, ratingTables, SEASON, tablesWithin } from './ratingTables';
import { answersOf, type JsonRow, jsonIn, rowsIn } from './reportAnswers';
import { reportId } from './reportIds';

/** The year of a season that a row points at. */
const year = { table: `${APP}rcompetition`, on: { id: 'r_competition_id' }, take: { year: 'year' } };
/** Indicators whose rows name no season. */
const WITHOUT_SEASON: readonly string[] = ['r3'];
/** Columns that no field of ours stands for. */
const WITHOUT_FIELD: Record<string, readonly string[]> = {
  r1: ['employed_participants'],
  r3: ['r3_place'],
  r19: ['officially_employed', 'average_salary'],
  statistical2: ['comment', 'score'],
};

const refusals: Nested = {
  table: `${APP}chqrejectinglog`,
  on: { regional_headquarter_id: 'regional_headquarter_id' },
};

/** What a row of a report says of its way. */
type Standing = { is_sent?: boolean; verified_by_dhq?: boolean; verified_by_chq?: boolean | null };

function stateOf({ indicator }: RatingTable, rows: readonly JsonRow[]): string {
  if (indicator.chain === 'none' || indicator.chain === 'final') return 'accepted';
  const { is_sent, verified_by_dhq, verified_by_chq }: Standing = rows.at(-1) ?? {};
  if (verified_by_chq === true) return 'accepted';
  if (verified_by_chq === false) return 'returned';
  if (!is_sent) return rows.length > 1 ? 'returned' : 'draft';
  return verified_by_dhq ? 'district' : 'sent';
}

const reportSubject = (one: RatingTable): Subject => {
  const { indicator, item, table, parent, nested, number } = one;
  const group = WITHOUT_SEASON.includes(indicator.key)
    ? ['regional_headquarter_id']
    : ['r_competition_id', 'regional_headquarter_id'];
  const on = Object.fromEntries(group.map((name) => [name, name]));
  const all = (row: SourceRow) => rowsIn(row, 'group');
  const last = (row: SourceRow): JsonRow => all(row).at(-1) ?? {};
  const text = (row: SourceRow, name: string) => {
    const value = last(row)[name];
    return value === null || value === undefined ? null : String(value);
  };
  const state = (row: SourceRow) => stateOf(one, all(row));
  return subject(reports, {
    from: table,
    title: `Рейтинг: ${number} «${indicator.title}»`,
    parent,
    joins: group.length > 1 ? [year] : [],
    firstOf: group,
    nested: {
      group: { table, parent, on, nested, columns: [...STANDING, ...indicator.fields.map(({ name }) => name)] },
      refusals,
    },
    inside: tablesWithin(nested),
    columns: {
      id: reportId('rating', indicator.key, item),
      programme: always('rating'),
      season: made([], (row) => Number(row.year ?? SEASON)),
      indicator: always(indicator.key),
      item: always(item),
      level: always('regional'),
      unit_id: same('regional_headquarter_id'),
      state: made([], state),
      answers: made([], (row) => answersOf(indicator, last(row))),
      reasons: made([], (row) => (state(row) === 'returned' ? reasonsIn(row, number) : null)),
      score: made([], (row) => (state(row) === 'accepted' && indicator.better ? text(row, 'score') : null)),
      created_at: made([], (row) => text(row, 'created_at') ?? NEVER),
      updated_at: made([], (row) => text(row, 'updated_at') ?? NEVER),
      sent_at: made([], (row) => (state(row) === 'draft' ? null : (text(row, 'updated_at') ?? NEVER))),
      state_at: made([], (row) => text(row, 'updated_at') ?? NEVER),
    },
    later: Object.fromEntries(
      (WITHOUT_FIELD[indicator.key] ?? []).map((name) => [name, 'Такого поля в показателе нет.']),
    ),
    rules: [
      'Отчёт после возврата старый портал заводит заново; здесь это один отчёт с историей, его номер другой.',
      ...(Object.keys(nested).length ? ['Когда добавлена строка внутри отчёта, здесь не хранится.'] : []),
    ],
  });
};

/** Columns of a report beside its answers. */
const STANDING = ['id', 'is_sent', 'verified_by_dhq', 'verified_by_chq', 'score', 'created_at', 'updated_at'];

/** A moment for rows without one. */
const NEVER = `${SEASON}-01-01T00:00:00Z`;

/** The reasons of the last return of this report. */
function reasonsIn(row: SourceRow, number: string): JsonRow | null {
  const found = rowsIn(row, 'refusals').filter((one) => String(one.report_number) === number);
  const reasons = found.at(-1)?.reasons;
  return reasons ? jsonIn(typeof reasons === 'string' ? reasons : JSON.stringify(reasons)) : null;
}

/** Reports by the number, the headquarters and the year that a log names. */
const loggedReport: Lookup = {
  reads: ['report_number', 'regional_headquarter_id', 'logged_year'],
  as: 'report',
  async find(db, keys) {
    const units = keys.map((key) => Number(key.split(' ')[1] || 0));
    const rows = await rowsOf(
      db,
      { id: r.id, season: r.season, unit: r.unit_id, key: r.indicator, item: str`${r.item}::text` },
      (cells) => sql`select ${cells} from ${r} where ${r.programme} = 'rating' and ${r.level} = 'regional'
        and ${r.unit_id} in (${listed(units)})`,
    );
    return new Map(
      rows.map(({ id, season, unit, key, item }) => [`${numberOf(key, Number(item))} ${unit} ${season}`, String(id)]),
    );
  },
};

const numberOf = (key: string, item: number) =>
  ratingTables.find((one) => one.indicator.key === key && one.item === item)?.number ?? '';
const tableOf = (number: string | null | undefined) => ratingTables.findLast((one) => one.number === number);

const answersLogged = (number: string | null | undefined, data: string | null | undefined): Answers => {
  const table = tableOf(number);
  return table ? answersOf(table.indicator, jsonIn(data)) : {};
};

/** Sendings before this moment, by the returns there were. */
const roundOf = (row: SourceRow) =>
  1 +
  rowsIn(row, 'refusals').filter(
    (one) =>
      String(one.report_number) === row.report_number &&
      Date.parse(String(one.created_at)) < Date.parse(row.created_at ?? ''),
  ).length;

const noReport = {
  reads: [],
  reason: ({ report }: SourceRow) => (report ? undefined : 'Отчёта, о котором говорит строка, нет.'),
};
/** The season a log points at is not the one of its report: its data say which it is. */
const yearIn = (data: string | null | undefined) => String(jsonIn(data).r_competition_year ?? SEASON);

const logs: readonly Subject[] = [
  subject(reportVersions, {
    from: `${APP}rverificationlog`,
    title: 'Рейтинг: что было в отчётах при проверке',
    spread: { reads: ['data'], adds: ['logged_year'], rows: ({ data }) => [{ logged_year: yearIn(data) }] },
    lookups: [loggedReport],
    nested: { refusals },
    columns: {
      id: made(['id'], ({ id }) => Number(id) * 2),
      report_id: same('report'),
      round: made(['created_at'], roundOf),
      stage: made(['is_district_data', 'is_central_data'], (row) =>
        row.is_central_data === 'true' ? 'central' : row.is_district_data === 'true' ? 'district' : 'unit',
      ),
      act: made(['is_regional_data'], (row) => (row.is_regional_data === 'true' ? 'send' : 'correct')),
      answers: made(['data'], (row) => answersLogged(row.report_number, row.data)),
      at: same('created_at'),
    },
    refuse: noReport,
    unused: {
      report_id: 'Отчёт найден по показателю, штабу и сезону.',
      r_competition_id: 'Сезон взят из самих данных.',
      central_headquarter_id: 'Чья версия, видно по её ступени.',
      district_headquarter_id: 'Чья версия, видно по её ступени.',
      user_id: 'Это тот, кто смотрел следующим, а не тот, чья версия.',
    },
    rules: ['Кто отправил отчёт, старый портал не хранит: стоит, что в нём было.'],
    since: 'created_at',
  }),
  subject(reportVersions, {
    from: `${APP}chqrejectinglog`,
    title: 'Рейтинг: возвраты отчётов',
    joins: [
      {
        table: `${APP}rverificationlog`,
        on: {
          report_number: 'report_number',
          report_id: 'report_id',
          regional_headquarter_id: 'regional_headquarter_id',
        },
        take: { data: 'data' },
      },
    ],
    spread: { reads: [], adds: ['logged_year'], rows: ({ data }) => [{ logged_year: yearIn(data) }] },
    lookups: [loggedReport],
    nested: { refusals },
    columns: {
      id: made(['id'], ({ id }) => Number(id) * 2 + 1),
      report_id: same('report'),
      round: made(['created_at'], roundOf),
      stage: always('central'),
      act: always('return'),
      answers: made([], (row) => answersLogged(row.report_number, row.data)),
      reasons: made(['reasons'], ({ reasons }) => jsonIn(reasons)),
      by: same('user_id'),
      at: same('created_at'),
    },
    refuse: noReport,
    unused: { r_competition_id: 'Сезон взят из данных отчёта.' },
    since: 'created_at',
  }),
];

const ranking = `${APP}ranking`;
const NUMBERS = Array.from({ length: 16 }, (_, at) => at + 1);
const sums = [
  { indicator: 'overall', place: 'overall_place', score: 'sum_overall_place' },
  { indicator: 'commissar', place: 'k_place', score: 'sum_k_place' },
];
const placed = [...sums, ...NUMBERS.map((n) => ({ indicator: `r${n}`, place: `r${n}_place`, score: `r${n}_score` }))];

export const ratingRows: readonly Subject[] = [
  subject(seasons, {
    from: `${APP}rcompetition`,
    title: 'Сезоны рейтинга',
    key: ['programme', 'number'],
    columns: {
      id: { ...made(['id'], ({ id }) => Number(id) * 2), once: true },
      programme: always('rating'),
      number: same('year'),
      title: { ...made(['year'], (row) => `Рейтинг РО ${row.year}`), once: true },
      is_open: { ...made(['year'], (row) => Number(row.year) === new Date().getFullYear()), once: true },
      settings: { ...made(['year'], (row) => rulesOf('rating', Number(row.year)).settings), once: true },
    },
    rules: ['Открыт сезон нынешнего года. Сроки и коэффициенты старый портал не хранит: стоят обычные, проверьте их.'],
  }),
  ...ratingTables.map(reportSubject),
  ...logs,
  subject(publications, {
    from: ranking,
    name: `${ranking} published`,
    title: 'Рейтинг: публикация мест',
    firstOf: [],
    columns: {
      id: always(1),
      programme: always('rating'),
      season: always(SEASON),
      note: always('Места старого портала'),
    },
  }),
  subject(places, {
    from: ranking,
    title: 'Рейтинг: места, как они опубликованы',
    spread: placeRows(placed),
    columns: {
      id: made(['id'], ({ id, at }) => Number(id) * PLACES + Number(at)),
      publication_id: always(1),
      programme: always('rating'),
      season: always(SEASON),
      level: always('regional'),
      unit_id: same('regional_headquarter_id'),
      ...placeColumns,
    },
  }),
];
