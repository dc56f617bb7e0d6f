// Who confirms people's data: staff of the person's detachment and of the regional headquarters of the person's region.

import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../call';
import { alias, listed, p } from '../../db';
import { memberships, people, units, verificationRequests } from '../../db/tables';
import { peopleReached } from '../people/reachPeople';
import { everywhere, unitsOf } from '../units/reach';
import type { UnitRow } from '../units/unitRow';

const v = alias(verificationRequests, 'v');
const vm = alias(memberships, 'vm');
const vp = alias(people, 'vp');
const vu = alias(units, 'vu');
const vr = alias(verificationRequests, 'vr');

/** Own detachments and own regional headquarters in which the viewer may confirm data; only who is confirmed himself. */
function offices(viewer: Viewer) {
  const staff = viewer.verified ? unitsOf(viewer, 'act.verify') : [];
  const idsAt = (wanted: UnitRow['level']) => staff.filter(({ level }) => level === wanted).map(({ id }) => id);
  return { detachments: idsAt('detachment'), regionals: idsAt('regional') };
}

/**
 * Ids of people whose verification waits for the viewer, as branches of one union. An administrator decides any; those
 * of a region that nobody commands yet wait for him.
 */
export function verifiedBy(viewer: Viewer): SQL[] {
  const { detachments, regionals } = offices(viewer);
  const branches: SQL[] = [];
  if (detachments.length > 0) {
    branches.push(sql`select ${v.person_id}, ${v.created_at} from ${v}
      join ${vm} on ${vm.person_id} = ${v.person_id} and ${vm.level} = 'detachment'
      where ${vm.unit_id} in (${listed(detachments)})`);
  }
  if (regionals.length > 0) {
    branches.push(sql`select ${v.person_id}, ${v.created_at} from ${v}
      join ${vp} on ${vp.id} = ${v.person_id}
      where ${vp.region_id} in (select ${vu.region_id} from ${vu} where ${vu.level} = 'regional'
        and ${vu.id} in (${listed(regionals)}))`);
  }
  if (everywhere(viewer, 'act.verify')) {
    branches.push(sql`select ${v.person_id}, ${v.created_at} from ${v}
      join ${vp} on ${vp.id} = ${v.person_id}
      where not exists (select 1 from ${vu} where ${vu.level} = 'regional' and ${vu.region_id} = ${vp.region_id}
        and ${vu.commander_id} is not null)`);
  }
  return branches;
}

/** SQL condition "the viewer decides the verification of person `p`", of whom only the id is read; never one's own. */
export const verifies = (viewer: Viewer): SQL =>
  viewer.verified || everywhere(viewer, 'act.verify') ? peopleReached(viewer, 'act.verify') : sql`false`;

/** SQL condition "person `p` waits for verification and the viewer decides it". */
export const decidesVerification = (viewer: Viewer): SQL =>
  sql`((select true from ${vr} where ${vr.person_id} = ${p.id}) is true and ${verifies(viewer)})`;

/** Whether the viewer decides verifications of a detachment's or a region's people. */
export function verifiesIn(viewer: Viewer, unit: UnitRow): boolean {
  if (everywhere(viewer, 'act.verify')) return true;
  const { detachments, regionals } = offices(viewer);
  if (unit.level === 'detachment' && detachments.includes(unit.id)) return true;
  const regional = unit.level === 'regional' ? unit.id : unit.regional_id;
  return regional !== null && regionals.includes(regional);
}
