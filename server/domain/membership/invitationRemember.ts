// Invitations by link that wait for a person: remembered as a notice until they are accepted or run out.
import { sql } from 'drizzle-orm';
import { levelKeys } from '../../../contract/levels';
import { paths } from '../../../contract/paths';
import type { MyInvitation } from '../../../contract/schemas/membership';
import type { Viewer } from '../../call';
import { alias, type Db, json, m, p, rowsOf, str, type Tx, u } from '../../db';
import { invitations, notices } from '../../db/tables';
import { forgetNotices } from '../notices/forgetNotices';
import { notify } from '../notices/notify';
import { hiddenFrom } from '../people/shortUser';
import { leftSince, linkOf, stillInvites, validInvitation } from './invitations';
import { commandsInTheWay } from './whyNotApply';

const i = alias(invitations, 'i');
const n = alias(notices, 'n');

/** Tells a person of an invitation the person came by, once; a token nobody gave out, or one that has run out, is none. */
export async function rememberInvitation(tx: Tx, person: number, token: string | null): Promise<void> {
  const invitation = token === null ? undefined : await validInvitation(tx, token, person);
  if (!token || !invitation || invitation.left) return;
  const link = linkOf(invitation, token);
  const [told] = await rowsOf(
    tx,
    sql`select 1 from ${notices} where ${notices.person_id} = ${person} and ${notices.link} = ${link} limit 1`,
  );
  if (told) return;
  const text = `Вас приглашают вступить: ${invitation.name}. Откройте страницу и примите приглашение.`;
  await notify(tx, { person, kind: 'invitation', text, link });
}

/** What was told of an invitation asks for nothing any more: it is accepted. */
export async function forgetInvitation(tx: Tx, person: number, token: string): Promise<void> {
  await forgetNotices(
    tx,
    (told) => sql`${told.person_id} = ${person} and ${told.kind} = 'invitation'
      and ${told.link} like '%?invitation=' || ${token}::text`,
  );
}

/** Address of a unit's page in SQL, as `linkOf` makes it. */
const page = sql`case ${u.level} ${sql.join(
  levelKeys.map((level) => sql`when ${level} then ${paths[level].replace(':id', '')}::text`),
  sql` `,
)} end || ${u.id}::text`;

/** Invitations that wait for a person's answer: valid, to a level where the person is not yet, and has not applied. */
export async function listMyInvitations(db: Db, viewer: Viewer): Promise<MyInvitation[]> {
  const { id: person } = viewer;
  const rows = await rowsOf(
    db,
    {
      created_by: i.created_by,
      token: i.token,
      level: u.level,
      unit: json<MyInvitation['unit']>`json_build_object('id', ${u.id}, 'name', ${u.name})`,
      invited_by: str.orNull`(select ${p.last_name} || ' ' || ${p.first_name} from ${p}
        where ${p.id} = ${i.created_by} and ${p.is_active} and not ${hiddenFrom(viewer)})`,
    },
    (cells) => sql`select ${cells}
      from ${n}
      join ${i} on ${n.link} like '%?invitation=' || ${i.token}::text and ${i.expires_at} > now()
      join ${u} on ${u.level} = ${i.level} and ${u.id} = ${i.unit_id}
      and ${n.link} = ${page} || '?invitation=' || ${i.token}::text
      where ${n.person_id} = ${person} and ${n.kind} = 'invitation' and not ${leftSince(person)}
        and not exists (select 1 from ${m} where ${m.person_id} = ${person} and ${m.level} = ${u.level})
        and not ${commandsInTheWay(person)}
      order by ${u.level}, ${u.id}, ${i.expires_at} desc`,
  );
  const valid: MyInvitation[] = [];
  for (const { created_by, ...row } of rows) {
    const unit = { level: row.level, id: row.unit.id };
    // Of several to one unit the newest that holds.
    if (valid.some((one) => one.level === unit.level && one.unit.id === unit.id)) continue;
    if (await stillInvites(db, created_by, unit)) valid.push(row);
  }
  return valid;
}
