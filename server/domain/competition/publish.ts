// A publication keeps the places counted last and makes them known.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { to } from '../../../contract/paths';
import type { Publication } from '../../../contract/schemas/competition';
import { isoMoment } from '../../db/isoMoment';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import type { AnyCall } from '../../http/call';
import { errors } from '../../http/errors';
import { pageOf } from '../../http/page';
import { audit } from '../audit';
import { notify } from '../notify';
import { personRef } from '../reports/reportVersions';
import type { Viewer } from '../viewer';
import { countPlaces } from './recompute';

type Row = z.infer<typeof Publication>;

const columns = sql`b.id, b.note, ${isoMoment(sql`b.at`)} as at, ${personRef} as by,
  (select count(*)::int from places w join competition_participants k on k.competition_id = b.season
    and k.junior_detachment_id = w.unit_id where w.publication_id = b.id and w.indicator = 'overall') as participants`;
const from = sql`publications b left join people p on p.id = b.by`;

/**
 * Counts the places anew, publishes them and tells the participants' commanders.
 * @throws {ApiError} 409 while nobody takes part
 */
export async function publish(db: Db, viewer: Viewer, competition: number, note: string | null): Promise<Row> {
  const id = await db.transaction(async (tx) => {
    await countPlaces(tx, competition);
    const id = await keepPublication(tx, competition, { note, by: viewer.id });
    await audit(tx, {
      actor: viewer.id,
      act: 'competition.publish',
      kind: 'competition',
      record: competition,
      after: { publication: id, note },
    });
    const commanders = await rowsOf<{ person: number; detachment: number; name: string }>(
      tx,
      sql`select u.commander_id as person, u.id as detachment, u.name from units u
        where u.level = 'detachment' and u.commander_id is not null and exists (select 1 from competition_participants k
          where k.competition_id = ${competition} and u.id in (k.junior_detachment_id, k.main_detachment_id))`,
    );
    await notify(
      tx,
      ...commanders.map(({ person, detachment, name }) => ({
        person,
        kind: 'competition',
        text: `Опубликованы места конкурса отрядов. Посмотрите места отряда «${name}».`,
        link: to('detachmentReporting', { id: detachment }),
      })),
    );
    return id;
  });
  const [row] = await rowsOf<Row>(db, sql`select ${columns} from ${from} where b.id = ${id}`);
  if (!row) throw errors.notFound();
  return row;
}

/** Copies the places counted last into a publication. @returns its id @throws {ApiError} 409 before anything was counted */
export async function keepPublication(
  tx: Pick<Db, 'execute'>,
  competition: number,
  { note, by }: { note: string | null; by: number },
): Promise<number> {
  const [added] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into publications (programme, season, note, by)
      values ('competition', ${competition}, ${note}, ${by}) returning id`,
  );
  const copied = await rowsOf(
    tx,
    sql`insert into places (publication_id, programme, season, nomination, level, unit_id, partner_id, indicator, place,
        score, breakdown)
      select ${added?.id ?? 0}::int, programme, season, nomination, level, unit_id, partner_id, indicator, place, score,
        breakdown
      from places where programme = 'competition' and season = ${competition} and publication_id is null returning 1`,
  );
  if (copied.length === 0 || !added) throw errors.conflict('Публиковать нечего: мест нет ни у кого.');
  return added.id;
}

/** The newest first. */
export const listPublications = (
  call: Pick<AnyCall, 'db' | 'request' | 'origin'>,
  competition: number,
  query: { limit?: number; offset?: number },
) =>
  pageOf<Row, Row>(
    { ...call, query },
    {
      columns,
      from,
      where: [sql`b.programme = 'competition'`, sql`b.season = ${competition}`],
      order: sql`b.id desc`,
    },
    (row) => row,
  );

/** When the last publication was made, or null. */
export async function publishedAt(db: Pick<Db, 'execute'>, competition: number): Promise<string | null> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select ${isoMoment(sql`max(at)`)} as at from publications where programme = 'competition' and season = ${competition}`,
  );
  return row?.at ?? null;
}
