import { type SQL, sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { to } from '../../../contract/paths';
import { can } from '../../../contract/permissions';
import { indicatorsOf, programmes, spansOf } from '../../../contract/programmes';
import { programmes as names } from '../../../contract/schemas/reports';
import type { Viewer } from '../../call';
import { a, alias, e, listed, r, u } from '../../db';
import { competitionApplications, eventOrganizers, memberships, units } from '../../db/tables';
import { WAITING } from '../events/applications/applicationSets';
import { waitsFor } from '../events/applications/waitsFor';
import { EVENTS, organisesEvent } from '../events/eventRights';
import { ownUnits } from '../people/ownMatter';
import { waitsInAny } from '../reports/reportQueue';
import { reportTitle } from '../reports/reportTitle';
import { unitWithin } from '../roster/rosterScope';
import { anyOf, everywhere, unitsOf } from '../units/reach';

/**
 * What waits of one kind, for one viewer: a select of `kind`, `id`, `at`, `person_id` (whose matter it is), `level` and
 * `unit_id` (of which unit), `title` (what it is about, Russian) and `link` (the portal's address of its decision);
 * the last four may be null. Null when nothing of the kind can wait for this viewer.
 */
export type WaitingSource = (viewer: Viewer) => SQL | null;

const d = alias(memberships, 'd');
const eo = alias(eventOrganizers, 'eo');

/** The page where each kind of application is decided; a multistage one is found by who filed it. */
export const requestAddress = (of: typeof a) =>
  sql`'/action-squads/' || ${of.event_id} || '/verification/' || case ${of.kind}
    when 'personal' then 'individualrequest/' || ${of.id}
    when 'group' then 'grouprequest/' || ${of.id}
    else 'multistagerequest/' || ${of.person_id} end`;

/**
 * Applications to the events the viewer organises, and multistage ones that wait for his approval; a personal one with the
 * detachment of the person.
 */
export const waitingEvents: WaitingSource = (viewer) => {
  const own = sql`(${a.waits_level} is null
    and ${everywhere(viewer, 'act.event.manage') ? organisedByHand(viewer.id) : organisesEvent(viewer)})`;
  return sql`select 'event' as kind, ${a.id}, ${a.created_at} as at, ${a.person_id}, coalesce(${a.level},
    ${d.level}) as level,
      coalesce(${a.unit_id}, ${d.unit_id}) as unit_id, ${e.name} as title, ${requestAddress(a)} as link
    from ${a} join ${EVENTS} on ${e.id} = ${a.event_id}
    left join ${d} on ${a.level} is null and ${d.person_id} = ${a.person_id} and ${d.level} = 'detachment'
    where ${a.state} in ${WAITING} and ${e.state} = 'published' and (${own} or ${waitsFor(viewer)})`;
};

/** An administrator may decide everything; what waits for him is what he organises. */
const organisedByHand = (id: number) => sql`(${e.author_id} = ${id} or exists (select 1 from ${eo}
  where ${eo.event_id} = ${e.id} and ${eo.person_id} = ${id}))`;

/** Reports of indicators that the viewer reviews; who reviews none is spared the question. */
export const waitingIndicators: WaitingSource = (viewer) => {
  if (!can(viewer.grants, 'act.report.review')) return null;
  return sql.join(
    names.map((programme) => waitingOf(viewer, programme)),
    sql` union all `,
  );
};

const waitingOf = (viewer: Viewer, programme: Programme): SQL =>
  sql`select 'indicator' as kind, ${r.id}, ${r.state_at} as at, coalesce(${u.commander_id},
    ${r.updated_by}) as person_id, ${r.level}, ${r.unit_id},
      ${titleOf(programme)} as title, ${linkOf(programme)} as link
    from ${r} join ${u} on ${u.level} = ${r.level} and ${u.id} = ${r.unit_id}
    where ${waitsInAny(viewer, programme)}`;

/** Titles stand in the definitions, those of the items of a catalogue as well: the list is given to the statement. */
function titleOf(programme: Programme): SQL {
  const titles = (season: number) =>
    Object.fromEntries(
      indicatorsOf(programme, season).flatMap((indicator) =>
        [0, ...(indicator.catalogue ?? []).map(({ id }) => id)].map((item) => [
          `${indicator.key} ${item}`,
          reportTitle(indicator, item),
        ]),
      ),
    );
  const bySeason = spansOf(programme).map(
    ({ since }) => sql`when ${r.season} >= ${since} then ${JSON.stringify(titles(since))}::text::jsonb ->> ${ofRow}`,
  );
  return sql`(case ${sql.join(bySeason, sql` `)} end)`;
}
const ofRow = sql`(${r.indicator} || ' ' || ${r.item})`;

const UNIT = 987_654_321;
const REPORT = 987_654_322;
const SEASON = 987_654_323;

/** The address with what each row has in the places of the samples. */
const linkOf = (programme: Programme): SQL =>
  sql`replace(replace(replace(${programmes[programme].reviewLink(UNIT, REPORT, SEASON, { part: 2 })},
    ${String(UNIT)}, ${r.unit_id}::text), ${String(REPORT)}, ${r.id}::text), ${String(SEASON)}, ${r.season}::text)`;

const c = alias(competitionApplications, 'c');
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
    and (${c.main_detachment_id} is null or ${c.is_confirmed_by_junior})
    and ${c.junior_detachment_id} not in (${own}) and coalesce(${c.main_detachment_id}, -1) not in (${own}))`;
  const consenting = sql`(${c.junior_detachment_id} = ${commanded ?? null}::int and ${c.main_detachment_id} is not null
    and not ${c.is_confirmed_by_junior})`;
  return sql`select 'competition' as kind, ${c.id}, ${c.created_at} as at, coalesce(${m.commander_id},
    ${j.commander_id}) as person_id,
      'detachment'::unit_level as level, coalesce(${m.id}, ${j.id}) as unit_id,
      case when ${m.id} is null then 'Дебют: ' || ${j.name} else 'Тандем: ' || ${m.name} || ' и ' || ${j.name} end as
      title,
      ${`${to('competition')}?tab=applications&season=`}::text || ${c.competition_id} as link
    from ${c}
    join ${j} on ${j.level} = 'detachment' and ${j.id} = ${c.junior_detachment_id}
    left join ${m} on ${m.level} = 'detachment' and ${m.id} = ${c.main_detachment_id}
    where ${c.refused_at} is null and (${confirming} or ${consenting})`;
};
