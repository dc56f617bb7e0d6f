// Applications to the competition as they are read.
import { type SQL, sql } from 'drizzle-orm';
import type { Application } from '../../../../contract/schemas/competition';
import { errors, foundRow, type PageAsked, pageOf, type Viewer, type ViewerListing } from '../../../call';
import {
  alias,
  type Executor,
  found,
  int,
  isoMoment,
  listed,
  listOf,
  type RowOf,
  rowsOf,
  str,
  sure,
  u,
} from '../../../db';
import { competitionApplications, units } from '../../../db/tables';
import { readSeason } from '../../programmes/season';
import { unitsReached } from '../../units/reach';
import { detachmentJson, shortDetachment, staffDetachments } from '../detachment';
import { competitionOf } from '../season';

const a = alias(competitionApplications, 'a');
const j = alias(units, 'j');

const columns = {
  id: a.id,
  main: detachmentJson(a.main_detachment_id),
  junior: found(detachmentJson(a.junior_detachment_id)),
  created_at: isoMoment(a.created_at),
  is_confirmed_by_junior: a.is_confirmed_by_junior,
};
const from = sql`${a} join ${j} on ${j.level} = 'detachment' and ${j.id} = ${a.junior_detachment_id}`;
const open = (competition: number) => [sql`${a.competition_id} = ${competition}`, sql`${a.refused_at} is null`];

/** SQL condition over applications `a` with their junior as `j`: the viewer decides about them. */
const decidedBy = (viewer: Viewer): SQL => unitsReached(viewer, 'act.competition.confirm', alias(units, 'j'));

/** The viewer's own ones: of a detachment the viewer leads, on either side. */
export function ownApplications(viewer: Viewer): SQL {
  const own = listed(staffDetachments(viewer));
  return sql`(${a.junior_detachment_id} in (${own}) or ${a.main_detachment_id} in (${own}))`;
}

const shownTo = (viewer: Viewer): SQL => sql`(${decidedBy(viewer)} or ${ownApplications(viewer)})`;

/** Those the viewer decides about. */
export async function listApplications(call: ViewerListing, competition: number, query: PageAsked) {
  const present = await presenter(call, competition);
  return pageOf(
    { ...call, query },
    { columns, from, where: [...open(competition), decidedBy(call.viewer)], order: sql`${a.created_at}, ${a.id}` },
    present,
  );
}

/** Those the viewer decides about and the own ones. */
export async function allApplications(call: ViewerListing, competition: number): Promise<Application[]> {
  const present = await presenter(call, competition);
  const where = [...open(competition), shownTo(call.viewer)];
  const rows = await rowsOf(
    call.db,
    columns,
    (cells) => sql`select ${cells} from ${from} where ${sql.join(where, sql` and `)} order by ${a.created_at}, ${a.id}
      limit 500`,
  );
  return rows.map(present);
}

/** @throws {ApiError} 404 where there is none, or it is not the viewer's to see */
export async function readApplication(call: ViewerListing, competition: number, which: SQL): Promise<Application> {
  const present = await presenter(call, competition);
  const where = [...open(competition), which, shownTo(call.viewer)];
  const row = await foundRow(
    call.db,
    columns,
    (cells) => sql`select ${cells} from ${from} where ${sql.join(where, sql` and `)} order by ${a.id} desc limit 1`,
  );
  return present(row);
}

async function presenter({ db, origin }: Pick<ViewerListing, 'db' | 'origin'>, id: number) {
  const competition = competitionOf(await readSeason(db, 'competition', id));
  return ({ main, junior, ...row }: RowOf<typeof columns>): Application => ({
    ...row,
    competition,
    detachment: main && shortDetachment(main, origin),
    junior_detachment: shortDetachment(junior, origin),
  });
}

export type StoredApplication = {
  id: number;
  competition: number;
  junior_detachment: number;
  detachment: number | null;
  created_at: string;
  is_confirmed_by_junior: boolean;
};

/** What whoever comes too late is told. */
export const GONE = 'Такой заявки нет: возможно, её уже решили или отозвали.';

/**
 * An open application locked for a decision, with what the rights ask of it.
 * @throws {ApiError} 404 where there is none, or it is not the viewer's to see
 */
export async function lockApplication(tx: Executor, viewer: Viewer, competition: number, id: number) {
  const [row] = await rowsOf(
    tx,
    {
      id: a.id,
      competition: a.competition_id,
      junior_detachment: a.junior_detachment_id,
      detachment: a.main_detachment_id,
      created_at: isoMoment(sql`${a.created_at}`),
      is_confirmed_by_junior: a.is_confirmed_by_junior,
      regional_id: int.orNull`(select ${u.regional_id} from ${u} where ${u.level} = 'detachment'
        and ${u.id} = ${a.junior_detachment_id})`,
      junior: str`(select ${u.name} from ${u} where ${u.level} = 'detachment' and ${u.id} = ${a.junior_detachment_id})`,
      commanders: listOf(
        sure(u.commander_id),
        sql`from ${u} where ${u.level} = 'detachment'
          and ${u.id} in (${a.junior_detachment_id}, ${a.main_detachment_id}) and ${u.commander_id} is not null`,
      ),
    },
    (cells) => sql`select ${cells} from ${from} where ${a.id} = ${id}
      and ${sql.join([...open(competition), shownTo(viewer)], sql` and `)} for update of a`,
  );
  if (!row) throw errors.notFound(GONE);
  return row;
}
