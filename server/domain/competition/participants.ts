// Who takes part: the public list with the places of the last publication, one's own participation, removal.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Participant, ParticipantRow, participantQuery } from '../../../contract/schemas/competition';
import { found } from '../../db/documents';
import { isoMoment } from '../../db/isoMoment';
import { alias, k } from '../../db/names';
import type { Db } from '../../db/open';
import { int, rowsOf } from '../../db/rows';
import { areas, places, units } from '../../db/tables';
import type { AnyCall } from '../../http/call';
import { errors } from '../../http/errors';
import { orderBy, pageOf } from '../../http/page';
import { containsAll } from '../../http/search';
import { placesIn } from '../programmes/placesShown';
import type { Viewer } from '../viewer';
import { detachmentJson, joinedDetachmentJson, withHeadquarters, withHeadquartersName } from './detachment';

const j = alias(units, 'j');
const m = alias(units, 'm');
const a = alias(areas, 'a');
const o = alias(places, 'o');
const ja = alias(areas, 'ja');
const jh = alias(units, 'jh');
const ma = alias(areas, 'ma');
const mh = alias(units, 'mh');

const participantColumns = {
  id: k.id,
  competition: k.competition_id,
  main: detachmentJson(k.main_detachment_id),
  junior: found(detachmentJson(k.junior_detachment_id)),
  created_at: isoMoment(k.created_at),
};

/** Participants `k` with their detachments as `j` and `m`. */
export const participantsFrom = sql`${k}
  join ${j} on ${j.level} = 'detachment' and ${j.id} = ${k.junior_detachment_id}
  left join ${m} on ${m.level} = 'detachment' and ${m.id} = ${k.main_detachment_id}`;

type Filters = { search?: string; area?: string; regional?: number; is_tandem?: boolean; detachment?: number };

/** SQL condition over participants `k`: the detachment is one of the sides. */
const ofDetachment = (id: number): SQL => sql`${id} in (${k.junior_detachment_id}, ${k.main_detachment_id})`;

/** Filters that the list, the ranking and the export share. */
export const participantFilters = (
  competition: number,
  { search, area, regional, is_tandem, detachment }: Filters,
): SQL[] => [
  sql`${k.competition_id} = ${competition}`,
  ...containsAll(sql`(${j.search} || ' ' || coalesce(${m.search}, ''))`, search),
  ...(is_tandem === undefined ? [] : [sql`(${k.main_detachment_id} is not null) = ${is_tandem}`]),
  ...(area === undefined
    ? []
    : [sql`exists (select 1 from ${a} where ${a.id} in (${j.area_id}, ${m.area_id}) and ${a.name} = ${area})`]),
  ...(detachment === undefined ? [] : [ofDetachment(detachment)]),
  ...(regional === undefined ? [] : [sql`${regional} in (${j.regional_id}, ${m.regional_id})`]),
];

export const byJunior = [sql`${j.name}`, sql`${m.name}`, sql`${k.created_at}`, sql`${k.id}`];
const byPlace = [sql`${o.place}`, ...byJunior];

/** The area and the regional headquarters of a detachment that is joined. */
const beside = (detachment: typeof j, area: typeof a, regional: typeof j): SQL => sql`
  left join ${area} on ${area.id} = ${detachment.area_id}
  left join ${regional} on ${regional.level} = 'regional' and ${regional.id} = ${detachment.regional_id}`;

/** The public list; nothing in it is about a person. */
export function listParticipants(
  call: Pick<AnyCall, 'db' | 'request' | 'origin'>,
  competition: number,
  query: z.output<typeof participantQuery>,
) {
  const where = participantFilters(competition, query);
  return pageOf(
    { ...call, query },
    {
      columns: {
        ...participantColumns,
        main: joinedDetachmentJson(m, ma, mh),
        junior: found(joinedDetachmentJson(j, ja, jh)),
        place: int.orNull`${o.place}::float8`,
        places_sum: int.orNull`${o.score}::float8`,
      },
      from: sql`${participantsFrom} ${beside(j, ja, jh)} ${beside(m, ma, mh)} left join ${o}
        on ${placesIn('o', { programme: 'competition', number: competition }, 'published')}
          and ${o.indicator} = 'overall' and ${o.unit_id} = ${k.junior_detachment_id}`,
      where,
      total: sql`(select count(*)::int from ${participantsFrom} where ${sql.join(where, sql` and `)})`,
      order: orderBy(
        query.ordering,
        {
          place: byPlace,
          name: byJunior,
          created_at: [sql`${k.created_at}`, sql`${k.id}`],
          detachment__name: [sql`${m.name}`, ...byJunior],
          junior_detachment__name: byJunior,
          junior_detachment__overallranking__place: byPlace,
          detachment__overalltandemranking_main_detachment__place: byPlace,
          junior_detachment__copy_ranking_detachment__place: byPlace,
          detachment__copy_ranking_main_detachment__place: byPlace,
        },
        'name',
      ),
    },
    ({ main, junior, ...row }): ParticipantRow => ({
      ...row,
      detachment: main && withHeadquarters(main, call.origin),
      junior_detachment: withHeadquarters(junior, call.origin),
      nomination: main ? 'tandem' : 'debut',
    }),
  );
}

/** @throws {ApiError} 404 */
export async function readParticipant(db: Pick<Db, 'execute'>, origin: string, where: SQL): Promise<Participant> {
  const [row] = await rowsOf(
    db,
    participantColumns,
    (cells) => sql`select ${cells} from ${k} where ${where} order by ${k.id} desc limit 1`,
  );
  if (!row) throw errors.notFound();
  const { main, junior, ...rest } = row;
  return {
    ...rest,
    detachment: main && withHeadquartersName(main, origin),
    junior_detachment: withHeadquartersName(junior, origin),
  };
}

export type Participation = {
  id: number;
  competition: number;
  junior: number;
  main: number | null;
  regional_id: number | null;
  confirmed: boolean;
  confirmed_reason: string | null;
};

/** A participation by a condition over `k`. */
export async function participationWhere(
  db: Pick<Db, 'execute'>,
  competition: number,
  where: SQL,
): Promise<Participation | undefined> {
  const [row] = await rowsOf(
    db,
    {
      id: k.id,
      competition: k.competition_id,
      junior: k.junior_detachment_id,
      main: k.main_detachment_id,
      regional_id: j.regional_id,
      confirmed: k.confirmed,
      confirmed_reason: k.confirmed_reason,
    },
    (cells) => sql`select ${cells} from ${k} join ${j} on ${j.level} = 'detachment'
      and ${j.id} = ${k.junior_detachment_id} where ${k.competition_id} = ${competition} and ${where} order by ${k.id}
      limit 1`,
  );
  return row;
}

/** Whether the viewer commands a detachment that takes part. */
export const commandsParticipant = async (
  db: Pick<Db, 'execute'>,
  { commands }: Pick<Viewer, 'commands'>,
  competition: number,
): Promise<boolean> =>
  commands.detachment !== undefined && Boolean(await participationOf(db, competition, commands.detachment));

/** The participation of a detachment on either side. */
export const participationOf = (db: Pick<Db, 'execute'>, competition: number, detachment: number) =>
  participationWhere(db, competition, ofDetachment(detachment));
