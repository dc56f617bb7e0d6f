import { and, eq } from 'drizzle-orm';
import type { UnitVerdicts } from '../../../contract/schemas/units';
import type { Viewer } from '../../call';
import type { Db } from '../../db';
import { applications } from '../../db/tables';
import { mayRedate } from '../competition/foundingDate';
import { invitedTo } from '../membership/command';
import { unitsBelow } from '../membership/membershipLeave';
import { whyNotApply } from '../membership/whyNotApply';
import { reaches } from './reach';
import type { UnitRow } from './unitRow';

/** What the viewer may do with a unit: the buttons of its page. */
export async function readVerdicts(db: Db, viewer: Viewer, unit: UnitRow): Promise<UnitVerdicts> {
  const post = viewer.posts[unit.level];
  const member = post?.unit === unit.id ? post.id : null;
  const editor = reaches(viewer, 'act.unit.edit', unit);
  const above = reaches(viewer, 'act.unit.move', unit);
  const invited = await invitedTo(db, viewer, unit);
  const not = await whyNotApply(db, viewer, unit);
  const inside = member !== null || viewer.commands[unit.level] === unit.id;
  const application = await ownApplication(db, viewer, unit);
  return {
    edit: editor,
    members: editor,
    commander: above,
    remove: above,
    apply: not === null,
    apply_not:
      not && !inside && application === null && not.reason !== 'commands' ? { ...not, reason: not.reason } : null,
    is_member: member !== null,
    application,
    applications: reaches(viewer, 'act.unit.applications', unit),
    decide: editor,
    command: reaches(viewer, 'act.unit.command', unit),
    history: editor,
    invite: editor && unit.level === 'detachment',
    invited: editor || invited?.id === viewer.id ? invited : null,
    redate: editor && (await mayRedate(db, viewer, unit)),
    lay_down: unit.commander_id === viewer.id,
    membership: member !== null && (await unitsBelow(db, viewer.id, unit)).length === 0 ? member : null,
  };
}

/** The viewer's application to this unit that waits. */
async function ownApplication(db: Db, viewer: Viewer, unit: UnitRow): Promise<number | null> {
  const own = and(eq(applications.person_id, viewer.id), eq(applications.level, unit.level));
  const [pending] = await db
    .select()
    .from(applications)
    .where(and(own, eq(applications.unit_id, unit.id)));
  return pending?.id ?? null;
}
