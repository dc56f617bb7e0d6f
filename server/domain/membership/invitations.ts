// Links by which a unit invites people: the unit's word, given beforehand, that whoever accepts is taken in.
import { createHash, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../../contract/levels';
import { to } from '../../../contract/paths';
import type { GivenInvitation, Invitation, NewInvitation } from '../../../contract/schemas/membership';
import { invitationStates } from '../../../contract/states/unitApplications';
import { type AnyCall, errors, foundRow, type Viewer } from '../../call';
import { alias, changesOf, type Db, type Executor, flag, isoMoment, isUuid, json, p, rowsOf, str, u } from '../../db';
import { auditLog, invitations, regions } from '../../db/tables';
import { audit } from '../audit';
import { hiddenFrom } from '../people/shortUser';
import { reaches } from '../units/reach';
import { type UnitRow, unitAt } from '../units/unitRow';
import { readViewerOf } from '../viewer';

const i = alias(invitations, 'i');
const g = alias(regions, 'g');
const l = alias(auditLog, 'l');

/** How long a link invites. */
const DAYS = 30;

/** Makes a link; `origin` is the portal's address. Links of the unit that have run out are dropped. */
export function invite(db: Db, viewer: Viewer, unit: UnitRow, origin: string, now: Date): Promise<NewInvitation> {
  const token = randomUUID();
  const expires_at = new Date(now.getTime() + DAYS * 24 * 3600 * 1000).toISOString();
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`delete from ${invitations} where ${invitations.level} = ${unit.level}
        and ${invitations.unit_id} = ${unit.id} and ${invitations.expires_at} < now()`,
    );
    await tx
      .insert(invitations)
      .values({ token, level: unit.level, unit_id: unit.id, created_by: viewer.id, expires_at });
    await audit(tx, {
      actor: viewer.id,
      act: invitationStates.acts.create.audit,
      kind: unit.level,
      record: unit.id,
      after: { expires_at },
    });
    return { id: idOf(token), token, link: `${origin}${linkOf(unit, token)}`, expires_at };
  });
}

/** Of more links than this the newest are told. */
const TOLD = 100;

/** The links of a unit that hold, the newest first. Whoever reads them may take them back; none of them can be followed. */
export async function listInvitations(db: Db, viewer: Viewer, unit: UnitRow): Promise<GivenInvitation[]> {
  const rows = await rowsOf(
    db,
    {
      created_by: i.created_by,
      id: str(idIn),
      invited_by: inviter(viewer),
      created_at: isoMoment(i.created_at),
      expires_at: isoMoment(i.expires_at),
    },
    (cells) => sql`select ${cells} from ${i} where ${valid(unit)}
      order by ${i.created_at} desc, ${i.token} limit ${TOLD}`,
  );
  const hold = new Map<number, boolean>();
  for (const { created_by } of rows)
    if (!hold.has(created_by)) hold.set(created_by, await stillInvites(db, created_by, unit));
  return rows.filter(({ created_by }) => hold.get(created_by)).map(({ created_by: _, ...row }) => row);
}

/**
 * Takes a link back: nobody comes in by it any more.
 * @param id as the list says it
 * @throws {ApiError} 404 where no such link of the unit holds
 */
export function revokeInvitation(db: Db, viewer: Viewer, unit: UnitRow, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    // It stays until the next one is made, and says of itself that it is over: to whoever began to accept it before, too.
    const [ended] = await rowsOf(
      tx,
      { created_at: isoMoment(i.created_at) },
      (cells) => sql`update ${i} set ${changesOf(i, { expires_at: sql`${i.created_at}` })}
        where ${valid(unit)} and ${idIn} = ${id} returning ${cells}`,
    );
    if (!ended) throw errors.notFound('Эта ссылка уже не действует.');
    const { audit: act } = invitationStates.acts.revoke;
    await audit(tx, { actor: viewer.id, act, kind: unit.level, record: unit.id, before: ended });
  });
}

const valid = ({ level, id }: UnitRow) =>
  sql`${i.level} = ${level} and ${i.unit_id} = ${id} and ${i.expires_at} > now()`;

/** What names a link without inviting: its token cannot be made from it. */
const idOf = (token: string): string => createHash('md5').update(token).digest('hex');
const idIn = sql`md5(${i.token}::text)`;

/** Last and first name of whoever gave invitation `i`. */
const inviter = (viewer: AnyCall['viewer']) => str.orNull`(select ${p.last_name} || ' ' || ${p.first_name} from ${p}
  where ${p.id} = ${i.created_by} and ${p.is_active} and not ${hiddenFrom(viewer)})`;

/** Address of an invitation inside the portal: the unit's page, which then offers to join. */
export const linkOf = (unit: Pick<UnitRow, 'level' | 'id'>, token: string): string =>
  `${to(unit.level, { id: unit.id })}?invitation=${token}`;

/** @throws {ApiError} 404 for a token nobody gave out */
export async function readInvitation(
  { db, viewer }: Pick<AnyCall, 'db' | 'viewer'>,
  token: string,
): Promise<Invitation> {
  if (!isUuid(token)) throw errors.notFound();
  const { created_by, ...row } = await foundRow(
    db,
    {
      created_by: i.created_by,
      level: i.level,
      id: i.unit_id,
      name: u.name,
      invited_by: inviter(viewer),
      expires_at: isoMoment(i.expires_at),
      valid: flag`${i.expires_at} > now()`,
      region: json.orNull<NonNullable<Invitation['region']>>`(select json_build_object('id', ${g.id}, 'name', ${g.name})
        from ${g} where ${g.id} = ${u.region_id})`,
    },
    (cells) => sql`select ${cells} from ${i} join ${u} on ${u.level} = ${i.level} and ${u.id} = ${i.unit_id}
      where ${i.token} = ${token}`,
  );
  return { ...row, own: created_by === viewer?.id, valid: row.valid && (await stillInvites(db, created_by, row)) };
}

/** Whether whoever gave a link decides about entry there to this day: with that right its power ends. */
export async function stillInvites(
  db: Executor,
  inviter: number,
  { level, id }: Pick<UnitRow, 'level' | 'id'>,
): Promise<boolean> {
  const viewer = await readViewerOf(db, inviter);
  const unit = viewer && (await unitAt(db, level, id));
  return unit ? reaches(viewer, 'act.unit.edit', unit) : false;
}

/** SQL condition "the person left the unit of invitation `i`, or was removed from it, after it was given". */
export const leftSince = (person: number): SQL => sql`exists (select 1 from ${l} where ${l.kind} = 'person'
  and ${l.record_id} = ${person} and ${l.act} in ('member.leave', 'member.remove')
  and ${l.after}->>'level' = ${i.level}::text and ${l.after}->>'unit' = ${i.unit_id}::text and ${l.at} > ${i.created_at})`;

type Valid = { level: Level; id: number; name: string; created_by: number; left: boolean };

/**
 * An invitation that can be accepted now.
 * @param person whose leaving of the unit since is told as `left`
 */
export async function validInvitation(db: Executor, token: string, person = 0): Promise<Valid | undefined> {
  if (!isUuid(token)) return undefined;
  const [row] = await rowsOf(
    db,
    { level: i.level, id: i.unit_id, name: u.name, created_by: i.created_by, left: flag(leftSince(person)) },
    (cells) => sql`select ${cells} from ${i} join ${u} on ${u.level} = ${i.level} and ${u.id} = ${i.unit_id}
      where ${i.token} = ${token} and ${i.expires_at} > now()`,
  );
  return row;
}
