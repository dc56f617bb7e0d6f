// Posts by their ids: their names, and whether a level gives them.
import { eq } from 'drizzle-orm';
import { decidesAbove, type Level, levels } from '../../../contract/levels';
import { isPostOf, POSTS_WITH_RIGHTS, postKeyOf } from '../../../contract/people/posts';
import { inSentence } from '../../../contract/text/typographic';
import { errors, type Viewer } from '../../call';
import type { Tx } from '../../db';
import { positions } from '../../db/tables';
import { refuseUnsure } from '../accounts/secondFactor/required';

/**
 * @returns name of the post that a unit of the level gives to a member
 * @throws {ApiError} 400 at `position`: no such post, or none of this level; 403 when it opens permissions and the second
 *   step was shown long ago
 */
export async function postAt(tx: Tx, viewer: Viewer, level: Level, id: number): Promise<string> {
  const [post] = await tx.select().from(positions).where(eq(positions.id, id));
  if (!post) {
    throw errors.fields({ position: `Недопустимый первичный ключ "${id}" - объект не существует.` });
  }
  const refusal = refusalOf(post, level);
  if (refusal) throw errors.fields({ position: refusal });
  refuseUnsurePost(viewer, post);
  return post.name;
}

/** @throws {ApiError} 403 when the post opens permissions and the second step was shown long ago */
export function refuseUnsurePost(viewer: Viewer, { name, key }: { name: string; key?: string | null }): void {
  const post = key ?? postKeyOf({ position: name });
  if (POSTS_WITH_RIGHTS.some((one) => one === post)) refuseUnsure(viewer);
}

/** Why a level does not give a post, or undefined. */
export function refusalOf(post: Parameters<typeof isPostOf>[0], level: Level): string | undefined {
  if (isPostOf(post, level)) return undefined;
  return !isPostOf(post, 'central')
    ? `Командира не назначают должностью: командование передаёт ${decidesAbove(level)}.`
    : `Такой должности здесь нет: ${inSentence(levels[level].labels.one)}.`;
}

export async function nameOfPost(tx: Tx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [post] = await tx.select({ name: positions.name }).from(positions).where(eq(positions.id, id));
  return post?.name ?? null;
}
