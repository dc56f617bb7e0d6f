// Reading kept places and the regions they belong to.
import { sql } from 'drizzle-orm';
import type { Term } from '../../../contract/indicators/types';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { ofPublication, type Shown } from './source';

export type Region = {
  id: number;
  name: string;
  district: { id: number; name: string } | null;
  region_code: string | null;
};
export type Kept = { indicator: string; unit_id: number; place: number; score: string };
export type KeptWhole = Kept & { breakdown: Term[] };

type Tx = Pick<Db, 'execute'>;

/** All regional headquarters in the order of their names. */
export const readRegions = (db: Tx) =>
  rowsOf<Region>(
    db,
    sql`select u.id, u.name, g.code::text as region_code,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as district
      from units u left join units d on d.level = 'district' and d.id = u.district_id
        left join regions g on g.id = u.region_id
      where u.level = 'regional' order by u.name, u.id`,
  );

const columns = sql`p.indicator, p.unit_id, p.place::int as place, p.score::text as score`;

/** Places of all units, of one indicator or of all; nothing where nothing is shown. */
export async function readPlaces(db: Tx, shown: Shown, indicator?: string): Promise<Kept[]> {
  if (!shown.source) return [];
  return rowsOf<Kept>(
    db,
    sql`select ${columns} from places p where ${ofPublication(shown.season.number, shown.publication?.id ?? null)}
      ${indicator === undefined ? sql`` : sql`and p.indicator = ${indicator}`}`,
  );
}

/** Places of one indicator of all units, or of one unit by all indicators, with what they were counted from. */
export async function readWhole(
  db: Tx,
  shown: Shown,
  by: { indicator: string } | { unit: number },
): Promise<KeptWhole[]> {
  if (!shown.source) return [];
  const only = 'unit' in by ? sql`p.level = 'regional' and p.unit_id = ${by.unit}` : sql`p.indicator = ${by.indicator}`;
  return rowsOf<KeptWhole>(
    db,
    sql`select ${columns}, p.breakdown from places p
      where ${ofPublication(shown.season.number, shown.publication?.id ?? null)} and ${only}`,
  );
}

/** Places of the publication before, by indicator and unit; empty without one. */
export async function readPrevious(
  db: Tx,
  { season, previous }: Shown,
  indicator?: string,
): Promise<Map<string, number>> {
  if (!previous) return new Map();
  const rows = await rowsOf<Kept>(
    db,
    sql`select ${columns} from places p where ${ofPublication(season.number, previous.id)}
      ${indicator === undefined ? sql`` : sql`and p.indicator = ${indicator}`}`,
  );
  return new Map(rows.map(({ indicator, unit_id, place }) => [placeKey(indicator, unit_id), place]));
}

export const placeKey = (indicator: string, unit: number) => `${indicator} ${unit}`;

/** Places gained since the publication before; null where one of the two is missing. */
export const changeOf = (
  previous: ReadonlyMap<string, number>,
  indicator: string,
  unit: number,
  place: number | null,
) => {
  const before = previous.get(placeKey(indicator, unit));
  return before === undefined || place === null ? null : before - place;
};

/** Order of rows by place; those without one last, as they stood. */
export function byPlace(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
