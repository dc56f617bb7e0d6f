// Closing an account and removing the person from it, on the person's own request.

import { eq, sql } from 'drizzle-orm';
import { levels } from '../../../contract/levels';
import { paperFields, scans } from '../../../contract/papers/papers';
import { erasedLogin } from '../../../contract/people/personName';
import { innerQuotes, inSentence } from '../../../contract/text/typographic';
import { type AnyCall, errors, type Viewer } from '../../call';
import { alias, changesOf, type Db, type Executor, json, rowsOf, str, type Tx } from '../../db';
import * as tables from '../../db/tables';
import { droppingFiles } from '../../files/dropFiles';
import { letters } from '../../mail/letters';
import { queueLetter } from '../../mail/queueLetter';
import type { Parts } from '../../parts';
import { refuseLastAdministrator } from '../accounts/lastAdministrator';
import { requireCurrentPassword } from '../accounts/recoveryCurrentPassword';
import { audit } from '../audit';
import { leaveEvents } from '../events/leaveEvents';
import { forgetNotices } from '../notices/forgetNotices';
import { erasure } from './erasureTables';
import { holdPerson, holdUnitsOf } from './lockPerson';

const c = alias(tables.certificates, 'c');
const j = alias(tables.jobs, 'j');

/** What stands in place of the name. */
const ERASED = { last_name: 'Удалённый', first_name: 'участник' } as const;

/**
 * Erases a person who asks for it.
 * @throws {ApiError} 400 at `current_password`; 409 for a commander, who lays the post down first, and for the last administrator
 */
export async function erasePerson(
  call: Pick<AnyCall, 'db' | 'parts' | 'address'>,
  viewer: Pick<Viewer, 'id' | 'session'>,
  password: string | undefined,
): Promise<void> {
  await requireCurrentPassword(call, viewer, password);
  await erase(call, viewer.id, { ground: 'ownRequest', actor: viewer.id });
}

type Working = { db: Db; parts: Pick<Parts, 'files' | 'log' | 'now' | 'secret'> };
type Person = typeof tables.people.$inferSelect;
type Why = {
  ground: keyof typeof whys;
  actor: number | null;
  /** Stays in the journal. */
  note?: string;
  /** Asked once the person is held: false leaves everything as it is. */
  still?: (tx: Executor, person: Person) => Promise<boolean>;
};
/** How the last letter begins. */
const whys = {
  ownRequest: 'По вашей просьбе',
  asked: 'По вашему обращению',
  idle: 'Вы давно не пользовались порталом:',
} as const;

/**
 * Erases a person: papers, files, contacts, memberships and sessions go, the name is replaced, the account is closed.
 * The register of certificates, the log of fees and who did what stay without personal values.
 * The act of destruction is kept.
 * @returns whether it was done
 * @throws {ApiError} 409 for a commander, who lays the post down first, and for the last administrator
 */
export async function erase(
  { db, parts }: Working,
  person: number,
  { ground, actor, note, still }: Why,
): Promise<boolean> {
  return droppingFiles(db, parts.files, async (tx, drop) => {
    // Events first, as everybody who applies to one holds it before a person.
    const scansOfEvents = await leaveEvents(tx, person, parts.now());
    const [row] = await tx.select().from(tables.people).where(eq(tables.people.id, person)).for('no key update');
    if (!row || (still && !(await still(tx, row))) || row.erased_at) return false;
    await refuseCommander(tx, person, ground);
    if (row.is_staff || row.is_superuser) await refuseLastAdministrator(tx, person);
    const keys = await forget(tx, person, actor);
    const ordered = await forgetOrdered(tx, person);
    await audit(tx, { actor, act: 'person.erase', kind: 'person', record: person, note });
    // Of nobody any more: it goes with its row once it has left.
    if (row.email)
      await queueLetter(tx, parts, { person: null, to: row.email, ...letters.erased(row.first_name, whys[ground]) });
    const own = [...keys, ...scansOfEvents];
    await tx.insert(tables.destructions).values({ person_id: person, ground, files: own.length });
    drop(...own, ...ordered);
    return true;
  });
}

/** Minutes in which a call that was under way when its person was erased has ended. */
const CALLS_END = 15;

/**
 * Erases what calls that were under way have written since: they were let in before the account was closed. Asked again
 * and again it finds nothing more.
 */
