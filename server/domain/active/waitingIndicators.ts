import { type SQL, sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { can } from '../../../contract/permissions';
import { indicatorsOf, programmes, spansOf } from '../../../contract/programmes';
import { programmes as names } from '../../../contract/schemas/reports';
import { r, u } from '../../db';
import { waitsInAny } from '../reports/reportQueue';
import { reportTitle } from '../reports/reportTitle';
import type { Viewer } from '../viewer';
import type { WaitingSource } from './waitingSource';

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

/** Titles stand in the definitions: the list is given to the statement. */
function titleOf(programme: Programme): SQL {
  const titles = (season: number) =>
    Object.fromEntries(indicatorsOf(programme, season).map((indicator) => [indicator.key, reportTitle(indicator)]));
  const bySeason = spansOf(programme).map(
    ({ since }) =>
      sql`when ${r.season} >= ${since} then ${JSON.stringify(titles(since))}::text::json ->> ${r.indicator}`,
  );
  return sql`(case ${sql.join(bySeason, sql` `)} end)`;
}

const UNIT = 987_654_321;
const REPORT = 987_654_322;
const SEASON = 987_654_323;

/** The address with what each row has in the places of the samples. */
const linkOf = (programme: Programme): SQL =>
  sql`replace(replace(replace(${programmes[programme].reviewLink(UNIT, REPORT, SEASON, { part: 2 })},
    ${String(UNIT)}, ${r.unit_id}::text), ${String(REPORT)}, ${r.id}::text), ${String(SEASON)}, ${r.season}::text)`;
