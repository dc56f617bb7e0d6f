import { POSITION } from '../../contract/constants';
import { type PostKey, postKeys } from '../../contract/people/posts';
import { regions } from './regions';

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

/** Directions of work; the id is the place in the list, counted from 1. */
export const areas = ['ССО', 'СПО', 'СОП', 'СМО', 'ССервО', 'ССхО', 'Профильные', 'Производственные', 'ТОП'] as const;

export type AreaName = (typeof areas)[number];

type Row = Record<string, string | number | null>;

const numbered = (rows: readonly Row[]): Row[] => rows.map((row, index) => ({ id: index + 1, ...row }));

/** The catalogues every organisation begins with, the invented one of the demo as well. */
export const catalogueRows: readonly { table: string; rows: Row[] }[] = [
  { table: 'regions', rows: numbered(regions) },
  { table: 'areas', rows: numbered(areas.map((name) => ({ name }))) },
  { table: 'positions', rows: numbered(positions) },
];
