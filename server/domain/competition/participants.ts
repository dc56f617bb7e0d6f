// Who takes part: conditions that lists of participants share, one's own participation.
import { type SQL, sql } from 'drizzle-orm';
import type { Participant } from '../../../contract/schemas/competition';
import { containsAll, foundRow, type Viewer } from '../../call';
import { alias, type Executor, found, isoMoment, k, orNull, rowsOf } from '../../db';
import { areas, units } from '../../db/tables';
import { detachmentJson, withHeadquartersName } from './detachment';

export const j = alias(units, 'j');
export const m = alias(units, 'm');
const a = alias(areas, 'a');

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

/** @throws {ApiError} 404 */
export async function readParticipant(db: Executor, origin: string, where: SQL): Promise<Participant> {
  const row = await foundRow(
    db,
    participantColumns,
    (cells) => sql`select ${cells} from ${k} where ${where} order by ${k.id} desc limit 1`,
  );
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
  /** Of the mentor: the old portal paired detachments of two regions, too. */
  main_regional_id: number | null;
  confirmed: boolean;
  confirmed_reason: string | null;
};

/** A participation by a condition over `k`. */
export async function participationWhere(
  db: Executor,
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
      main_regional_id: orNull(m.regional_id),
      confirmed: k.confirmed,
      confirmed_reason: k.confirmed_reason,
    },
    (cells) => sql`select ${cells} from ${participantsFrom}
      where ${k.competition_id} = ${competition} and ${where} order by ${k.id} limit 1`,
  );
  return row;
}

/** Whether the viewer commands a detachment that takes part. */
export const commandsParticipant = async (
  db: Executor,
  { commands }: Pick<Viewer, 'commands'>,
  competition: number,
): Promise<boolean> =>
  commands.detachment !== undefined && Boolean(await participationOf(db, competition, commands.detachment));

/** The participation of a detachment on either side. */
export const participationOf = (db: Executor, competition: number, detachment: number) =>
  participationWhere(db, competition, ofDetachment(detachment));
