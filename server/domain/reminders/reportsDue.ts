// Which reports of open seasons must be sent by a day and have not been.
import { type SQL, sql } from 'drizzle-orm';
import { deadlineOf } from '../../../contract/indicators/season';
import type { Programme } from '../../../contract/indicators/types';
import { indicatorsOf, programmes } from '../../../contract/programmes';
import { programmes as names } from '../../../contract/schemas/reports';
import { reportStates } from '../../../contract/states/reports';
import { type Executor, inSet, k, m, r, sqlLevel, u } from '../../db';
import { readSeasons, type Season } from '../programmes/season';

/** The units of a season that report, as a condition of unit `u`. */
const reporting: { [P in Programme]: (season: Season<P>) => SQL } = {
  rating: () => sql`true`,
  competition: ({ number, settings }) => sql`exists (select 1 from ${k} where ${k.competition_id} = ${number}
    and ${u.id} in (${k.junior_detachment_id}, ${k.main_detachment_id}) and ${k.confirmed})
    and not coalesce(${u.regional_id} = any(string_to_array(${settings.exempt_regionals.join(' ')}, ' ')::int[]), false)`,
};

/** Statements of the commanders and trusted members of units that have not sent what is due on the day. */
export async function reportsDue({ db }: { db: Executor }, day: string): Promise<SQL[]> {
  const due = await Promise.all(names.map((programme) => dueOf(db, programme, day)));
  return due.flat();
}

async function dueOf<P extends Programme>(db: Executor, programme: P, day: string): Promise<SQL[]> {
  const open = (await readSeasons(db, programme)).filter(({ is_open }) => is_open);
  return open.flatMap((season) => {
    const due = indicatorsOf(programme, season.number).filter(
      (indicator) => indicator.entry === 'unit' && deadlineOf(season.settings, indicator) === day,
    );
    const [first] = due;
    if (!first) return [];
    const keys = JSON.stringify(due.map(({ key, number }) => ({ key, number })));
    return [unsent(season, keys, programmes[programme].unitLink(UNIT, season.number, first))];
  });
}

const UNIT = 987_654_321;

/**
 * @param due the indicators as a JSON list of `{key, number}`
 * @param link address of a report of the unit `UNIT`
 */
function unsent<P extends Programme>(season: Season<P>, due: string, link: string): SQL {
  const { programme, number, title } = season;
  return sql`select f.person_id, concat_ws(' ', ${programme}::text, ${number}::int, ${u.id}) as about,
      json_build_object('name', ${title}::text, 'unit', ${u.name}, 'numbers', d.numbers,
        'link', replace(${link}, ${String(UNIT)}, ${u.id}::text)) as said
    from ${u} cross join lateral (
      select string_agg(i ->> 'number', ', ') as numbers
      from json_array_elements(${due}::json) i where not exists (select 1 from ${r}
        where ${r.programme} = ${programme} and ${r.season} = ${number} and ${r.level} = ${u.level}
        and ${r.unit_id} = ${u.id} and ${r.indicator} = i ->> 'key' and ${r.state} in ${inSet(reportStates, 'filed')})) d
    cross join lateral (
      select ${u.commander_id} as person_id
      union select ${m.person_id} from ${m} where ${m.level} = ${u.level} and ${m.unit_id} = ${u.id} and ${m.is_trusted}) f
    where ${u.level} = ${sqlLevel(programmes[programme].level)} and ${reporting[programme](season)}
      and d.numbers is not null and f.person_id is not null`;
}
