import { sql } from 'drizzle-orm';
import { to } from '../../../contract/paths';
import { alias, listed } from '../../db';

import { competitionApplications, units } from '../../db/tables';
import { ownUnits } from '../people/ownMatter';
import { unitWithin } from '../roster/rosterScope';
import { anyOf, unitsOf } from '../units/reach';
import type { WaitingSource } from './waitingSource';

const a = alias(competitionApplications, 'a');
const m = alias(units, 'm');
const j = alias(units, 'j');

/**
 * Applications to the competition: those of the region that are ready to be confirmed, and the tandems that wait for the
 * consent of the viewer's own junior detachment.
 */
export const waitingCompetition: WaitingSource = (viewer) => {
  const offices = unitsOf(viewer, 'act.competition.confirm');
  const commanded = viewer.commands.detachment;
  if (offices.length === 0 && commanded === undefined) return null;
  const own = listed([0, ...ownUnits(viewer).flatMap(({ level, id }) => (level === 'detachment' ? [id] : []))]);
  const confirming = sql`(${anyOf(offices.map((unit) => unitWithin(unit, j)))}
    and (${a.main_detachment_id} is null or ${a.is_confirmed_by_junior})
    and ${a.junior_detachment_id} not in (${own}) and coalesce(${a.main_detachment_id}, -1) not in (${own}))`;
  const consenting = sql`(${a.junior_detachment_id} = ${commanded ?? null}::int and ${a.main_detachment_id} is not null
    and not ${a.is_confirmed_by_junior})`;
  return sql`select 'competition' as kind, ${a.id}, ${a.created_at} as at, coalesce(${m.commander_id},
    ${j.commander_id}) as person_id,
      'detachment'::unit_level as level, coalesce(${m.id}, ${j.id}) as unit_id,
      case when ${m.id} is null then 'Дебют: ' || ${j.name} else 'Тандем: ' || ${m.name} || ' и ' || ${j.name} end as
      title,
      ${`${to('competition')}?tab=applications&season=`}::text || ${a.competition_id} as link
    from ${a}
    join ${j} on ${j.level} = 'detachment' and ${j.id} = ${a.junior_detachment_id}
    left join ${m} on ${m.level} = 'detachment' and ${m.id} = ${a.main_detachment_id}
    where ${a.refused_at} is null and (${confirming} or ${consenting})`;
};
