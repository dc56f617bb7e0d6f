import { sql } from 'drizzle-orm';
import { type Level, levels } from '../../../contract/levels';
import type { Ref } from '../../../contract/schemas/catalogues';
import type { AnyCall } from '../../call';
import { type Db, linkTo, p, rowsOf, str, u } from '../../db';
import { HIDDEN_NAME } from '../people/hiddenName';
import { hiddenFrom } from '../people/shortUser';
import type { UnitRow } from './unitRow';

const below = (unit: UnitRow) => sql`${linkTo(u, unit.level)} = ${unit.id}`;

/** Units of one level below a unit, by name. */
export const readUnitsBelow = (db: Db, unit: UnitRow, level: Level): Promise<Ref[]> =>
  rowsOf(
    db,
    { id: u.id, name: u.name },
    (cells) =>
      sql`select ${cells} from ${u} where ${u.level} = ${level} and ${below(unit)} order by ${u.name}, ${u.id}`,
  );

type SubCommander = { id: number; type: string; commander: string; unit: string };

/** Commanders of the units below a unit; a person who commands several appears several times. */
export async function readSubCommanders(
  { db, viewer }: Pick<AnyCall, 'db' | 'viewer'>,
  unit: UnitRow,
  person?: number,
): Promise<SubCommander[]> {
  const name = sql`case when ${hiddenFrom(viewer)} then ${HIDDEN_NAME} else ${p.first_name} || ' ' || ${p.last_name} end`;
  const rows = await rowsOf(
    db,
    { id: p.id, level: u.level, commander: str(name), unit: u.name },
    (cells) => sql`select ${cells} from ${u} join ${p} on ${p.id} = ${u.commander_id}
      where ${below(unit)} ${person ? sql`and ${p.id} = ${person}` : sql``} order by ${u.level}, ${u.name}, ${u.id}`,
  );
  return rows.map(({ level, ...rest }) => ({
    id: rest.id,
    type: levels[level].type,
    commander: rest.commander,
    unit: rest.unit,
  }));
}
