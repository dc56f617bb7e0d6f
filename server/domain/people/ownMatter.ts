// Nobody decides about himself: the one rule, asked wherever somebody decides about a person, or about the matters of a
// unit that he leads. Who decides instead stands in docs/decisions.
import { type SQL, sql } from 'drizzle-orm';
import { levelKeys } from '../../../contract/levels';
import { ORDINARY_POSTS } from '../../../contract/people/posts';
import type { Refusal } from '../../../contract/refusals';
import { errors, type Forbidden, type Post, type Viewer } from '../../call';
import { p } from '../../db';
import { staffUnits } from '../units/unitRights';
import type { UnitRow } from '../units/unitRow';

type Decider = Pick<Viewer, 'id'>;

/** SQL condition "person `p` is somebody else". */
export const isAnother = ({ id }: Decider): SQL => sql`${p.id} <> ${id}`;

/**
 * @param people whose matter is decided
 * @param what the refusal: what it is about, and who decides instead
 * @throws {ApiError} 403 when the viewer is one of them
 */
export function refuseOwn<Name extends Refusal>(
  { id }: Decider,
  people: readonly number[],
  ...what: Forbidden<Name>
): void {
  if (people.includes(id)) throw errors.forbidden<Name>(...what);
}

/** Units whose matters are the viewer's own: commanded, trusted in, or with a post of the leadership. */
export function ownUnits(viewer: Viewer): Pick<UnitRow, 'level' | 'id'>[] {
  const posts = levelKeys.flatMap((level) => {
    const post = viewer.posts[level];
    return post?.position && !isOrdinary(post) ? [{ level, id: post.unit }] : [];
  });
  return [...staffUnits(viewer), ...posts];
}

/** Whether the matters of a unit are the viewer's own. */
export const leads = (viewer: Viewer, { level, id }: Pick<UnitRow, 'level' | 'id'>): boolean =>
  ownUnits(viewer).some((unit) => unit.level === level && unit.id === id);

const isOrdinary = ({ key }: Post) => key !== null && ORDINARY_POSTS.includes(key);
