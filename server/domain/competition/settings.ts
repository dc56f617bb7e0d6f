// Seasons of the competition: opened and closed by the centre, with their dates and rules.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { settings2024 } from '../../../contract/indicators/competition/settings';
import type { Competition, CompetitionPatch, CompetitionSeasonBody } from '../../../contract/schemas/competition';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { takeTurns } from '../../db/takeTurns';
import { errors } from '../../http/errors';
import { audit } from '../audit';
import type { Viewer } from '../viewer';
import { type CompetitionSeason, competitionOf, readSeason, readSeasons } from './season';

type Written = Omit<CompetitionSeason, 'id' | 'version'>;

/** Writes a season that was read at this version. */
async function write(tx: Pick<Db, 'execute' | 'insert'>, viewer: Viewer, before: CompetitionSeason, after: Written) {
  const kept = JSON.stringify(after.settings);
  await tx.execute(
    sql`insert into seasons (programme, number, title, is_open, settings)
      values ('competition', ${before.id}, ${after.title}, ${after.is_open}, ${kept}::text::jsonb)
      on conflict (programme, number) do update set title = excluded.title, is_open = excluded.is_open,
        settings = excluded.settings, version = seasons.version + 1`,
  );
  await audit(tx, {
    actor: viewer.id,
    act: 'competition.settings',
    kind: 'competition',
    record: before.id,
    before: { title: before.title, is_open: before.is_open, settings: before.settings },
    after,
  });
}

/** @throws {ApiError} 404, 412 when somebody changed it meanwhile */
export async function writeSettings(
  db: Db,
  viewer: Viewer,
  id: number,
  { version, ...body }: z.output<typeof CompetitionSeasonBody>,
): Promise<CompetitionSeason> {
  await db.transaction(async (tx) => {
    const before = await readSeason(tx, id, { lock: true });
    if (before.version !== version) throw errors.changedMeanwhile();
    await write(tx, viewer, before, body);
  });
  return readSeason(db, id);
}

/** Title and dates alone, as API v1 writes them. @throws {ApiError} 404 */
export async function editCompetition(
  db: Db,
  viewer: Viewer,
  id: number,
  body: z.output<typeof CompetitionPatch>,
): Promise<Competition> {
  await db.transaction(async (tx) => {
    const before = await readSeason(tx, id, { lock: true });
    const { name = before.title, start_date, end_date } = body;
    const dates = {
      ...(start_date === undefined ? {} : { start_date }),
      ...(end_date === undefined ? {} : { end_date }),
    };
    await refuseTakenName(tx, name, id);
    await write(tx, viewer, before, { ...before, title: name, settings: { ...before.settings, ...dates } });
  });
  return competitionOf(await readSeason(db, id));
}

/** A new competition: closed, with the rules of the last one and no dates. @throws {ApiError} 400 for a name that is taken */
export async function createCompetition(
  db: Db,
  viewer: Viewer,
  { name, start_date = null, end_date = null }: z.output<typeof CompetitionPatch> & { name: string },
): Promise<Competition> {
  const id = await db.transaction(async (tx) => {
    await takeTurns(tx, 'competition_create');
    await refuseTakenName(tx, name, 0);
    const last = (await readSeasons(tx)).at(-1);
    const settings = { ...(last?.settings ?? settings2024), start_date, end_date, deadlines: {}, ...noDays };
    const season = { id: (last?.id ?? 0) + 1, title: name, is_open: false, version: 0, settings };
    await write(tx, viewer, season, season);
    return season.id;
  });
  return competitionOf(await readSeason(db, id));
}

const noDays = { apply_from: null, apply_until: null, snapshot_on: null, attempts_before: null };

async function refuseTakenName(tx: Pick<Db, 'execute'>, name: string, but: number) {
  const taken = await rowsOf(
    tx,
    sql`select 1 from seasons where programme = 'competition' and title = ${name} and number <> ${but}`,
  );
  if (taken.length) throw errors.fields({ name: 'Конкурс с таким названием уже есть.' });
}

/** Takes away a competition nobody applied to. @throws {ApiError} 404, 409 */
export const removeCompetition = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await readSeason(tx, id, { lock: true });
    const used = await rowsOf(
      tx,
      sql`select 1 where exists (select 1 from competition_participants where competition_id = ${id})
        or exists (select 1 from competition_applications where competition_id = ${id})
        or exists (select 1 from reports where programme = 'competition' and season = ${id})`,
    );
    if (used.length) throw errors.conflict('В конкурсе есть заявки, участники или отчёты: убрать его нельзя.');
    await tx.execute(sql`delete from seasons where programme = 'competition' and number = ${id}`);
    await audit(tx, { actor: viewer.id, act: 'competition.remove', kind: 'competition', record: id, before });
  });
