// Which places of a programme a viewer is shown: those counted last, or those of a publication.
import { type SQL, sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { can } from '../../../contract/permissions';
import { programmes } from '../../../contract/programmes';
import type { PlaceSource } from '../../../contract/schemas/programmes/ratingPlaces';
import { errors, type Viewer } from '../../call';
import { type Db, isoMoment, rowsOf, sqlLevel } from '../../db';
import { publications } from '../../db/tables';
import { readSeason, type Season } from './season';

type Published = { id: number; at: string };

/** What a viewer is shown of the rating. */
export type RatingShown = {
  season: Season<'rating'>;
  /** Null: nothing was published yet. */
  source: PlaceSource | null;
  publication: Published | null;
  /** The publication before: what places are compared with. */
  previous: Published | null;
};

export type Asked = { season?: number; source?: PlaceSource };

/** Whether the viewer sees places before they are published. */
export const seesUnpublished = (viewer: Viewer, programme: Programme): boolean =>
  can(viewer.grants, programmes[programme].audience.unpublished);

/**
 * Places counted last, or the published ones; where neither is asked for, as the programme shows them.
 * @throws {ApiError} 403 for counted places that the viewer may not see yet
 */
export function sourceShown(viewer: Viewer, programme: Programme, asked: PlaceSource | undefined): PlaceSource {
  const early = seesUnpublished(viewer, programme);
  if (asked === 'computed' && !early) throw errors.forbidden('unpublished');
  return asked ?? (early ? programmes[programme].audience.first : 'published');
}

/** @throws {ApiError} as `sourceShown`; 404 without the season */
export async function shownTo(db: Db, viewer: Viewer, asked: Asked): Promise<RatingShown> {
  const source = sourceShown(viewer, 'rating', asked.source);
  const season = await readSeason(db, 'rating', asked.season);
  const [last = null, before = null] = await rowsOf(
    db,
    { id: publications.id, at: isoMoment(sql`at`) },
    (cells) => sql`select ${cells} from ${publications} where ${publications.programme} = 'rating'
      and ${publications.season} = ${season.number} order by ${publications.id} desc limit 2`,
  );
  if (source === 'computed') return { season, source, publication: null, previous: last };
  return { season, source: last && source, publication: last, previous: before };
}

type OfSeason = { programme: Programme; number: number };

/** Id of a season's last publication, as SQL. */
const lastPublication = ({ programme, number }: OfSeason): SQL =>
  sql`(select max(${publications.id}) from ${publications} where ${publications.programme} = ${programme}
    and ${publications.season} = ${number})`;

/** SQL condition over places: those of a publication of the season, or those counted last, of a unit or joined to it. */
export function placesIn(alias: string, season: OfSeason, from: PlaceSource | number): SQL {
  const { level } = programmes[season.programme];
  return sql`${allPlacesIn(alias, season, from)} and ${sql.raw(`${alias}.level`)} = ${sqlLevel(level)}`;
}

/**
 * The same where all of them are read. A programme places units of one level; asked for it beside the programme, the
 * database would read the places of all publications by the index of the units.
 */
export function allPlacesIn(alias: string, season: OfSeason, from: PlaceSource | number): SQL {
  const at = (column: string) => sql.raw(`${alias}.${column}`);
  const publication = from === 'published' ? lastPublication(season) : from;
  return sql`${at('programme')} = ${season.programme} and ${at('season')} = ${season.number}
    and ${at('publication_id')}
    ${publication === 'computed' ? sql`is null` : sql`= ${publication}`}`;
}
