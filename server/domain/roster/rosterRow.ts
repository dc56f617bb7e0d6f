// A participant as the roster shows one: where the person stands, the contacts, the marks.
import { type SQL, sql } from 'drizzle-orm';
import { POSITION } from '../../../contract/constants';
import type { Level } from '../../../contract/levels';
import { ORDINARY_POSTS } from '../../../contract/people/posts';
import { type RosterColumn, rosterColumns } from '../../../contract/people/rosterColumns';
import type { RosterRow } from '../../../contract/schemas/registry';
import { alias, flag, int, listed, m, moscowDate, o, object, oneOf, p, type RowOf, sqlLevel, str, u } from '../../db';
import { areas, regions, units } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { shownEmail } from '../people/shownEmail';
import { passedCell } from '../tests/bestScores';

const x = alias(units, 'x');
const a = alias(areas, 'a');
const r = alias(regions, 'r');

type RosterUnits = Pick<
  RosterRow,
  | 'district_headquarter'
  | 'regional_headquarter'
  | 'local_headquarter'
  | 'educational_headquarter'
  | 'detachment'
  | 'area'
>;

const named = (level: Level) =>
  oneOf(
    object({ id: x.id, name: x.name }),
    sql`from ${x} where ${x.level} = ${sqlLevel(level)} and ${x.id} = case when h.level = ${sqlLevel(level)} then h.id
      else ${level === 'detachment' ? sql`null` : sql.raw(`h.${level}_id`)} end`,
  );

/** The lowest unit person `p` is in or commands, with what stands above it: the rows of the levels above follow it. */
const home = oneOf(
  object({
    district_headquarter: named('district'),
    regional_headquarter: named('regional'),
    local_headquarter: named('local'),
    educational_headquarter: named('educational'),
    detachment: named('detachment'),
    area: oneOf(a.name, sql`from ${a} where ${a.id} = h.area_id`),
  }),
  sql`from (select ${u.level}, ${u.id}, ${u.district_id}, ${u.regional_id}, ${u.local_id}, ${u.educational_id},
    ${u.area_id}
      from ${m} join ${u} on ${u.level} = ${m.level} and ${u.id} = ${m.unit_id} where ${m.person_id} = ${p.id}
    union all select ${u.level}, ${u.id}, ${u.district_id}, ${u.regional_id}, ${u.local_id}, ${u.educational_id},
    ${u.area_id}
      from ${u} where ${u.commander_id} = ${p.id}
    order by level desc limit 1) h`,
);

const ordinary = listed(ORDINARY_POSTS);

/** What the person is called: a commander, else the highest post, else the ordinary one. */
const post = (column: SQL, commander: SQL): SQL => sql`case when (select true from ${u}
  where ${u.commander_id} = ${p.id} limit 1) then ${commander}
  else (select ${column} from ${m} join ${o} on ${o.id} = ${m.position_id} where ${m.person_id} = ${p.id}
    order by coalesce(${o.key} in (${ordinary}), false), ${m.level} limit 1) end`;
export const postOf = post(sql`${o.name}`, sql`${POSITION.commander}`);
/** The same as a row of the catalogue. */
export const postIdOf = post(sql`${o.id}`, sql`(select ${o.id} from ${o} where ${o.key} = 'commander')`);

/** @param today the day ages are counted at */
export const ageOf = (today: string): SQL => sql`extract(year from age(${today}::date, ${p.date_of_birth}))::int`;

/** The columns of the people's table as they stand there. */
type Own = Omit<Pick<typeof p, RosterColumn & keyof typeof p>, 'email'>;
export const personColumns = Object.fromEntries(
  rosterColumns.flatMap(({ key }) => (key in p && key !== 'email' ? [[key, p[key as keyof Own]]] : [])),
) as Own;

/** @param today the day ages are counted at */
export const rosterColumnsOf = (today: string) => ({
  id: p.id,
  photo: p.photo,
  ...personColumns,
  email: shownEmail,
  home,
  age: int.orNull(ageOf(today)),
  region: oneOf(r.name, sql`from ${r} where ${r.id} = ${p.region_id}`),
  position: str.orNull(postOf),
  test_passed: flag(passedCell('safety')),
  joined: oneOf(str.orNull(moscowDate(sql`min(${m.since})`)), sql`from ${m} where ${m.person_id} = ${p.id}`),
});
export type StoredRosterRow = RowOf<ReturnType<typeof rosterColumnsOf>>;

const nowhere: RosterUnits = {
  district_headquarter: null,
  regional_headquarter: null,
  local_headquarter: null,
  educational_headquarter: null,
  detachment: null,
  area: null,
};

/** Of 160,000 rows in a file each is made: what is left of a stored row is added to, not copied once more. */
export const rosterRow = ({ photo, home: units, ...row }: StoredRosterRow, origin: string): RosterRow =>
  Object.assign(row, units ?? nowhere, { avatar: { photo: fileUrl(origin, photo) } });
