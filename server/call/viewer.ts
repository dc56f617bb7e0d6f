import type { Grant } from '../../contract/grants';
import type { Level } from '../../contract/levels';
import type { PostKey } from '../../contract/people/posts';

export type Post = {
  id: number;
  level: Level;
  unit: number;
  position: string | null;
  key: PostKey | null;
  trusted: boolean;
};

/** The signed-in person with the rights of this moment, read from current rows at every request. */
export type Viewer = {
  id: number;
  session: string;
  verified: boolean;
  administrator: boolean;
  region: number | null;
  commands: Partial<Record<Level, number>>;
  posts: Partial<Record<Level, Post>>;
  expert: { level: 'central' | 'district'; unit: number } | null;
  /** The administrator who looks as this person does: nothing is changed so. */
  seenBy: number | null;
  /** When the person last showed the second step of the sign-in; null for whoever has none. */
  secondFactor: 'just now' | 'long ago' | null;
  /** Commands a detachment that takes part in the current competition. */
  participant: boolean;
  grants: ReadonlySet<Grant>;
};
