// Taking in many people at once, from a list. Each row is its own transaction: whole, or told why not.
import { sql } from 'drizzle-orm';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { to } from '../../../contract/paths';
import type { Imported, ImportedRow } from '../../../contract/schemas/membership';
import { type AnyCall, ApiError, errors, normalise, type Viewer } from '../../call';
import { type Db, flag, m, p, rowsOf, type Tx, u } from '../../db';
import { namesGone } from '../../db/goneMeanwhile';
import { applications, memberships, notices, positions } from '../../db/tables';
import { throttle } from '../../limits/throttle';
import { notify } from '../notices/notify';
import { lockPerson } from '../people/lockPerson';
import { commandsPerson } from '../people/personRights';
import { shortestUser } from '../people/shortUser';
import { reaches } from '../units/reach';
import type { UnitRow } from '../units/unitRow';
import { invite, linkOf } from './invitations';
import { joinUnit } from './joinUnit';
import { membershipAudit } from './membershipAudit';
import { type Match, matchRows } from './membershipMatch';
import { takesFrom } from './membershipRules';
import { readMemberSheet, type SheetRow } from './membershipSheet';
import { refusalOf, refuseUnsurePost } from './postAt';
import { commandsInTheWay } from './whyNotApply';

type Context = Pick<AnyCall, 'db' | 'parts' | 'origin'> & { viewer: Viewer };
type Outcome = 'member' | 'invitation';
type NamedPost = { id: number; name: string; key: string | null };
type Plan = { unit: UnitRow; preview: boolean; positions: Map<string, NamedPost>; link: () => Promise<string> };

/** Lists one person sends in a day, previews among them. */
const LISTS_A_DAY = 40;

/**
 * Reads a list and takes in whom it names. Who has applied becomes a member at once, and so does whom a commander above
 * names from the people he commands already; others get an invitation, since membership opens a person's papers. Of
 * people beyond the viewer's reach nothing is told, not even whether they are there.
 * @param preview true to do everything but keep nothing
 * @throws {ApiError} 400 at `file`, 403 when it gives posts with rights and the second step was shown long ago, 429 after
 *   too many lists in a day
 */
export async function importMembers(
  context: Context,
  unit: UnitRow,
  { file, preview }: { file: File; preview: boolean },
): Promise<Imported> {
  const { db, viewer, origin } = context;
  await throttle(db, `import ${viewer.id}`, LISTS_A_DAY, 24 * 3600);
  const sheet = await readMemberSheet(viewer.id, file, moscowDay(context.parts.now()));
  const posts = await positionsByName(db);
  // Asked before the first row: what one list gives is given at once, or not at all.
  if (!preview)
    for (const { position } of sheet) refuseUnsurePost(viewer, posts.get(normalise(position ?? '')) ?? nameless);
  const plan: Plan = { unit, preview, positions: posts, link: invitationLink(context, unit) };
  const rows: ImportedRow[] = [];
  for (const match of await matchRows(db, viewer, sheet)) {
    const { row, text } = match.row;
    const person = 'person' in match ? shortestUser(match.person, origin) : null;
    rows.push({ row, text, person, ...(await settle(context, plan, match)) });
  }
  const made = (outcome: Outcome) => (preview ? 0 : rows.filter((row) => row.outcome === outcome).length);
  return { rows, imported: made('member'), invited: made('invitation') };
}

type Settled = Pick<ImportedRow, 'state' | 'outcome' | 'error'>;

/** What a row makes, or why it makes nothing. */
async function settle({ db, viewer }: Context, plan: Plan, match: Match): Promise<Settled> {
  if ('error' in match) return { state: 'error', outcome: null, error: match.error };
  let position: number | undefined;
  try {
    position = positionOf(plan, match.row);
    if ('beyond' in match) return await inviteBeyond(db, plan, match.beyond);
    const outcome = await takeIn(db, viewer, plan, match.person.id, position);
    if (outcome === 'invitation' && !plan.preview) await inviteOne(db, plan, match.person.id);
    return { state: 'ok', outcome, error: null };
  } catch (error) {
    if (namesGone(error, position)) return { state: 'error', outcome: null, error: noPost(match.row) };
    if (!(error instanceof ApiError)) throw error;
    return { state: 'error', outcome: null, error: Object.values(error.body).flat().map(String).join(' ') };
  }
}

/** The same answer whoever the row names: somebody of another unit, or nobody at all. */
async function inviteBeyond(db: Db, plan: Plan, person: number | null): Promise<Settled> {
  if (!plan.preview) {
    await plan.link();
    if (person !== null && (await mayEnter(db, plan.unit, person))) await inviteOne(db, plan, person);
  }
  return { state: 'ok', outcome: 'invitation', error: null };
}

