// Detachments as the competition shows them.

import { type SQLWrapper, sql } from 'drizzle-orm';
import type { ShortDetachment } from '../../../contract/schemas/competition';
import type { Viewer } from '../../call';
import { alias, type Executor, found, object, oneOf, orNull, type RowOf, rowsOf, str, u, when } from '../../db';
import { areas, units } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { staffUnits } from '../units/unitRights';

const dd = alias(units, 'dd');
const da = alias(areas, 'da');
const dh = alias(units, 'dh');

type Short = { id: number; name: string; banner: string | null; emblem: string | null };

const short = (of: typeof dd) => ({ id: of.id, name: of.name, banner: of.banner, emblem: of.emblem });
const document = (detachment: typeof dd, area: typeof da, regional: typeof dd) =>
  object({
    ...short(detachment),
    area: orNull(area.name),
    regional: when(sql`${regional.id} is not null`, object(short(regional))),
  });
export type DetachmentJson = ReturnType<typeof document>['value'];

/** The detachment with this id, or null without one: its area and its regional headquarters beside. */
export const detachmentJson = (id: SQLWrapper) =>
  oneOf(
    document(dd, da, dh),
    sql`from ${dd} left join ${da} on ${da.id} = ${dd.area_id}
      left join ${dh} on ${dh.level} = 'regional' and ${dh.id} = ${dd.regional_id}
      where ${dd.level} = 'detachment' and ${dd.id} = ${id}`,
  );

const cellsOf = (detachment: typeof dd, area: typeof da, regional: typeof dd) => ({
  id: orNull(detachment.id),
  name: orNull(detachment.name),
  banner: orNull(detachment.banner),
  emblem: orNull(detachment.emblem),
  area: orNull(area.name),
  regional_id: orNull(regional.id),
  regional_name: orNull(regional.name),
  regional_banner: orNull(regional.banner),
  regional_emblem: orNull(regional.emblem),
});
type Cells = ReturnType<typeof cellsOf>;
type CellsOf<Side extends string> = { [Name in keyof Cells as `${Side}_${Name}`]: Cells[Name] };

/**
 * A detachment with its area and its regional headquarters, all of them joined already, as cells `{side}_id`,
 * `{side}_name`, … of a row, and what reads them (null where no detachment is joined): for pages of hundreds, of which
 * the documents cost more than finding the rows.
 */
export function joinedDetachment<Side extends string>(side: Side, ...joined: Parameters<typeof cellsOf>) {
  const cells = cellsOf(...joined);
  const named = (name: keyof Cells) => `${side}_${name}`;
  const unitNames = (prefix: '' | 'regional_') => ({
    id: named(`${prefix}id`),
    name: named(`${prefix}name`),
    banner: named(`${prefix}banner`),
    emblem: named(`${prefix}emblem`),
  });
  const [own, regional, area] = [unitNames(''), unitNames('regional_'), named('area')];
  return {
    cells: Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => [named(name as keyof Cells), cell]),
    ) as CellsOf<Side>,
    read(row: RowOf<CellsOf<Side>>): DetachmentJson | null {
      const values = row as Record<string, unknown>;
      const detachment = unitIn(values, own);
      return detachment && { ...detachment, area: values[area] as string | null, regional: unitIn(values, regional) };
    },
  };
}

type UnitNames = Record<keyof Short, string>;
const unitIn = (row: Record<string, unknown>, { id, name, banner, emblem }: UnitNames): Short | null =>
  row[id] === null ? null : ({ id: row[id], name: row[name], banner: row[banner], emblem: row[emblem] } as Short);

const unit = ({ id, name, banner, emblem }: Short, origin: string): Short => ({
  id,
  name,
  banner: fileUrl(origin, banner),
  emblem: fileUrl(origin, emblem),
});

/** A detachment with its area, as API v1 answers it. */
export const shortDetachment = (row: DetachmentJson, origin: string): ShortDetachment => ({
  ...unit(row, origin),
  area: row.area,
});

/** The same with the regional headquarters. */
export const withHeadquarters = (row: DetachmentJson, origin: string) => ({
  ...shortDetachment(row, origin),
  regional_headquarter: row.regional && unit(row.regional, origin),
});

/** The same with the name of the headquarters alone. */
export const withHeadquartersName = (row: DetachmentJson, origin: string) => ({
  ...shortDetachment(row, origin),
  regional_headquarter_name: row.regional?.name ?? null,
});

export const shortUnit = unit;

export type Detachment = DetachmentJson & {
  founding_date: string | null;
  regional_id: number | null;
  commander_id: number | null;
};

/** A detachment with what the rules ask of it, or undefined. */
export async function readDetachment(db: Executor, id: number): Promise<Detachment | undefined> {
  const [row] = await rowsOf(
    db,
    {
      json: found(detachmentJson(u.id)),
      founding_date: str.orNull`${u.founding_date}::text`,
      regional_id: u.regional_id,
      commander_id: u.commander_id,
    },
    (cells) => sql`select ${cells} from ${u} where ${u.level} = 'detachment' and ${u.id} = ${id}`,
  );
  return (
    row && {
      ...row.json,
      founding_date: row.founding_date,
      regional_id: row.regional_id,
      commander_id: row.commander_id,
    }
  );
}

/** By the founding date: a junior was founded on the season's border or later. */
export const sideOf = (founded: string | null, border: string): 'junior' | 'mentor' =>
  founded !== null && founded >= border ? 'junior' : 'mentor';

/** The detachment the viewer belongs to: commanded, else that of the membership. */
export const ownDetachment = (viewer: Viewer): number | undefined =>
  viewer.commands.detachment ?? viewer.posts.detachment?.unit;

/** Detachments whose matters the viewer handles: commanded or trusted. */
export const staffDetachments = (viewer: Viewer): number[] =>
  staffUnits(viewer)
    .filter(({ level }) => level === 'detachment')
    .map(({ id }) => id);
