import { levelKeys, levels } from '@contract/levels';
import { paths } from '@contract/paths';
import { can, type Permission } from '@contract/permissions';
import { type AuthProvider, HttpError } from 'ra-core';
import { account } from './account';
import { send } from './door/send';
import { session } from './session';
import { type Credentials, signIn } from './signIn';
import { drafts } from './stores/drafts';

export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => signIn(credentials),

  async logout() {
    const refresh = session.refresh();
    // react-admin also calls this for a guest at a closed page: there is nothing to end, and the address stays wanted.
    if (!session.access()) return paths.login;
    // Best effort: whoever leaves does not wait for the server.
    if (refresh) send('/jwt/logout/', { method: 'POST', body: { refresh }, keepalive: true }).catch(() => undefined);
    session.clear();
    // A session that expired keeps them for the same person; who logs out leaves nothing behind.
    drafts.eraseAll();
    return paths.login;
  },

  async checkAuth() {
    // Which address is wanted is the guard's to say: react-admin asks on open pages, too, and on the way back from an
    // external sign-in, whose address holds what opens a session.
    if (!session.access()) return Promise.reject({ redirectTo: paths.login, message: false });
  },

  /**
   * `http` has decided already: where it ended the session, it has opened Login, too. Were it said here again,
   * react-admin would answer the refused call with an empty record, and its form would take that for saved.
   */
  checkError: async () => undefined,

  async getIdentity() {
    const signedIn = await account.ensure();
    if (!signedIn) return Promise.reject(new HttpError('Войдите, чтобы продолжить.', 401));
    const { id, first_name, last_name, username, media } = signedIn.me;
    const fullName = [last_name, first_name].filter(Boolean).join(' ') || username;
    return { id, fullName, avatar: media?.photo ?? undefined };
  },

  getPermissions: grants,

  async canAccess({ resource, action }: { resource: string; action: string }) {
    const need = needOf(resource, action);
    if (need === undefined) return false;
    return need === 'open' || can(await grants(), need);
  },
};

/** The grants of whoever is signed in; an account that cannot be read has none. */
async function grants() {
  await account.ensure().catch(() => null);
  return account.get().grants;
}

// What each action on a record kind needs. A kind or an action without a row is refused.
type Action = 'list' | 'show' | 'export' | 'create' | 'edit' | 'delete';
type Need = Permission | 'open';
type Needs = Partial<Record<Action, Need>>;

const catalogue: Needs = {
  list: 'open',
  show: 'open',
  export: 'open',
  create: 'act.catalogues',
  edit: 'act.catalogues',
  delete: 'act.catalogues',
};

const appointments: Needs = { list: 'act.appoint', create: 'act.appoint', delete: 'act.appoint' };

const units = levelKeys.map((level): [string, Needs] => [
  levels[level].api,
  { list: 'open', show: 'open', export: 'open', create: `act.${level}.create`, edit: 'act.unit.edit' },
]);

const table = new Map<string, Needs>([
  ...units,
  ['regions', catalogue],
  ['areas', catalogue],
  ['eduicational_institutions', catalogue],
  ['eduicational_institutions/kept', { list: 'act.catalogues' }],
  ['positions', catalogue],
  ['experts', appointments],
  ['administrators', appointments],
  ['letters', { list: 'act.letters' }],
  ...[
    'accounts',
    'journal',
    'services/front_errors/groups',
    'works',
    'consents/register',
    'data_requests',
    'destructions',
  ].map((name): [string, Needs] => [name, { list: 'act.accounts' }]),
  ['rsousers', { list: 'act.people.search', show: 'act.signedIn' }],
  ['roster', { list: 'act.roster', show: 'act.roster' }],
  ['membership_fee/people', { list: 'act.fee.read' }],
  ['active_applications', { list: 'act.signedIn' }],
  ['reports/queue', { list: 'act.report.review' }],
  ['membership_certificates', { list: 'act.certificates.issue' }],
  ['tests/people', { list: 'act.test.people' }],
  ['tests/bank', { list: 'act.test.edit' }],
  ['events', { list: 'open', show: 'open' }],
  ['events/participants', { list: 'act.signedIn' }],
  ['competitions/participants', { list: 'act.signedIn', show: 'act.signedIn' }],
  ...units.map(([api]): [string, Needs] => [
    `${api}/members`,
    { list: 'act.signedIn', show: 'act.signedIn', edit: 'act.unit.members', delete: 'act.unit.members' },
  ]),
]);

/** Ids inside a nested resource do not matter: `detachments/12/members` is read as `detachments/members`. */
function needOf(resource: string, action: string): Need | undefined {
  const needs: Partial<Record<string, Need>> | undefined = table.get(resource.replace(/\/\d+(?=\/)/g, ''));
  return needs?.[action];
}