/** Whether an application of this person could be accepted: who cannot enter is spared the notice. */
async function mayEnter(db: Db, unit: UnitRow, person: number): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    { region_id: p.region_id },
    (cells) => sql`select ${cells} from ${p} join ${u} on ${u.level} = ${unit.level} and ${u.id} = ${unit.id}
      where ${p.id} = ${person} and not exists (select 1 from ${m} where ${m.person_id} = ${p.id}
      and ${m.level} = ${u.level}) and not ${commandsInTheWay(p.id)}`,
  );
  return row !== undefined && takesFrom(unit, row.region_id);
}

/** Undoes a transaction on purpose and carries its result out. */
class Undone extends Error {
  constructor(readonly outcome: Outcome) {
    super('undone');
  }
}

/** Makes the person a member where that needs no consent; in every other case nothing stays but the answer. */
function takeIn(db: Db, viewer: Viewer, plan: Plan, id: number, position: number | undefined): Promise<Outcome> {
  const run = db.transaction(async (tx): Promise<Outcome> => {
    const person = await lockPerson(tx, id);
    await refuseMembers(tx, id, plan.unit);
    // Asked before the membership is there, which would make anybody one of the own people.
    const agreed = (await hasApplied(tx, id, plan.unit)) || (await isOwn(tx, viewer, id, plan.unit));
    await joinUnit(tx, person, plan.unit, { position });
    const outcome = agreed ? 'member' : 'invitation';
    if (plan.preview || outcome === 'invitation') throw new Undone(outcome);
    await tx.execute(
      sql`delete from ${applications} where ${applications.person_id} = ${id}
        and ${applications.level} = ${plan.unit.level}`,
    );
    await membershipAudit(tx, {
      actor: viewer.id,
      act: 'member.import',
      person: id,
      unit: plan.unit,
      after: { position_id: position },
    });
    await notify(tx, {
      person: id,
      kind: 'application.accept',
      text: `Вас приняли. Теперь вы в составе: ${plan.unit.name}.`,
      link: to(plan.unit.level, { id: plan.unit.id }),
    });
    return outcome;
  });
  return run.catch((error) => {
    if (error instanceof Undone) return error.outcome;
    throw error;
  });
}

async function refuseMembers(tx: Tx, person: number, { level, id }: UnitRow) {
  const [row] = await rowsOf(
    tx,
    sql`select 1 from ${memberships} where ${memberships.person_id} = ${person} and ${memberships.level} = ${level}
      and ${memberships.unit_id} = ${id}`,
  );
  if (row) throw errors.conflict('Уже состоит здесь.');
}

/** A commander above moves down the own people, whose papers he reads as it is; a list brings him nobody new. */
async function isOwn(tx: Tx, viewer: Viewer, person: number, unit: UnitRow): Promise<boolean> {
  if (!reaches(viewer, 'act.unit.move', unit)) return false;
  const [row] = await rowsOf(
    tx,
    { own: flag(commandsPerson(viewer)) },
    (cells) => sql`select ${cells} from ${p} where ${p.id} = ${person}`,
  );
  return row?.own ?? false;
}

async function hasApplied(tx: Tx, person: number, { level, id }: UnitRow): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from ${applications} where ${applications.person_id} = ${person} and ${applications.level} = ${level}
      and ${applications.unit_id} = ${id}`,
  );
  return rows.length > 0;
}

/** Tells a person of the invitation, unless an earlier one is still unread. */
async function inviteOne(db: Db, { unit, link }: Plan, person: number) {
  const page = to(unit.level, { id: unit.id });
  const waiting = await rowsOf(
    db,
    sql`select 1 from ${notices} where ${notices.person_id} = ${person} and ${notices.kind} = 'invitation'
      and ${notices.read_at} is null and ${notices.link} like ${`${page}?%`}`,
  );
  if (waiting.length > 0) return;
  const text = `Вас приглашают вступить: ${unit.name}. Откройте страницу и примите приглашение.`;
  await notify(db, { person, kind: 'invitation', text, link: await link() });
}

/** One invitation for the whole list, made when the first row needs it. */
function invitationLink({ db, viewer, origin, parts }: Context, unit: UnitRow): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= invite(db, viewer, unit, origin, parts.now()).then(({ token }) => linkOf(unit, token));
    return made;
  };
}

const nameless = { name: '' };
const positionsByName = async (db: Db) => {
  const rows = await rowsOf(
    db,
    { id: positions.id, name: positions.name, key: positions.key },
    (cells) => sql`select ${cells} from ${positions}`,
  );
  return new Map(rows.map((post) => [normalise(post.name), post]));
};

const noPost = ({ position }: SheetRow) => `Нет такой должности: ${position}.`;

function positionOf({ positions, unit }: Plan, row: SheetRow): number | undefined {
  if (!row.position) return undefined;
  const post = positions.get(normalise(row.position));
  if (!post) throw errors.conflict(noPost(row));
  const refusal = refusalOf(post, unit.level);
  if (refusal) throw errors.conflict(refusal);
  return post.id;
}
