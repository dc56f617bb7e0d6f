// Seasons of the competition: opened and closed by the centre, with their dates and rules.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Competition,
  CompetitionPatch,
  CompetitionSeasonBody,
  CompetitionSeason as SeasonAnswer,
} from '../../../contract/schemas/competition';
import { errors, type Viewer } from '../../call';
import { type Db, rowsOf, takeTurns } from '../../db';
import { competitionApplications, competitionParticipants, reports, seasons } from '../../db/tables';
import { audit } from '../audit';
import { readSeason, readSeasons } from '../programmes/season';
import { refuseTakenTitle, writeSeason } from '../programmes/writeSeason';
import { competitionOf } from './season';

/** @throws {ApiError} 404, 412 when somebody changed it meanwhile */
export async function writeSettings(
  db: Db,
  viewer: Viewer,
  number: number,
  body: z.output<typeof CompetitionSeasonBody>,
): Promise<SeasonAnswer> {
  await readSeason(db, 'competition', number);
  await db.transaction((tx) => writeSeason(tx, viewer, 'competition', { number, ...body }));
  return readSettings(db, number);
}

/** A season with everything that the centre sets. @throws {ApiError} 404 */
export async function readSettings(db: Db, number: number): Promise<SeasonAnswer> {
  const { number: id, title, is_open, version, settings } = await readSeason(db, 'competition', number);
  return { id, title, is_open, version, settings };
}

/** Title and dates alone, as API v1 writes them. @throws {ApiError} 404 */
export async function editCompetition(
  db: Db,
  viewer: Viewer,
  id: number,
  body: z.output<typeof CompetitionPatch>,
): Promise<Competition> {
  await db.transaction(async (tx) => {
    const before = await readSeason(tx, 'competition', id, { locked: true });
    const { name = before.title, start_date = before.settings.start_date, end_date = before.settings.end_date } = body;
    await refuseTakenTitle(tx, 'competition', name, id, 'name');
    const settings = { ...before.settings, start_date, end_date };
    await writeSeason(tx, viewer, 'competition', { ...before, title: name, settings });
  });
  return competitionOf(await readSeason(db, 'competition', id));
}

/** A new competition: closed, with the rules of the last one and no dates. @throws {ApiError} 400 for a name that is taken */
export async function createCompetition(
  db: Db,
  viewer: Viewer,
  { name, start_date = null, end_date = null }: z.output<typeof CompetitionPatch> & { name: string },
): Promise<Competition> {
  const number = await db.transaction(async (tx) => {
    await takeTurns(tx, 'season_next');
    await refuseTakenTitle(tx, 'competition', name, 0, 'name');
    const [last] = await readSeasons(tx, 'competition');
    const number = (last?.number ?? 0) + 1;
    const settings = { ...last?.settings, start_date, end_date, deadlines: {}, ...noDays };
    await writeSeason(tx, viewer, 'competition', { number, title: name, is_open: false, version: 0, settings });
    return number;
  });
  return competitionOf(await readSeason(db, 'competition', number));
}

const noDays = { apply_from: null, apply_until: null, snapshot_on: null, attempts_before: null };

/** Takes away a competition nobody applied to. @throws {ApiError} 404, 409 */
export const removeCompetition = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await readSeason(tx, 'competition', id, { locked: true });
    const used = await rowsOf(
      tx,
      sql`select 1 where exists (select 1 from ${competitionParticipants} where
        ${competitionParticipants.competition_id} = ${id}) or exists (select 1 from ${competitionApplications}
        where ${competitionApplications.competition_id} = ${id}) or exists (select 1 from ${reports}
        where ${reports.programme} = 'competition' and ${reports.season} = ${id})`,
    );
    if (used.length) throw errors.conflict('В конкурсе есть заявки, участники или отчёты: убрать его нельзя.');
    await tx.execute(
      sql`delete from ${seasons} where ${seasons.programme} = 'competition' and ${seasons.number} = ${id}`,
    );
    await audit(tx, { actor: viewer.id, act: 'competition.remove', kind: 'competition', record: id, before });
  });
