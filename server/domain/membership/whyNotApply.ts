import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { levelKeys } from '../../../contract/levels';
import type { UnitVerdicts } from '../../../contract/schemas/units';
import { alias, type Executor, isoMoment, json, linkTo, rowsOf, str, u } from '../../db';
import { applications, memberships, units } from '../../db/tables';
import { anyOf } from '../units/reach';
import type { UnitRow } from '../units/unitRow';
import { takesFrom } from './membershipRules';

const x = alias(applications, 'x');
const w = alias(memberships, 'w');
const uc = alias(units, 'uc');

type WhyNot = Omit<NonNullable<UnitVerdicts['apply_not']>, 'reason'> & {
  reason: NonNullable<UnitVerdicts['apply_not']>['reason'] | 'commands';
};
type Person = { id: number; region: number | null };

/**
 * SQL condition over units `uc` "command of it keeps a person from entering unit `u`": at the level, or at one above where
 * entering makes a member.
 */
const inTheWay = (person: SQLWrapper | number): SQL => {
  const others = levelKeys.map((level) => sql`(${uc.level} = ${level} and ${uc.id} <> ${linkTo(u, level)})`);
  return sql`${uc.commander_id} = ${person} and (${uc.level} = ${u.level} or ${uc.level} < ${u.level} and ${anyOf(others)}
    and not exists (select 1 from ${w} where ${w.person_id} = ${person} and ${w.level} = ${uc.level}))`;
};

/** SQL condition over units `u` "a person commands what keeps from entering there". */
export const commandsInTheWay = (person: SQLWrapper | number): SQL =>
  sql`exists (select 1 from ${uc} where ${inTheWay(person)})`;

/** Why a person cannot ask to join a unit, and the unit that stands in the way; null where nothing does. */
export async function whyNotApply(db: Executor, person: Person, unit: UnitRow): Promise<WhyNot | null> {
  const [first] = await rowsOf(
    db,
    {
      reason: str<'member' | 'commands' | 'waiting'>`o.reason`,
      unit: json<NonNullable<WhyNot['unit']>>`json_build_object('id', ${u.id}, 'name', ${u.name})`,
      since: isoMoment(sql`o.since`),
    },
    (cells) => sql`select ${cells} from (
        select 1 as turn, 'member' as reason, ${w.level} as level, ${w.unit_id} as unit_id, null::timestamptz as since from ${w}
          where ${w.person_id} = ${person.id} and ${w.level} = ${unit.level}
        union all select 2, 'commands', ${uc.level}, ${uc.id}, null from ${u} join ${uc} on ${inTheWay(sql`${person.id}::int`)}
          where ${u.level} = ${unit.level} and ${u.id} = ${unit.id}
        union all select 3, 'waiting', ${x.level}, ${x.unit_id}, ${x.created_at} from ${x}
          where ${x.person_id} = ${person.id} and ${x.level} = ${unit.level}) o
      join ${u} on ${u.level} = o.level and ${u.id} = o.unit_id order by o.turn limit 1`,
  );
  if (first) return first;
  if (takesFrom(unit, person.region)) return null;
  return { reason: person.region === null ? 'noRegion' : 'region', unit: null, since: null };
}
