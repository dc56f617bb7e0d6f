// The people of a unit as its staff works with them: one table of columns for the screen, the query and the file.
import { z } from 'zod';
import { Position, Ref } from '../schemas/catalogues';
import { cellsOf, exportBody } from '../schemas/parts/columnCells';
import { columnsOrdering, columnsQuery } from '../schemas/parts/columnsQuery';
import { listQuery, search } from '../schemas/parts/page';
import { Avatar } from '../schemas/people';
import { unitPersonColumns } from './unitPersonColumns';

export const UnitPerson = z.object({
  /** The person's id. */
  id: z.number(),
  avatar: Avatar,
  /** The row among the members, with its post; null for a commander, who is none. */
  membership: z.object({ id: z.number(), position: Position.nullable() }).nullable(),
  /** Where a proposed transfer would take the person; null without one. */
  moving_to: Ref.nullable(),
  ...cellsOf(unitPersonColumns),
});
export type UnitPerson = z.infer<typeof UnitPerson>;

const conditions = columnsQuery(unitPersonColumns);
const ordering = ['id', ...columnsOrdering(unitPersonColumns)] as const;

export const unitPeopleQuery = listQuery(ordering, conditions);
export type UnitPeopleQuery = z.output<typeof unitPeopleQuery>;
export const UnitPeopleExportBody = exportBody(
  unitPersonColumns,
  z.object({ search: search(), ...conditions }),
  ordering,
);
export type UnitPeopleExportBody = z.output<typeof UnitPeopleExportBody>;
