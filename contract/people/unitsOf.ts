import type { Account } from '../grants';
import { type Level, levelKeys, levels } from '../levels';
import type { SafeUser } from '../schemas/people';

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
      posts.push({ ...seat.headquarter, level, post: seat.position ?? 'Участник', trusted: seat.is_trusted ?? false });
    }
  }
  return posts;
}

type Seat = { position: string | null; is_trusted: boolean | null; headquarter: UnitRef };

/** What a person is named by: the unit commanded, else the nearest one; nothing for a candidate. */
const mainPost = (posts: readonly Post[]): Post | undefined => posts.find(({ post }) => post === COMMANDER) ?? posts[0];

/** «Боец · ССО «Север», КГУ, 2 курс»: post and place of a person, as the head of the own page and of theirs says it. */
export function standingOf({ education, region }: Partial<SafeUser>, posts: readonly Post[]): string {
  const main = mainPost(posts);
  const year = education?.study_year;
  const parts = [
    main ? `${main.post} · ${main.name}` : 'Кандидат',
    education?.study_institution?.short_name ?? education?.study_institution?.name,
    year && (/^\d+$/.test(year) ? `${year}\u00a0курс` : year),
    main ? null : region?.name,
  ];
  return parts.filter(Boolean).join(', ');
}
