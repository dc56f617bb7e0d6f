// What the viewer's own detachment is to the competition, and what can be done now.
import { sql } from 'drizzle-orm';
import { refusals } from '../../../../contract/refusals';
import type { CompetitionMine, ShortDetachment } from '../../../../contract/schemas/competition';
import { ApiError, type Viewer } from '../../../call';
import { type Db, type Executor, found, isoMoment, rowsOf, u } from '../../../db';
import { competitionApplications } from '../../../db/tables';
import { readSeason } from '../../programmes/season';
import { detachmentJson, ownDetachment, readDetachment, shortDetachment, sideOf } from '../detachment';
import { participationOf } from '../participants';
import { busyDetachments, closedOn } from './apply';

type Found = {
  id: number;
  junior: number;
  main: number | null;
  created_at: string;
  is_confirmed_by_junior: boolean;
  refused_at: string | null;
  reason: string | null;
};

/**
 * The last application of a detachment, refused ones too. Once refused, a tandem into which a junior was asked and never
 * agreed is none of its own: it had filed nothing, and mostly refused it itself.
 */
async function lastApplication(db: Executor, competition: number, detachment: number) {
  const [row] = await rowsOf(
    db,
    {
      id: competitionApplications.id,
      junior: competitionApplications.junior_detachment_id,
      main: competitionApplications.main_detachment_id,
      created_at: isoMoment(sql`created_at`),
      is_confirmed_by_junior: competitionApplications.is_confirmed_by_junior,
      refused_at: isoMoment(sql`refused_at`),
      reason: competitionApplications.reason,
    },
    (cells) => sql`select ${cells} from ${competitionApplications} where ${competitionApplications.competition_id} =
      ${competition} and ${detachment} in (${competitionApplications.junior_detachment_id},
      ${competitionApplications.main_detachment_id}) and not (refused_at is not null and not is_confirmed_by_junior
      and ${competitionApplications.main_detachment_id} is not null
      and ${competitionApplications.junior_detachment_id} = ${detachment}) order by refused_at is null desc, ${competitionApplications.id}
      desc limit 1`,
  );
  return row;
}

const nobody: CompetitionMine = {
  detachment: null,
  is_commander: false,
  side: null,
  status: 'none',
  nomination: null,
  partner: null,
  application: null,
  participant: null,
  refused: null,
  can: { apply: false, consent: false, withdraw: false },
  why: null,
};

/** @throws {ApiError} 404 for an unknown competition */
export async function readMine(
  { db, viewer, origin }: { db: Db; viewer: Viewer; origin: string },
  competition: number,
  today: string,
): Promise<CompetitionMine> {
  const season = await readSeason(db, 'competition', competition);
  const own = ownDetachment(viewer);
  const detachment = own === undefined ? undefined : await readDetachment(db, own);
  const closed = closedOn(season, today);
  if (!detachment) return { ...nobody, why: closed ?? BY_COMMANDER };
  const [participation, last] = [
    await participationOf(db, competition, detachment.id),
    await lastApplication(db, competition, detachment.id),
  ];
  const open = last && last.refused_at === null ? last : undefined;
  const current = participation ?? open;
  const isCommander = viewer.commands.detachment === detachment.id;
  const free = !current;
  return {
    detachment: shortDetachment(detachment, origin),
    is_commander: isCommander,
    side: sideOf(detachment.founding_date, season.settings.junior_from),
    status: participation ? 'participant' : open ? 'applied' : 'none',
    nomination: current ? (current.main === null ? 'debut' : 'tandem') : null,
    partner: current ? await partnerOf(db, origin, detachment.id, current) : null,
    application: participation || !open ? null : applicationOf(open),
    participant: participation
      ? { id: participation.id, confirmed: participation.confirmed, reason: participation.confirmed_reason }
      : null,
    refused: free && last?.refused_at ? { reason: last.reason, at: last.refused_at } : null,
    can: {
      apply: isCommander && free && !closed,
      consent:
        isCommander && !participation && open !== undefined && open.main !== null && open.junior === detachment.id,
      withdraw: isCommander && !participation && open !== undefined,
    },
    // Closed to everybody, it is the same to everybody.
    why: free ? (closed ?? (isCommander ? null : BY_COMMANDER)) : null,
  };
}

const applicationOf = ({ id, created_at, is_confirmed_by_junior }: Found) => ({
  id,
  created_at,
  is_confirmed_by_junior,
});

const BY_COMMANDER = 'Заявку подаёт командир отряда.';

async function partnerOf(
  db: Executor,
  origin: string,
  own: number,
  { junior, main }: { junior: number; main: number | null },
): Promise<ShortDetachment | null> {
  const other = own === junior ? main : junior;
  const found = other === null ? undefined : await readDetachment(db, other);
  return found ? shortDetachment(found, origin) : null;
}

/** In the words of API v1. @throws {ApiError} 403 for anybody but a detachment's commander */
export async function checkStatus(db: Db, viewer: Viewer, competition: number): Promise<{ status: string }> {
  const own = viewer.commands.detachment;
  if (own === undefined) throw new ApiError(403, { error: refusals.noCommander });
  await readSeason(db, 'competition', competition);
  const last = await lastApplication(db, competition, own);
  if (last && last.refused_at === null) return { status: 'Заявка на рассмотрении' };
  const participation = await participationOf(db, competition, own);
  return { status: participation ? 'Вы участник' : 'Еще не участвуете' };
}

/** Junior detachments of the viewer's region that nobody has called yet; none for anybody but a mentor's commander. */
export async function freeJuniors(
  { db, viewer, origin }: { db: Db; viewer: Viewer; origin: string },
  competition: number,
): Promise<ShortDetachment[]> {
  const { settings } = await readSeason(db, 'competition', competition);
  const own =
    viewer.commands.detachment === undefined ? undefined : await readDetachment(db, viewer.commands.detachment);
  if (!own || sideOf(own.founding_date, settings.junior_from) === 'junior') return [];
  const rows = await rowsOf(
    db,
    { json: found(detachmentJson(u.id)) },
    (cells) => sql`select ${cells} from ${u} where ${u.level} = 'detachment' and ${u.regional_id} = ${own.regional_id}
      and ${u.founding_date} >= ${settings.junior_from} and not exists (select 1
      from ${busyDetachments(competition)} b where b.id = ${u.id}) order by ${u.name}, ${u.id} limit 500`,
  );
  return rows.map(({ json }) => shortDetachment(json, origin));
}
