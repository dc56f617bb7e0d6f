// The competition: seasons, who takes part, reports with the decisions about their items, places as they were published.
import { sql } from 'drizzle-orm';
import { rulesOf } from '../../../../contract/programmes';
import { listed, r, rowsOf } from '../../../db';
import {
  auditLog,
  competitionApplications,
  competitionParticipants,
  competitionSnapshots,
  places,
  publications,
  reportItems,
  reports,
  seasons,
} from '../../../db/tables';
import { always, FILES, made, same } from '../../columns';
import { type Lookup, type SourceRow, type Subject, subject } from '../../subject';
import { COMPETITION as APP, type CompetitionTable, competitionTables } from './competitionTables';
import { PLACES, placeColumns, placeRows } from './placeRows';
import { answersOf, type JsonRow, rowsIn } from './reportAnswers';
import { itemIdOf, reportId } from './reportIds';

const isVerified = ({ is_verified }: JsonRow) => is_verified === true;

/** A report without a decision of its own is accepted once every item is. */
function stateOf({ lists }: CompetitionTable, row: JsonRow): string {
  const items = Object.keys(lists).flatMap((name) => (row[name] as JsonRow[] | undefined) ?? []);
  const done = Object.keys(lists).length ? items.length > 0 && items.every(isVerified) : isVerified(row);
  return done ? 'accepted' : 'sent';
}

/** The day a report was sent is not kept: the day of the competition, for all. */
const competition = { table: `${APP}competitions`, on: { id: 'competition_id' }, take: { begun: 'created_at' } };
const begun = made([], (row) => row.begun ?? null);

const reportSubject = (one: CompetitionTable): Subject => {
  const { indicator, table, nested, lists } = one;
  const itself = (row: SourceRow): JsonRow => rowsIn(row, 'whole')[0] ?? {};
  return subject(reports, {
    from: table,
    title: `Конкурс: ${indicator.number} «${indicator.title}»`,
    joins: [competition],
    nested: {
      whole: { table, on: { id: 'id' }, nested, columns: ['is_verified', ...indicator.fields.map(({ name }) => name)] },
    },
    columns: {
      id: reportId('competition', indicator.key, 0),
      programme: always('competition'),
      season: same('competition_id'),
      indicator: always(indicator.key),
      level: always('detachment'),
      unit_id: same('detachment_id'),
      state: made([], (row) => stateOf(one, itself(row))),
      answers: made([], (row) =>
        answersOf(indicator, itself(row), (list, id) => (list in lists ? itemIdOf(indicator.key, list, id) : id)),
      ),
      created_at: begun,
      updated_at: begun,
      sent_at: begun,
      state_at: begun,
    },
    unused: {
      score: 'Баллы здесь считаются заново.',
      june_15_detachment_members: 'Численность берётся из снимка.',
      april_1_detachment_members: 'Численность берётся из снимка.',
    },
    rules: ['Когда отчёт подан, старый портал не хранит: стоит день создания конкурса.'],
  });
};

/** Indicators whose items have a day of their own. */
const EVENTS = ['q7', 'q8', 'q9', 'q10', 'q11', 'q12'];

const itemSubjects = ({ indicator, lists, nested }: CompetitionTable): Subject[] =>
  Object.entries(lists).map(([list, { table, by }]) =>
    subject(reportItems, {
      from: table,
      title: `Конкурс: решения по показателю ${indicator.number}`,
      inside: Object.values(nested[list]?.nested ?? {}).map(({ table: links, on }) => ({ table: links, on })),
      columns: {
        id: made(['id'], ({ id }) => itemIdOf(indicator.key, list, Number(id))),
        report_id: reportId('competition', indicator.key, 0, by),
        list: always(list),
        state: made(['is_verified'], ({ is_verified }) => (is_verified === 'true' ? 'verified' : 'open')),
        ...(EVENTS.includes(indicator.key) ? { created_at: same('created_at') } : {}),
      },
      later: indicator.fields.some(
        (field) => field.name === list && field.kind === 'list' && field.fields.some(({ kind }) => kind === 'file'),
      )
        ? { [indicator.key === 'q5' ? 'document' : 'certificate_scans']: FILES }
        : {},
    }),
  );

const NUMBERS = Array.from({ length: 20 }, (_, at) => at + 1);
const rankings = [
  { key: 'overall', places: 'overallranking', tandems: 'overalltandemranking' },
  ...NUMBERS.map((n) => {
    const word = n === 15 ? 'rank' : 'ranking';
    return { key: `q${n}`, places: `q${n}${word}`, tandems: `q${n}tandem${word}` };
  }),
];

const SIDES = ['junior_detachment_id', 'detachment_id'];
const sum = (key: string) => (key === 'overall' ? { score: 'places_sum' } : {});

/** A place of a tandem is the place of both its detachments. */
const bothSides = (spread: NonNullable<Subject['spread']>, tandem: boolean): NonNullable<Subject['spread']> => ({
  ...spread,
  adds: [...spread.adds, 'side'],
  rows: (row) => spread.rows(row).flatMap((one) => (tandem ? ['0', '1'] : ['0']).map((side) => ({ ...one, side }))),
});

