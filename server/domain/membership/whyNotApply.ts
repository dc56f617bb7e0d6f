import { sql } from 'drizzle-orm';
import type { UnitVerdicts } from '../../../contract/schemas/units';
import { alias, type Executor, isoMoment, json, rowsOf, str, u } from '../../db';
import { applications, memberships, units } from '../../db/tables';
import { anyOf } from '../units/reach';
import type { UnitRow } from '../units/unitRow';
import { chainOf } from './joinUnit';
import { takesFrom } from './membershipRules';

const x = alias(applications, 'x');
const w = alias(memberships, 'w');
const uc = alias(units, 'uc');

type WhyNot = Omit<NonNullable<UnitVerdicts['apply_not']>, 'reason'> & {
  reason: NonNullable<UnitVerdicts['apply_not']>['reason'] | 'commands';
};
type Person = { id: number; region: number | null };

/** Why a person cannot ask to join a unit, and the unit that stands in the way; null where nothing does. */
export async function whyNotApply(db: Executor, person: Person, unit: UnitRow): Promise<WhyNot | null> {
  // Entering below makes a member of those above, too.
  const above = chainOf(unit).map(({ level, id }) => sql`(${uc.level} = ${level} and ${uc.id} <> ${id})`);
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
        union all select 2, 'commands', ${uc.level}, ${uc.id}, null from ${uc}
          where ${uc.commander_id} = ${person.id} and (${uc.level} = ${unit.level} or ${anyOf(above)} and not exists
            (select 1 from ${w} where ${w.person_id} = ${person.id} and ${w.level} = ${uc.level}))
        union all select 3, 'waiting', ${x.level}, ${x.unit_id}, ${x.created_at} from ${x}
          where ${x.person_id} = ${person.id} and ${x.level} = ${unit.level}) o
      join ${u} on ${u.level} = o.level and ${u.id} = o.unit_id order by o.turn limit 1`,
  );
  if (first) return first;
  if (takesFrom(unit, person.region)) return null;
  return { reason: person.region === null ? 'noRegion' : 'region', unit: null, since: null };
}
