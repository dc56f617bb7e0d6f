import { sql } from 'drizzle-orm';
import type { usersEndpoints } from '../../contract/endpoints/users';
import { can } from '../../contract/permissions';
import { type AnyCall, errors, type Viewer } from '../call';
import { type Db, flag, p, rowsOf } from '../db';
import { lacksSecondFactor } from '../domain/accounts/secondFactor/required';
import { countWaiting } from '../domain/active/waiting';
import type { Handlers } from '../domain/handlers';
import { perLevel, readPositions, readRoles } from '../domain/membership/posts';
import { papersOpened } from '../domain/papers/papersOpened';
import { scanUrls } from '../domain/papers/statementsFile';
import { neededConsents } from '../domain/people/consents/ownConsents';
import { editMe } from '../domain/people/editMe';
import { readFirst } from '../domain/people/firstReads';
import { fullUser, readFullRow } from '../domain/people/fullUser';
import { listPeople } from '../domain/people/listPeople';
import { seesStaffFields } from '../domain/people/personRights';
import { safeUser } from '../domain/people/safeUser';
import { namedSeasons } from '../domain/programmes/season';
import { expertsOf, statusOf } from '../domain/viewer';

type About = Pick<AnyCall, 'db' | 'origin' | 'parts'> & { viewer: Viewer };

const full = async ({ db, origin, parts, viewer }: About, id: number) => {
  const row = await readFullRow(db, id);
  if (!row) throw errors.notFound();
  return fullUser(row, origin, parts.now(), scanUrls({ parts, origin, viewer }, id));
};

const isStaffOf = async (db: Db, viewer: Viewer, person: number): Promise<boolean> => {
  const [seen] = await rowsOf(
    db,
    { staff: flag(seesStaffFields(viewer)) },
    (cells) => sql`select ${cells} from ${p} where ${p.id} = ${person}`,
  );
  return seen?.staff ?? false;
};

const waiting = async ({ db, viewer }: About) => ({ count: await countWaiting(db, viewer) });

export const users: Handlers<typeof usersEndpoints> = {
  me: (call) => full(call, call.viewer.id),
  async 'me.edit'(call) {
    await editMe(call, call.viewer, call.body);
    return full(call, call.viewer.id);
  },
  async 'me.frame'(call) {
    const { db, viewer, origin } = call;
    const [me, roles, positions, notifications, seasons, consents] = await Promise.all([
      full(call, viewer.id),
      readRoles(db, viewer.id, origin),
      readPositions(db, viewer.id, origin),
      can(viewer.grants, 'menu.active') ? waiting(call) : null,
      namedSeasons(db),
      neededConsents(call, viewer.id),
    ]);
    const experts = expertsOf(viewer);
    const status = statusOf(viewer, viewer.participant);
    const second_factor_needed = lacksSecondFactor(call.parts.env, viewer);
    return { me, roles, positions, experts, status, notifications, seasons, consents, second_factor_needed };
  },
  'me.first': (call) => readFirst(call, call.viewer.id, call.query.address),
  'me.notifications': waiting,
  'me.commander': ({ db, viewer, origin }) => readRoles(db, viewer.id, origin),
  'me.positions': ({ db, viewer, origin }) => readPositions(db, viewer.id, origin),
  'me.trusted': async ({ viewer }) =>
    perLevel('trusted', (level) => {
      const post = viewer.posts[level];
      return post ? post.trusted && post.unit : null;
    }),

  'people.list': (call) => listPeople(call, call.viewer, call.query),
  async 'people.one'(call) {
    await papersOpened(call.db, call.viewer.id, call.record.id);
    return full(call, call.record.id);
  },
  async 'people.safe'({ db, origin, parts, viewer, record }) {
    const row = await readFullRow(db, record.id);
    if (!row) throw errors.notFound();
    return safeUser(row, viewer, await isStaffOf(db, viewer, record.id), origin, parts.now());
  },
  'people.commander': async ({ db, viewer, record, origin }) =>
    readRoles(db, record.id, origin, await isStaffOf(db, viewer, record.id)),
  'people.positions': async ({ db, viewer, record, origin }) =>
    readPositions(db, record.id, origin, await isStaffOf(db, viewer, record.id)),
};
