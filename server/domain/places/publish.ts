// A publication makes the places known as they are at that moment and keeps them.
import { sql } from 'drizzle-orm';
import { to } from '../../../contract/paths';
import type { Publication } from '../../../contract/schemas/ratingPlaces';
import { isoMoment } from '../../db/isoMoment';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import type { AnyCall } from '../../http/call';
import { errors } from '../../http/errors';
import { pageOf } from '../../http/page';
import { audit } from '../audit';
import { notify } from '../notify';
import { readSeason } from '../programmes/season';
import type { Viewer } from '../viewer';
import { recomputeRating } from './recompute';
import { seesUnpublished } from './source';

const columns = sql`b.id, b.season, b.note, ${isoMoment(sql`b.at`)} as at,
  case when b.by is not null then json_build_object('id', b.by, 'name', concat_ws(' ', h.last_name, h.first_name)) end as by,
  (select count(*)::int from places p where p.publication_id = b.id and p.programme = 'rating'
    and p.season = b.season and p.indicator = 'overall') as regions`;
const from = sql`publications b left join people h on h.id = b.by`;

/**
 * Counts the places anew, keeps them as a publication and tells the commanders of the regional headquarters.
 * @throws {ApiError} 400 while there is nothing to publish
 */
export async function publishRating(
  db: Db,
  viewer: Viewer,
  { season: asked, note = null }: { season?: number; note?: string | null },
): Promise<Publication> {
  const id = await db.transaction(async (tx) => {
    const season = await readSeason(tx, 'rating', asked, { locked: true });
    const { places } = await recomputeRating(tx, season.number);
    if (places === 0) throw errors.refused('Публиковать нечего: ни у одного отделения нет места.');
    const made = await keepPublication(tx, { season: season.number, note, by: viewer.id });
    await audit(tx, {
      actor: viewer.id,
      act: 'rating.publish',
      kind: 'publication',
      record: made,
      after: { season: season.number, note, places },
    });
    await tellCommanders(tx, season.title);
    return made;
  });
  const [publication] = await rowsOf<Publication>(db, sql`select ${columns} from ${from} where b.id = ${id}`);
  if (!publication) throw errors.notFound();
  return publication;
}

/**
 * Keeps the places counted last as a publication.
 * @returns its id
 */
export async function keepPublication(
  tx: Pick<Db, 'execute'>,
  { season, note, by }: { season: number; note: string | null; by: number },
): Promise<number> {
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into publications (programme, season, note, by)
      values ('rating', ${season}, ${note || null}, ${by}) returning id`,
  );
  if (!made) throw new Error('no publication was made');
  await tx.execute(sql`insert into places
    (publication_id, programme, season, nomination, level, unit_id, partner_id, indicator, place, score, breakdown, inputs)
    select ${made.id}::int, programme, season, nomination, level, unit_id, partner_id, indicator, place, score, breakdown, inputs
    from places where programme = 'rating' and season = ${season} and publication_id is null`);
  return made.id;
}

async function tellCommanders(tx: Parameters<typeof notify>[0] & Pick<Db, 'execute'>, title: string) {
  const commanders = await rowsOf<{ person: number }>(
    tx,
    sql`select commander_id as person from units where level = 'regional' and commander_id is not null`,
  );
  const text = `Опубликованы места: ${title}.`;
  await notify(tx, ...commanders.map(({ person }) => ({ person, kind: 'rating', text, link: to('places') })));
}

type Listing = Pick<AnyCall, 'db' | 'request' | 'origin'>;
type Asked = { limit?: number; offset?: number; season?: number };

/** Publications, the newest first. */
export const listPublications = (call: Listing & { viewer: Viewer }, query: Asked) =>
  pageOf<Publication, Publication>(
    { ...call, query },
    {
      columns,
      from,
      where: [sql`b.programme = 'rating'`, ...(query.season === undefined ? [] : [sql`b.season = ${query.season}`])],
      order: sql`b.id desc`,
    },
    // Who decided is the business of those who see places before they are published.
    (row) => (seesUnpublished(call.viewer) ? row : { ...row, by: null }),
  );
