// Grants: names of what a person is, worked out from the answers about the account. Nothing is kept in a token.
import { TEST_PERSON_ID } from './constants';
import { type Level, levelKeys, levels } from './levels';
import { type PostKey, postKeyOf } from './people/posts';

export type Grant =
  | 'everyone'
  | 'administrator'
  | 'verified'
  | `${Level}.${'member' | 'commander' | 'trusted'}`
  | 'regional.commissar'
  | 'detachment.commissar'
  | 'central.training-head'
  | 'district.expert'
  | 'central.expert'
  | 'roster.tester';

type Held = { id: number } | null | undefined;
type Post = { position: string | null; key?: PostKey | null; is_trusted?: boolean | null } | null | undefined;

const keyOf = (post: Post): PostKey | null => (post ? postKeyOf(post) : null);

/** The answers of rsousers/me, me_commander, me_positions, user_info and participants/status, as far as rights need them. */
export type Account = {
  me: { id: number; is_verified?: boolean } & Partial<Record<string, unknown>>;
  roles: Partial<Record<string, Held>>;
  positions: Partial<Record<string, Post>>;
  experts: { is_district_expert: boolean; is_central_expert: boolean; is_administrator?: boolean };
  status: { is_commander_detachment: boolean; is_commissar_detachment: boolean };
};

/**
 * Grants of one account.
 * @param testHost true on hosts named as test environments (section 6: the roster's menu item)
 */
export function grantsOf(account: Account, testHost = false): ReadonlySet<Grant> {
  const { me, roles, positions, experts, status } = account;
  const grants = new Set<Grant>(['everyone']);
  for (const level of levelKeys) {
    const row = levels[level];
    // Every person carries the id of the central headquarters; membership there is a position row.
    if (level === 'central' ? positions[row.position] : me[row.me] != null) grants.add(`${level}.member`);
    if (roles[row.role]) grants.add(`${level}.commander`);
    if (positions[row.position]?.is_trusted) grants.add(`${level}.trusted`);
  }
  if (keyOf(positions[levels.regional.position]) === 'commissar') grants.add('regional.commissar');
  if (keyOf(positions[levels.central.position]) === 'trainingHead') grants.add('central.training-head');
  if (status.is_commander_detachment) grants.add('detachment.commander');
  if (status.is_commissar_detachment) grants.add('detachment.commissar');
  if (experts.is_district_expert) grants.add('district.expert');
  if (experts.is_central_expert) grants.add('central.expert');
  if (experts.is_administrator) grants.add('administrator');
  if (me.is_verified) grants.add('verified');
  const commands = (['central', 'district', 'regional', 'detachment'] as const).some((level) =>
    grants.has(`${level}.commander`),
  );
  if (commands && (testHost || me.id === TEST_PERSON_ID)) grants.add('roster.tester');
  return grants;
}
