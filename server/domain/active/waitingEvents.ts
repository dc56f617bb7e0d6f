import { sql } from 'drizzle-orm';
import { a, alias, e } from '../../db';
import { eventOrganizers, memberships } from '../../db/tables';
import { WAITING } from '../events/applications/applicationSets';
import { waitsFor } from '../events/applications/waitsFor';
import { EVENTS, organisesEvent } from '../events/eventRights';
import { everywhere } from '../units/reach';
import type { WaitingSource } from './waitingSource';

const d = alias(memberships, 'd');
const eo = alias(eventOrganizers, 'eo');

/** The page where each kind of application is decided; a multistage one is found by who filed it. */
const LINK = sql`'/action-squads/' || ${e.id} || '/verification/' || case ${a.kind}
  when 'personal' then 'individualrequest/' || ${a.id}
  when 'group' then 'grouprequest/' || ${a.id}
  else 'multistagerequest/' || ${a.person_id} end`;

/**
 * Applications to the events the viewer organises, and multistage ones that wait for his approval; a personal one with the
 * detachment of the person.
 */
export const waitingEvents: WaitingSource = (viewer) => {
  const own = sql`(${a.waits_level} is null
    and ${everywhere(viewer, 'act.event.manage') ? organisedByHand(viewer.id) : organisesEvent(viewer)})`;
  return sql`select 'event' as kind, ${a.id}, ${a.created_at} as at, ${a.person_id}, coalesce(${a.level},
    ${d.level}) as level,
      coalesce(${a.unit_id}, ${d.unit_id}) as unit_id, ${e.name} as title, ${LINK} as link
    from ${a} join ${EVENTS} on ${e.id} = ${a.event_id}
    left join ${d} on ${a.level} is null and ${d.person_id} = ${a.person_id} and ${d.level} = 'detachment'
    where ${a.state} in ${WAITING} and ${e.state} = 'published' and (${own} or ${waitsFor(viewer)})`;
};

/** An administrator may decide everything; what waits for him is what he organises. */
const organisedByHand = (id: number) => sql`(${e.author_id} = ${id} or exists (select 1 from ${eo}
  where ${eo.event_id} = ${e.id} and ${eo.person_id} = ${id}))`;
