import { POSITION } from '../../contract/constants';
import { type PostKey, postKeys } from '../../contract/people/posts';

/** Posts; the id is the place in the list, counted from 1: who is given no other one has the first. */
const names = [
  POSITION.fighter,
  POSITION.candidate,
  POSITION.commander,
  POSITION.commissar,
  POSITION.master,
  'Специалист',
  POSITION.trainingHead,
  'Руководитель направления',
] as const;

export type PositionName = (typeof names)[number];

export const positions: readonly { name: PositionName; key: PostKey | null }[] = names.map((name) => ({
  name,
  key: postKeys.find((key) => POSITION[key] === name) ?? null,
}));
