// Posts that rules depend on. A row of the catalogue carries the key of its post: renaming the row takes nothing from
// anybody. The names are those an API v1 without keys knows the posts by (contract facts, structure 5).
import { POSITION } from '../constants';
import type { Level } from '../levels';

export type PostKey = keyof typeof POSITION;
export const postKeys = Object.keys(POSITION) as PostKey[];

/** Posts that are not leadership; who has no post is as ordinary. */
export const ORDINARY_POSTS: readonly PostKey[] = ['fighter', 'candidate'];
/** Posts that open permissions by themselves (contract/grants.ts). */
export const POSTS_WITH_RIGHTS: readonly PostKey[] = ['commissar', 'trainingHead'];
/** Posts of a detachment that are leadership. */
export const DETACHMENT_LEADERSHIP: readonly PostKey[] = ['master', 'commissar'];

type Held = { position?: string | null; key?: PostKey | null };

/** The key of a held post: as answered, or by its name where the answer knows no keys. */
export function postKeyOf({ position, key }: Held): PostKey | null {
  if (key !== undefined) return key;
  if (position?.includes(POSITION.trainingHead)) return 'trainingHead';
  return postKeys.find((one) => POSITION[one] === position) ?? null;
}

// Which posts a unit of each level gives to its members.

type Post = { name: string; key?: string | null };

/**
 * Whether members of units of a level can be given this post. A commander is no post of a member: command is handed over
 * by the level above. The head of training works in the central headquarters. Every other post of the catalogue, which
 * administrators keep, is for all levels. Source: contract facts of the structure, names with rights.
 */
export function isPostOf({ name, key }: Post, level: Level): boolean {
  const post = key ?? postKeyOf({ position: name });
  if (post === 'commander') return false;
  return level === 'central' || post !== 'trainingHead';
}
