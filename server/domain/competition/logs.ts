// Who verified and refused what, by indicator: read from the history of the reports.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditAct } from '../../../contract/auditActs';
import type { verificationLogQuery } from '../../../contract/schemas/competition';
import { pageOf, type Viewer, type ViewerListing } from '../../call';
import { alias, int, isoMoment, k, listed, object, p, r, u, when } from '../../db';
import { auditLog } from '../../db/tables';
import { shortUnit } from './detachment';
import { seesAll, standingOf, watchedRegional } from './rights';

const l = alias(auditLog, 'l');

const verified: readonly AuditAct[] = ['report.approve', 'report.correct', 'report.itemApprove'];
const refused: readonly AuditAct[] = ['report.return', 'report.itemRefuse'];

/** SQL condition over detachments `u`: their standing concerns the viewer. */
function concerns(viewer: Viewer, competition: number): SQL {
  if (seesAll(viewer)) return sql`true`;
  const own = listed(standingOf(viewer));
  const regional = watchedRegional(viewer);
  return sql`(${u.id} in (${own}) ${regional === undefined ? sql`` : sql`or ${u.regional_id} = ${regional}`}
    or exists (select 1 from ${k} where ${k.competition_id} = ${competition}
    and ${u.id} in (${k.junior_detachment_id}, ${k.main_detachment_id}) and (${k.junior_detachment_id} in (${own})
    or ${k.main_detachment_id} in (${own}))))`;
}

/** The newest first; of the detachments that concern the viewer. */
export const listLogs = (
  call: ViewerListing,
  competition: number,
  number: number,
  query: z.output<typeof verificationLogQuery>,
) =>
  pageOf(
    { ...call, query },
    {
      columns: {
        id: int`${l.id}::int`,
        act: l.act,
        timestamp: isoMoment(l.at),
        unit: object({ id: u.id, name: u.name, banner: u.banner, emblem: u.emblem }),
        verifier: when(
          sql`${p.id} is not null`,
          object({
            id: p.id,
            first_name: p.first_name,
            last_name: p.last_name,
            patronymic_name: p.patronymic_name,
          }),
        ),
      },
      from: sql`${r} join ${l} on ${l.kind} = 'report' and ${l.record_id} = ${r.id}
        join ${u} on ${u.level} = 'detachment' and ${u.id} = ${r.unit_id} left join ${p} on ${p.id} = ${l.actor_id}`,
      where: [
        sql`${r.programme} = 'competition' and ${r.season} = ${competition} and ${r.level} = 'detachment'`,
        sql`${r.indicator} = ${`q${number}`}`,
        sql`${l.act} in (${listed([...verified, ...refused])})`,
        concerns(call.viewer, competition),
        ...(query.verifier_id === undefined ? [] : [sql`${l.actor_id} = ${query.verifier_id}`]),
        ...(query.verified_detachment_id === undefined ? [] : [sql`${r.unit_id} = ${query.verified_detachment_id}`]),
      ],
      order: sql`${l.id} desc`,
    },
    ({ unit, act, ...row }) => ({
      ...row,
      competition_id: competition,
      q_number: number,
      verified_detachment: shortUnit(unit, call.origin),
      action: (refused as readonly string[]).includes(act) ? 'Отклонил' : 'Верифицировал',
    }),
  );
