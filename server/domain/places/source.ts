// Which places a viewer is shown: those counted last, or those of a publication.
import { type SQL, sql } from 'drizzle-orm';
import { can } from '../../../contract/permissions';
import type { PlaceSource } from '../../../contract/schemas/ratingPlaces';
import { isoMoment } from '../../db/isoMoment';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { errors } from '../../http/errors';
import { type RatingSeason, readSeason } from '../programmes/season';
import type { Viewer } from '../viewer';

type Published = { id: number; at: string };

export type Shown = {
  season: RatingSeason;
  /** Null: nothing was published yet. */
  source: PlaceSource | null;
  publication: Published | null;
  /** The publication before: what places are compared with. */
  previous: Published | null;
};

export type Asked = { season?: number; source?: PlaceSource };

/** Experts and central staff see places before they are published. */
export const seesUnpublished = (viewer: Viewer): boolean => can(viewer.grants, 'act.rating.unpublished');

/**
 * What is shown: counted places to experts and central staff unless they ask for the published ones, to everybody else
 * the last publication.
 * @throws {ApiError} 403 for counted places that the viewer may not see yet, 404 without the season
 */
export async function shownTo(db: Db, viewer: Viewer, asked: Asked): Promise<Shown> {
  if (asked.source === 'computed' && !seesUnpublished(viewer)) throw errors.forbidden('unpublished');
  const source = asked.source ?? (seesUnpublished(viewer) ? 'computed' : 'published');
  const season = await readSeason(db, 'rating', asked.season);
  const [last = null, before = null] = await lastPublications(db, season.number);
  if (source === 'computed') return { season, source, publication: null, previous: last };
  return { season, source: last && source, publication: last, previous: before };
}

const lastPublications = (db: Db, season: number) =>
  rowsOf<Published>(
    db,
    sql`select id, ${isoMoment(sql`at`)} as at from publications
      where programme = 'rating' and season = ${season} order by id desc limit 2`,
  );

/** SQL condition over places `p`: those of a publication, or those counted last. */
export const ofPublication = (season: number, publication: number | null): SQL =>
  sql`p.programme = 'rating' and p.season = ${season} and ${
    publication === null ? sql`p.publication_id is null` : sql`p.publication_id = ${publication}`
  }`;

/** What every answer about places begins with. */
export const headOf = ({ season, source, publication, previous }: Shown, viewer: Viewer) => ({
  season: { number: season.number, title: season.title, is_open: season.is_open },
  source,
  published_at: publication?.at ?? null,
  previous_at: previous?.at ?? null,
  own: viewer.commands.regional ?? null,
});
