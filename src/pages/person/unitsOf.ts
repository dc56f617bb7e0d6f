import type { Account } from '@contract/grants';
import { type Level, levelKeys, levels } from '@contract/levels';

type UnitRef = { id: number; name: string; emblem: string | null };
export type Post = UnitRef & { level: Level; post: string; trusted: boolean };

const COMMANDER = 'Командир';

/** Where a person is and as whom, the nearest unit first; a command stands before a membership. */
export function unitsOf(roles: Account['roles'], positions: Account['positions']): Post[] {
  const posts: Post[] = [];
  for (const level of [...levelKeys].reverse()) {
    const command = roles[levels[level].role] as UnitRef | null | undefined;
    const seat = positions[levels[level].position] as Seat | null | undefined;
    if (command) posts.push({ ...command, level, post: COMMANDER, trusted: false });
    if (seat && seat.headquarter.id !== command?.id) {
      posts.push({ ...seat.headquarter, level, post: seat.position ?? 'Участник', trusted: seat.is_trusted });
    }
  }
  return posts;
}

type Seat = { position: string | null; is_trusted: boolean; headquarter: UnitRef };

/** What a person is named by: the unit commanded, else the nearest one; nothing for a candidate. */
export const mainPost = (posts: readonly Post[]): Post | undefined =>
  posts.find(({ post }) => post === COMMANDER) ?? posts[0];
