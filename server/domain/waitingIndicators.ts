import { type SQL, sql } from 'drizzle-orm';
import { indicatorsOf } from '../../contract/indicators';
import type { Programme } from '../../contract/indicators/types';
import { can } from '../../contract/permissions';
import { programmes } from '../../contract/schemas/reports';
import { reportStates } from '../../contract/states/reports';
import { inSet } from '../db/inSet';
import { programmeRows, reportTitle } from './reports/programmes';
import { waitsFor } from './reports/reportQueue';
import type { Viewer } from './viewer';
import type { WaitingSource } from './waitingSource';

/** Reports of indicators that the viewer reviews; who reviews none is spared the question. */
export const waitingIndicators: WaitingSource = (viewer) => {
  if (!can(viewer.grants, 'act.report.review')) return null;
  return sql.join(
    programmes.map((programme) => waitingOf(viewer, programme)),
    sql` union all `,
  );
};

const waitingOf = (viewer: Viewer, programme: Programme): SQL =>
  sql`select 'indicator' as kind, r.id, r.state_at as at, coalesce(u.commander_id, r.updated_by) as person_id, r.level, r.unit_id,
      ${titleOf(programme)} as title, ${linkOf(programme)} as link
    from reports r join units u on u.level = r.level and u.id = r.unit_id
    where r.programme = ${programme} and r.state in ${inSet(reportStates, 'review')} and ${waitsFor(viewer, programme)}`;

/** Titles stand in the definitions: the list is given to the statement. */
function titleOf(programme: Programme): SQL {
  const titles = indicatorsOf(programme).map((indicator) => [indicator.key, reportTitle(indicator)]);
  return sql`(${JSON.stringify(Object.fromEntries(titles))}::text::json ->> r.indicator)`;
}

const UNIT = 987_654_321;
const REPORT = 987_654_322;

/** The address with the ids of each row in the places of two samples. */
function linkOf(programme: Programme): SQL {
  const { reviewLink } = programmeRows[programme];
  const filled = (part: 1 | 2) =>
    sql`replace(replace(${reviewLink(UNIT, REPORT, { part })}, ${String(UNIT)}, r.unit_id::text), ${String(REPORT)}, r.id::text)`;
  return filled(2);
}
