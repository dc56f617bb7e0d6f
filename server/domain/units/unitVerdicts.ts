import { and, eq } from 'drizzle-orm';
import type { UnitVerdicts } from '../../../contract/schemas/units';
import type { Db } from '../../db/open';
import { applications } from '../../db/tables';
import { mayRedate } from '../competition/foundingDate';
import { invitedTo } from '../membership/command';
import { takesFrom } from '../membership/membershipRules';
import type { Viewer } from '../viewer';
import { reaches } from './reach';
import type { UnitRow } from './unitRow';

/** What the viewer may do with a unit: the buttons of its page. */
export async function readVerdicts(db: Db, viewer: Viewer, unit: UnitRow): Promise<UnitVerdicts> {
  const [pending] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.person_id, viewer.id), eq(applications.level, unit.level)));
  const post = viewer.posts[unit.level];
  const editor = reaches(viewer, 'act.unit.edit', unit);
  const above = reaches(viewer, 'act.unit.move', unit);
  const invited = await invitedTo(db, unit);
  return {
    edit: editor,
    members: editor,
    commander: above,
    remove: above,
    apply: !post && !pending && viewer.commands[unit.level] === undefined && takesFrom(unit, viewer.region),
    is_member: post?.unit === unit.id,
    application: pending?.unit_id === unit.id ? pending.id : null,
    applications: reaches(viewer, 'act.unit.applications', unit),
    decide: editor,
    command: reaches(viewer, 'act.unit.command', unit),
    history: editor,
    invite: editor && unit.level === 'detachment',
    invited: editor || invited?.id === viewer.id ? invited : null,
    redate: editor && (await mayRedate(db, viewer, unit)),
    lay_down: unit.commander_id === viewer.id,
    membership: post?.unit === unit.id ? post.id : null,
  };
}
