// Regions, areas, positions and institutions: what a row of each answers, its lists and its file.
import { type SQL, sql } from 'drizzle-orm';
import { catalogueColumns } from '../../../contract/administration/catalogueColumns';
import type { Ordering } from '../../../contract/schemas/parts/page';
import { containsAll, foundRow, idsIn, type Viewer } from '../../call';
import { alias, type Db, object, type RowOf, type Shape } from '../../db';
import { areas, institutions, positions, regions } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { type ColumnSql, type ColumnsSql, columnConditions, columnOrder } from '../columnQuery';

const region = alias(regions, 'c');
const area = alias(areas, 'c');
const position = alias(positions, 'c');
/** Every catalogue goes by the same letter, so that what all of them have is named once. */
export const c = alias(institutions, 'c');
/** The region of an institution. */
export const r = alias(regions, 'r');

const name: ColumnSql = { value: c.name };
/** One row per catalogue: where it is read from, what it answers, what it is narrowed and ordered by. */
const catalogues = {
  regions: {
    columns: { id: region.id, name: region.name, code: region.code, version: region.version },
    from: sql`${region}`,
    sqls: { name, code: { value: region.code } },
  },
  areas: { columns: { id: area.id, name: area.name, version: area.version }, from: sql`${area}`, sqls: { name } },
  positions: {
    columns: { id: position.id, name: position.name, version: position.version },
    from: sql`${position}`,
    sqls: { name },
  },
  institutions: {
    columns: {
      id: c.id,
      short_name: c.short_name,
      name: c.name,
      rector: c.rector,
      rector_email: c.rector_email,
      version: c.version,
      region: object({ id: r.id, name: r.name, code: r.code }),
    },
    from: sql`${c} join ${r} on ${r.id} = ${c.region_id}`,
    sqls: {
      name,
      short_name: { value: c.short_name },
      region: { value: c.region_id, order: [r.name, c.name] },
      rector: { value: c.rector },
      rector_email: { value: c.rector_email },
    },
  },
} as const satisfies {
  [Name in keyof typeof catalogueColumns]: {
    columns: Shape;
    from: SQL;
    sqls: ColumnsSql<(typeof catalogueColumns)[Name]>;
  };
};

export type CatalogueName = keyof typeof catalogues;
type Cells<Of extends CatalogueName> = (typeof catalogues)[Of]['columns'];

type Asked = { ids?: number[]; search?: string; ordering?: Ordering };

/** A catalogue as its pages and its file read it, by name where nothing else is asked. */
export const catalogueList = <Of extends CatalogueName>(of: Of) => {
  const { columns, from, sqls }: { columns: Cells<Of>; from: SQL; sqls: Record<string, ColumnSql> } = catalogues[of];
  return (_: Viewer | null, asked: Asked) =>
    ({
      columns,
      from,
      where: [
        sql`true`,
        ...containsAll(c.search, asked.search),
        ...idsIn(c.id, asked.ids),
        ...columnConditions(catalogueColumns[of], sqls, asked),
      ],
      order: columnOrder(asked.ordering, sqls, {
        known: { id: [c.id], name: [c.name, c.id] },
        byDefault: 'name',
        id: c.id,
      }),
      by: { id: c.id },
    }) satisfies ColumnList<Cells<Of>>;
};

/** One row of a catalogue as its call answers it. */
export async function readCatalogueItem<Of extends CatalogueName>(of: Of, db: Db, id: number) {
  const { columns, from }: { columns: Cells<Of>; from: SQL } = catalogues[of];
  const item = await foundRow(db, columns, (cells) => sql`select ${cells} from ${from} where ${c.id} = ${id}`);
  return item as RowOf<Cells<Of>>;
}
