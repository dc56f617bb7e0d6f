// Which posts a unit of each level gives to its members.
import type { Level } from '../levels';
import { postKeyOf } from './posts';

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