const placeSubject = (key: string, at: number, table: string, tandem: boolean): Subject =>
  subject(places, {
    from: APP + table,
    title: `Конкурс: опубликованные места, ${key === 'overall' ? 'общие' : key}${tandem ? ', тандемы' : ''}`,
    spread: bothSides(placeRows([{ indicator: key, place: 'place', ...sum(key) }]), tandem),
    columns: {
      id: made(['id'], ({ id, side }) => Number(id) * PLACES + PLACES / 2 + at * 4 + (tandem ? 2 : 0) + Number(side)),
      publication_id: made(['competition_id'], publicationId),
      programme: always('competition'),
      season: same('competition_id'),
      nomination: always(tandem ? 'tandem' : 'debut'),
      level: always('detachment'),
      unit_id: made(tandem ? SIDES : ['detachment_id'], (row) =>
        row.side === '0' && tandem ? (row.junior_detachment_id ?? null) : (row.detachment_id ?? null),
      ),
      partner_id: tandem
        ? made(SIDES, (row) => (row.side === '0' ? row.detachment_id : row.junior_detachment_id) ?? null)
        : always(null),
      ...placeColumns,
    },
  });
/** 1 is the publication of the rating. */
const publicationId = ({ competition_id }: SourceRow) => Number(competition_id) + 1;

const ACTS: Record<string, string> = { Верифицировал: 'report.approve', Отклонил: 'report.return' };
const loggedReport: Lookup = {
  reads: ['q_number', 'verified_detachment_id', 'competition_id'],
  as: 'report',
  async find(db, keys) {
    const rows = await rowsOf(
      db,
      { id: r.id, season: r.season, unit: r.unit_id, key: r.indicator },
      (cells) => sql`select ${cells} from ${r} where ${r.programme} = 'competition'
        and ${r.unit_id} in (${listed(keys.map((key) => Number(key.split(' ')[1] || 0)))})`,
    );
    return new Map(rows.map(({ id, season, unit, key }) => [`${key.slice(1)} ${unit} ${season}`, String(id)]));
  },
};

const whole = {
  competition_id: same('competition_id'),
  junior_detachment_id: same('junior_detachment_id'),
  main_detachment_id: same('detachment_id'),
  created_at: same('created_at'),
};

export const competitionRows: readonly Subject[] = [
  subject(seasons, {
    from: `${APP}competitions`,
    title: 'Конкурсы',
    key: ['programme', 'number'],
    columns: {
      id: { ...made(['id'], ({ id }) => Number(id) * 2 + 1), once: true },
      programme: always('competition'),
      number: same('id'),
      title: { ...same('name'), once: true },
      is_open: {
        ...made(['end_date'], ({ end_date }) => end_date !== null && Date.parse(end_date ?? '') >= Date.now()),
        once: true,
      },
      settings: {
        ...made(['id', 'start_date', 'end_date'], ({ id, start_date, end_date }) => ({
          ...rulesOf('competition', Number(id)).settings,
          ...(start_date ? { start_date } : {}),
          ...(end_date ? { end_date } : {}),
        })),
        once: true,
      },
      created_at: same('created_at'),
    },
    rules: ['Сроки показателей старый портал не хранит: стоят обычные, проверьте их.'],
  }),
  subject(competitionParticipants, {
    from: `${APP}competitionparticipants`,
    title: 'Участники конкурса',
    columns: { id: same('id'), ...whole, confirmed: same('confirmed') },
  }),
  subject(competitionApplications, {
    from: `${APP}competitionapplications`,
    title: 'Заявки на конкурс',
    columns: { id: same('id'), ...whole, is_confirmed_by_junior: same('is_confirmed_by_junior') },
  }),
  subject(competitionSnapshots, {
    from: `${APP}september15participant`,
    title: 'Снимок численности участников конкурса',
    key: ['competition_id', 'detachment_id'],
    joins: [{ table: `${APP}competitions`, on: {}, take: { newest: 'id' } }],
    columns: {
      competition_id: made([], ({ newest }) => newest ?? null),
      detachment_id: same('detachment_id'),
      people: same('participants_number'),
      paid: same('members_number'),
      university_commander: always(0),
      university_commissar: always(0),
      safety: always(0),
    },
    refuse: {
      reads: ['detachment_id'],
      reason: ({ detachment_id }) => (detachment_id ? undefined : 'Строка не называет отряда.'),
    },
    rules: ['Результатов тестов в снимке старого портала нет: для показателей 3 и 4 сделайте снимок заново.'],
  }),
  ...competitionTables.map(reportSubject),
  ...competitionTables.flatMap(itemSubjects),
  subject(auditLog, {
    from: `${APP}qverificationlog`,
    title: 'Конкурс: история решений',
    lookups: [loggedReport],
    columns: {
      id: { ...made(['id'], ({ id }) => Number(id) * 2 + 1), once: true },
      at: { ...same('timestamp'), once: true },
      actor_id: { ...same('verifier_id'), once: true },
      act: { ...made(['action'], ({ action }) => ACTS[action ?? ''] ?? null), once: true },
      kind: { ...always('report'), once: true },
      record_id: { ...same('report'), once: true },
    },
    refuse: {
      reads: ['action'],
      reason: ({ report, action }) =>
        !report
          ? 'Отчёта, о котором говорит строка, нет.'
          : ACTS[action ?? '']
            ? undefined
            : `Непонятно, что значит «${action ?? ''}».`,
    },
    since: 'timestamp',
  }),
  subject(publications, {
    from: `${APP}overallranking`,
    name: `${APP}overallranking published`,
    title: 'Конкурс: публикация мест',
    firstOf: ['competition_id'],
    columns: {
      id: made(['competition_id'], publicationId),
      programme: always('competition'),
      season: same('competition_id'),
      note: always('Места старого портала'),
    },
  }),
  ...rankings.flatMap(({ key, places: alone, tandems }, at) => [
    placeSubject(key, at, alone, false),
    placeSubject(key, at, tandems, true),
  ]),
];