export async function eraseLate({ db, parts }: Working): Promise<void> {
  const erased = await rowsOf(
    db,
    { id: tables.people.id },
    (cells) => sql`select ${cells} from ${tables.people}
      where ${tables.people.erased_at} > now() - make_interval(mins => ${CALLS_END})
        and exists (select 1 from ${tables.destructions} where ${tables.destructions.person_id} = ${tables.people.id}
          and ${tables.destructions.ground} <> ${'idle' satisfies Why['ground']}) order by ${tables.people.id}`,
  );
  for (const { id } of erased) {
    await droppingFiles(db, parts.files, async (tx, drop) => {
      drop(...(await leaveEvents(tx, id, parts.now())));
      await holdPerson(tx, id);
      drop(...(await forget(tx, id, null)));
    });
  }
}

/**
 * Takes the person, whose row must be held, out of everything that is the person's own.
 * @returns keys of the files that go once the transaction is through
 */
async function forget(tx: Tx, person: number, actor: number | null): Promise<string[]> {
  await holdUnitsOf(tx, sql`${person}`, true);
  const keys = await fileKeys(tx, person);
  // What others were told of the person, by name; the rest of those letters stays.
  await forgetNotices(tx, ({ about_id }) => sql`${about_id} = ${person}`);
  for (const [reference, fate] of Object.entries(erasure)) {
    if (fate !== 'delete') continue;
    const [table = '', column = ''] = reference.split('.');
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${person}`);
  }
  // Results stay, an attempt under way is none.
  await tx.execute(
    sql`delete from ${tables.testAttempts} where ${tables.testAttempts.person_id} = ${person}
      and ${tables.testAttempts.closed_at} is null`,
  );
  const unnamed = { initials: null, printed_last_name: null, revoke_reason: null };
  await tx.update(tables.certificates).set(unnamed).where(eq(tables.certificates.person_id, person));
  const untold = { initials: null, printed_name: null };
  await tx.update(tables.testAttempts).set(untold).where(eq(tables.testAttempts.person_id, person));
  // What others were answered of the person would be answered again.
  await tx.execute(
    sql`delete from ${tables.idempotencyKeys} where jsonb_path_exists(${tables.idempotencyKeys.answer},
      '$.** ? (@.id == $person && exists (@.last_name))', jsonb_build_object('person', ${person}::int))`,
  );
  await tx.update(tables.people).set(nobody(person)).where(eq(tables.people.id, person));
  await forgetValues(tx, person, actor);
  return keys.filter((key) => key !== null);
}

/**
 * Files that others ordered: any list or report may name the person, an archive of certificates where it holds his. Ready
 * ones go, those under way are called off.
 */
async function forgetOrdered(tx: Executor, person: number): Promise<string[]> {
  const ordered = sql`(kind in ('roster.export', 'active.export', 'unit.people', 'fee.export',
    'certificate.export', 'test.export', 'event.participants', 'event.applications', 'report.file',
    'report.indicatorFile', 'report.export') or kind like 'desk.%'
    or kind = 'certificates.files' and exists (select 1 from ${c}
      where ${c.person_id} = ${person} and params->'ids' @> to_jsonb(${c.id})))`;
  await tx.execute(
    sql`update ${tables.jobs} set ${changesOf(tables.jobs, { state: 'cancelled' })} where ${tables.jobs.state} = 'running' and ${ordered}`,
  );
  const gone = await rowsOf(
    tx,
    { file_key: str`old.file_key` },
    (
      cells,
    ) => sql`with old as (select ${tables.jobs.id}, ${tables.jobs.file_key} from ${tables.jobs} where ${tables.jobs.file_key} is not null
      and ${ordered} for update) update ${j} set ${changesOf(j, { file_key: null, file_name: null })} from old
      where ${j.id} = old.id returning ${cells}`,
  );
  return gone.map(({ file_key }) => file_key);
}

async function refuseCommander(tx: Executor, person: number, ground: Why['ground']): Promise<void> {
  const commanded = await rowsOf(
    tx,
    { level: tables.units.level, name: tables.units.name },
    (cells) =>
      sql`select ${cells} from ${tables.units} where ${tables.units.commander_id} = ${person} order by ${tables.units.level}`,
  );
  if (commanded.length === 0) return;
  const names = commanded.map(
    ({ level, name }) => `${inSentence(levels[level].labels.one)} ${innerQuotes(`«${name}»`)}`,
  );
  throw errors.conflict(
    ground === 'ownRequest'
      ? `Сначала передайте командование или сложите его на странице состава: ${names.join(', ')}.`
      : `Человек командует: ${names.join(', ')}. Сначала там нужен другой командир.`,
  );
}

/** Keys of the person's files: pictures, scans, results of long work. */
async function fileKeys(tx: Executor, person: number): Promise<(string | null)[]> {
  const columns = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const pictures = paperFields('media').flatMap(({ name }) => (name === 'photo' ? [] : [name]));
  const rows = await rowsOf(
    tx,
    { keys: json.orNull<(string | null)[]>`array[${columns(pictures)}]` },
    (cells) => sql`select ${cells} from ${tables.personMedia} where ${tables.personMedia.person_id} = ${person}
      union all select array[${columns(scans.map(({ name }) => name))}] from ${tables.personStatement}
      where ${tables.personStatement.person_id} = ${person}
      union all select array[${tables.people.photo}] from ${tables.people} where ${tables.people.id} = ${person}
      union all select array_agg(${tables.eventScans.key}) from ${tables.eventScans} where ${tables.eventScans.person_id} = ${person}
      union all select array_agg('private/tests/' || ${tables.testAttempts.token} || '.pdf') from ${tables.testAttempts}
        where ${tables.testAttempts.person_id} = ${person} and ${tables.testAttempts.token} is not null
      union all select array_agg(${tables.jobs.file_key}) from ${tables.jobs} where ${tables.jobs.person_id} = ${person}
      union all select array_agg('certificates/' || ${tables.certificates.token} || '.pdf') from ${tables.certificates}
      where ${tables.certificates.person_id} = ${person}`,
  );
  return rows.flatMap(({ keys }) => keys ?? []);
}

const nobody = (id: number) => ({
  ...ERASED,
  username: erasedLogin(id),
  patronymic_name: null,
  email: null,
  email_asked: null,
  email_confirmed_at: null,
  email_refused_at: null,
  password_hash: null,
  is_active: false,
  is_staff: false,
  is_superuser: false,
  is_verified: false,
  is_rso_member: false,
  membership_fee: false,
  notices_by_mail: false,
  notices_off: [],
  first_name_lat: null,
  last_name_lat: null,
  patronymic_lat: null,
  date_of_birth: null,
  gender: null,
  phone_number: null,
  region_id: null,
  address: null,
  bio: null,
  social_vk: null,
  social_tg: null,
  photo: null,
  unpublished: false,
  withheld: false,
  last_login: null,
  erased_at: sql`coalesce(erased_at, now())`,
  version: sql`version + 1`,
});

/** The history keeps who, when, what and the names of fields; values and free words go, those in units' rows too. */
async function forgetValues(tx: Executor, person: number, actor: number | null): Promise<void> {
  await tx.execute(sql`update ${tables.auditLog} set ${changesOf(tables.auditLog, {
    note: null,
    before: withoutValues(sql`before`),
    after: withoutValues(sql`after`),
  })}
    where ${tables.auditLog.kind} = 'person' and ${tables.auditLog.record_id} = ${person}
      and ${tables.auditLog.act} <> 'person.erase'
      or ${tables.auditLog.kind} = 'view' and ${tables.auditLog.actor_id} = ${person}`);
  await tx.execute(
    sql`update ${tables.auditLog} set ${changesOf(tables.auditLog, { note: null })} where ${tables.auditLog.note} is not null
      and ${tables.auditLog.after}->>'person' = ${String(person)}`,
  );
  await tx.execute(sql`update ${tables.auditLog} set ${changesOf(tables.auditLog, { note: null })} where ${tables.auditLog.note} is not null
    and ${tables.auditLog.act} = 'event.exclude'
    and ${tables.auditLog.before}->>'person' = ${String(person)}`);
  // What was asked is answered by the erasure itself.
  await tx.execute(
    sql`update ${tables.dataRequests} set ${changesOf(tables.dataRequests, {
      text: null,
      answer: null,
      state: sql`case when ${tables.dataRequests.state} = 'open' then 'done' else ${tables.dataRequests.state} end`,
      answered_at: sql`coalesce(${tables.dataRequests.answered_at}, now())`,
      answered_by: sql`case when ${tables.dataRequests.state} = 'open' then ${actor}::int else ${tables.dataRequests.answered_by} end`,
    })} where ${tables.dataRequests.person_id} = ${person}`,
  );
  await tx.execute(
    sql`update ${tables.consents} set ${changesOf(tables.consents, {
      guardian: null,
      withdrawn_at: sql`coalesce(${tables.consents.withdrawn_at}, now())`,
    })} where ${tables.consents.person_id} = ${person}`,
  );
  await tx.execute(
    sql`update ${tables.eventApplications} set ${changesOf(tables.eventApplications, { reason: null })}
      where ${tables.eventApplications.person_id} = ${person}`,
  );
}

const withoutValues = (column: ReturnType<typeof sql>) =>
  sql`case when jsonb_typeof(${column}) = 'object' then (select jsonb_object_agg(k, null)
    from jsonb_object_keys(${column}) k) end`;
