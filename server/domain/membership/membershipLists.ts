// Who asks: applications to a unit, the viewer's own applications, people who wait for verification.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../contract/fields/moscowDay';
import type { Application, applicationsQuery, MyApplication } from '../../../contract/schemas/membership';
import type { ShortUser } from '../../../contract/schemas/people';
import { type AnyCall, errors, type Viewer } from '../../call';
import { alias, type Db, flag, int, isoMoment, json, m, object, p, rowsOf, u, when } from '../../db';
import { applications, verificationRequests } from '../../db/tables';
import { papersShare } from '../papers/papersShare';
import { verifies, verifiesIn } from '../papers/verificationRights';
import { type ShortUserRow, shortUser, shortUserJson } from '../people/shortUser';
import { ageOf } from '../roster/rosterRow';
import { passedCell } from '../tests/bestScores';
import { reaches } from '../units/reach';
import type { UnitRow } from '../units/unitRow';
import { transferJson } from './transferEnd';

const a = alias(applications, 'a');
const v = alias(verificationRequests, 'v');

type Listing = Pick<AnyCall, 'db' | 'origin'> & { viewer: Viewer };

/** Pending applications to a unit, the oldest first: all for staff of the unit and above, else the viewer's own. */
export async function listApplications(
  call: Listing & Pick<AnyCall, 'parts'>,
  unit: UnitRow,
  { user_id: person, facts = false }: z.output<typeof applicationsQuery>,
): Promise<Application[]> {
  const { db, viewer, origin } = call;
  const today = moscowDay(call.parts.now());
  const where: SQL[] = [sql`${a.level} = ${unit.level}`, sql`${a.unit_id} = ${unit.id}`];
  if (!reaches(viewer, 'act.unit.applications', unit)) where.push(sql`${a.person_id} = ${viewer.id}`);
  if (person !== undefined) where.push(sql`${a.person_id} = ${person}`);
  const rows = await rowsOf(
    db,
    {
      id: a.id,
      transfer:
        json.orNull<NonNullable<(Pick<Application, 'id' | 'transfer'> & { person: ShortUserRow })['transfer']>>(
          transferJson,
        ),
      person: json<(Pick<Application, 'id' | 'transfer'> & { person: ShortUserRow })['person']>(shortUserJson(viewer)),
      facts: when(sql`${facts}::boolean`, factsOf(today)),
    },
    (cells) => sql`select ${cells} from ${a} join ${p} on ${p.id} = ${a.person_id}
      where ${sql.join(where, sql` and `)} order by ${a.created_at}, ${a.id}`,
  );
  return rows.map(({ id, person: user, transfer, facts: told }) => ({
    id,
    user: shortUser(user, origin),
    transfer,
    ...(told && { facts: told }),
  }));
}

const factsOf = (today: string) =>
  object({
    since: isoMoment(a.created_at),
    age: int.orNull(ageOf(today)),
    papers: papersShare(today),
    test_passed: flag(passedCell('safety')),
    asked: flag`exists (select 1 from ${v} where ${v.person_id} = ${p.id})`,
  });

/** The viewer's applications that wait, at all levels. */
export const listMyApplications = (db: Db, viewer: Viewer): Promise<MyApplication[]> =>
  rowsOf(
    db,
    {
      id: a.id,
      level: a.level,
      unit: json<MyApplication['unit']>`json_build_object('id', ${u.id}, 'name', ${u.name})`,
      at: isoMoment(a.created_at),
      transfer: transferJson,
    },
    (cells) => sql`select ${cells} from ${a} join ${u} on ${u.level} = ${a.level} and ${u.id} = ${a.unit_id}
      where ${a.person_id} = ${viewer.id} order by ${a.level}`,
  );

/**
 * People of a detachment or a region who wait for verification, as far as the viewer decides it; the oldest first.
 * @throws {ApiError} 403 when the viewer does not decide here
 */
export async function listVerifications(call: Listing, unit: UnitRow, person?: number): Promise<{ user: ShortUser }[]> {
  const { db, viewer, origin } = call;
  if (!verifiesIn(viewer, unit)) throw errors.forbidden();
  const here =
    unit.level === 'regional'
      ? sql`${p.region_id} = ${unit.region_id}`
      : sql`exists (select 1 from ${m} where ${m.person_id} = ${p.id} and ${m.level} = ${unit.level}
        and ${m.unit_id} = ${unit.id})`;
  const rows = await rowsOf(
    db,
    { person: json<ShortUserRow>(shortUserJson(viewer)) },
    (cells) => sql`select ${cells} from ${v} join ${p} on ${p.id} = ${v.person_id} and ${p.is_active} where ${here}
      and ${verifies(viewer)} ${person === undefined ? sql`` : sql`and ${p.id} = ${person}`}
      order by ${v.created_at}, ${p.id}`,
  );
  return rows.map((row) => ({ user: shortUser(row.person, origin) }));
}
