// The people of a unit as its staff works with them: one table of columns for the screen, the query and the file.
import { z } from 'zod';
import { Position, Ref } from '../schemas/catalogues';
import { cellsOf, listByColumns } from '../schemas/parts/columnCells';
import { Avatar } from '../schemas/people';
import { unitPersonColumns } from './unitPersonColumns';

export const UnitPerson = z.object({
  /** The person's id. */
  id: z.number(),
  avatar: Avatar,
  /** The row among the members, with its post; null for a commander, who is none. Whoever is in a unit below stays here. */
  membership: z.object({ id: z.number(), position: Position.nullable(), may_end: z.boolean() }).nullable(),
  /** Where a proposed transfer would take the person; null without one. */
  moving_to: Ref.nullable(),
  ...cellsOf(unitPersonColumns),
});
export type UnitPerson = z.infer<typeof UnitPerson>;

export const { query: unitPeopleQuery, file: UnitPeopleExportBody } = listByColumns(unitPersonColumns);
export type UnitPeopleQuery = z.output<typeof unitPeopleQuery>;
export type UnitPeopleExportBody = z.output<typeof UnitPeopleExportBody>;
