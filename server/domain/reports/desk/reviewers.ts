// Whom a reviewer may give reports to, with how much each has.

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { movesOf, type Party } from '../../../../contract/indicators/chains';
import type { Programme } from '../../../../contract/indicators/types';
import { indicatorsOf } from '../../../../contract/programmes';
import type { Reviewer, Reviewers, reviewersQuery } from '../../../../contract/schemas/desk/desk';
import type { Viewer } from '../../../call';
import { alias, type Db, int, m, o, object, p, r, rowsOf, str, u, when } from '../../../db';
import { experts, reportAssignments, reportVersions } from '../../../db/tables';
import { byName } from '../../people/nameSqls';
import { readSeason } from '../../programmes/season';
import { unitsOf } from '../../units/reach';
import { reviewingParties } from '../parties';
import { reportsOfUnits, reviewedReports } from './progress';

const e = alias(experts, 'e');
const t = alias(reportAssignments, 't');
const v = alias(reportVersions, 'v');

type Reviewing = (typeof reviewingParties)[number];

/**
 * Those who decide beside the viewer about the reports he decides about; for the centre also those of the districts. By
 * name, each with what is assigned to him and what he has decided this season, of the reports that the viewer's progress counts.
 */
export async function reviewersOf(
  db: Db,
  viewer: Viewer,
  { programme, season: asked }: z.output<typeof reviewersQuery>,
): Promise<z.output<typeof Reviewers>> {
  const season = await readSeason(db, programme, asked);
  const people = partiesOf(programme, season.number).flatMap(([party, state]) => peopleOf(viewer, party, state) ?? []);
  if (people.length === 0) return { results: [] };
  const of = reviewedReports(viewer, programme, season.number);
  return {
    results: await rowsOf(
      db,
      {
        id: p.id,
        name: str`${p.last_name} || ' ' || ${p.first_name}`,
        state: str<Reviewer['state']>`f.state`,
        unit: when(sql`${u.id} is not null`, object({ id: u.id, name: u.name })),
        waiting: int`(select count(*)::int from ${reportsOfUnits} join ${t} on ${t.report_id} = ${r.id} and ${t.state} = ${r.state}
          where ${t.person_id} = ${p.id} and ${t.state} = f.state and ${of})`,
        decided: int`(select count(*)::int from ${reportsOfUnits} join ${v} on ${v.report_id} = ${r.id}
          where ${v.by} = ${p.id} and ${v.stage} <> 'unit' and ${v.act} <> 'reopen' and ${of})`,
      },
      (cells) => sql`select ${cells} from (${sql.join(people, sql` union `)}) f
        join ${p} on ${p.id} = f.person_id and ${p.is_active}
        left join ${u} on ${u.level}::text = f.level and ${u.id} = f.unit_id
        order by f.state desc, ${sql.join(byName, sql`, `)} limit 500`,
    ),
  };
}

/** Who decides in a season, and in which state reports wait for them. */
function partiesOf(programme: Programme, season: number): [Reviewing, Reviewer['state']][] {
  const moves = indicatorsOf(programme, season)
    .flatMap((indicator) => movesOf(indicator))
    .filter(({ act }) => act === 'approve');
  return reviewingParties.flatMap((party) => {
    const move = moves.find(({ by }) => by === (party satisfies Party));
    return move ? [[party, move.from]] : [];
  });
}

/** SQL: people of a party that the viewer may give reports to, with the unit they review; null where there are none. */
function peopleOf(viewer: Viewer, party: Reviewing, state: Reviewer['state']): SQL | null {
  const centre = unitsOf(viewer, 'act.review.central').length > 0;
  const units = unitsOf(viewer, `act.review.${party}`).map(({ id }) => id);
  const row = (person: SQL, level: string | null, unit: SQL) =>
    sql`select ${person} as person_id, ${state}::text as state, ${level}::text as level, ${unit} as unit_id`;
  const own = units[0] ?? 0;
  const none = sql`null::int`;
  const ofRegion =
    unitsOf(viewer, 'act.review.regionalCommander')[0]?.id ?? unitsOf(viewer, 'act.review.regionalCommissar')[0]?.id;
  switch (party) {
    case 'district':
      if (!centre && units.length === 0) return null;
      return sql`${row(sql`${e.person_id}`, 'district', sql`${e.unit_id}`)} from ${e} where ${e.level} = 'district'
        ${centre ? sql`` : sql`and ${e.unit_id} = ${own}`}`;
    case 'central':
      return centre
        ? sql`${row(sql`${e.person_id}`, null, none)} from ${e} where ${e.level} = 'central' union
          ${row(sql`${u.commander_id}`, null, none)} from ${u} where ${u.level} = 'central' and ${u.commander_id} is not null`
        : null;
    case 'regionalCommander':
      return ofRegion
        ? sql`${row(sql`${u.commander_id}`, 'regional', sql`${u.id}`)} from ${u} where ${u.level} = 'regional'
          and ${u.id} = ${ofRegion}`
        : null;
    case 'regionalCommissar':
      return ofRegion
        ? sql`${row(sql`${m.person_id}`, 'regional', sql`${m.unit_id}`)} ${holding('regional', 'commissar')}
        and ${m.unit_id} = ${ofRegion}`
        : null;
    default:
      return units.length > 0
        ? sql`${row(sql`${m.person_id}`, null, none)} ${holding('central', 'trainingHead')}`
        : null;
  }
}

const holding = (level: 'regional' | 'central', post: string) =>
  sql`from ${m} join ${o} on ${o.id} = ${m.position_id} where ${m.level} = ${level} and ${o.key} = ${post}`;
