// Members, fees and test results of the participants on the season's day: taken once by the server, previewed before.

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../contract/fields/moscowDay';
import type { MemberSnapshot } from '../../../contract/indicators/competition/inputs';
import type { Snapshot, snapshotQuery } from '../../../contract/schemas/competition';
import { containsAll, errors, type Listing, pageOf } from '../../call';
import {
  alias,
  columnsOf,
  type Db,
  type Executor,
  int,
  isoMoment,
  k,
  m,
  namesOf,
  o,
  object,
  p,
  type RowOf,
  rowsOf,
  takeTurns,
  u,
  when,
} from '../../db';
import { competitionSnapshotPeople, competitionSnapshots, units } from '../../db/tables';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { readSeason, readSeasons } from '../programmes/season';
import { firstOf } from '../roster/rosterScope';
import { bestScores } from '../tests/bestScores';
import type { CompetitionSeason } from './season';

const h = alias(units, 'h');

/** Detachments of the competition's participants. */
const detachmentsOf = (competition: number): SQL => sql`(select ${k.junior_detachment_id} as id from ${k}
  where ${k.competition_id} = ${competition} union select ${k.main_detachment_id} from ${k}
  where ${k.competition_id} = ${competition} and ${k.main_detachment_id} is not null)`;

/** Everybody of those detachments as they are now, the commander once, with the fee and the best results. */
function peopleNow(season: CompetitionSeason): SQL {
  const { attempts_before } = season.settings;
  // Days are those of Moscow.
  const until = attempts_before === null ? undefined : new Date(`${attempts_before}T00:00:00+03:00`);
  return sql`(select x.detachment_id, ${p.id} as person_id, bool_or(x.is_commander) as is_commander,
      bool_or(x.is_commissar) as is_commissar, ${p.membership_fee} as paid, un.score as university, sa.score as safety
    from (select ${m.unit_id} as detachment_id, ${m.person_id}, false as is_commander, coalesce(${o.key} = 'commissar',
    false) as is_commissar
        from ${m} left join ${o} on ${o.id} = ${m.position_id}
        where ${m.level} = 'detachment' and ${m.unit_id} in ${detachmentsOf(season.number)}
      union all select ${u.id}, ${u.commander_id}, true, false from ${u}
        where ${u.level} = 'detachment' and ${u.commander_id} is not null
        and ${u.id} in ${detachmentsOf(season.number)}) x
    join ${p} on ${p.id} = x.person_id and ${p.is_active}
    left join ${bestScores('university', undefined, until)} un on un.person_id = ${p.id}
    left join ${bestScores('safety', undefined, until)} sa on sa.person_id = ${p.id}
    group by x.detachment_id, ${p.id}, ${p.membership_fee}, un.score, sa.score)`;
}

/** Figures of a detachment from its people `s`. */
const figures = {
  people: int`count(*)::int`,
  paid: int`count(*) filter (where s.paid)::int`,
  university_commander: int`coalesce(max(s.university) filter (where s.is_commander), 0)::int`,
  university_commissar: int`coalesce(max(s.university) filter (where s.is_commissar), 0)::int`,
  safety: int`coalesce(sum(s.safety), 0)::int`,
};

const takenPeople = (competition: number): SQL =>
  sql`(select * from ${competitionSnapshotPeople} where ${competitionSnapshotPeople.competition_id} = ${competition})`;

export async function takenAt(db: Executor, competition: number): Promise<string | null> {
  const [row] = await rowsOf(
    db,
    { at: isoMoment(sql`min(taken_at)`) },
    (cells) => sql`select ${cells} from ${competitionSnapshots} where ${competitionSnapshots.competition_id} =
      ${competition}`,
  );
  return row?.at ?? null;
}

/**
 * Takes the snapshot, once in a season: in one transaction, with its audit row.
 * @param actor who asked; null for the calendar
 * @throws {ApiError} 409 when it was taken already
 */
export const takeSnapshot = (
  db: Db,
  season: CompetitionSeason,
  actor: number | null,
): Promise<{ taken_at: string; detachments: number; people: number }> =>
  db.transaction(async (tx) => {
    const counted = await countMembers(tx, season);
    const taken = {
      taken_at: (await takenAt(tx, season.number)) ?? '',
      ...counted,
    };
    await audit(tx, { actor, act: 'competition.snapshot', kind: 'competition', record: season.number, after: taken });
    return taken;
  });

/** Keeps the people of every participant and their sums, in the caller's transaction. @throws {ApiError} 409 */
async function countMembers(tx: Executor, season: CompetitionSeason) {
  // Two who take it at once are told apart by the lock.
  await takeTurns(tx, 'competition_snapshot', season.number);
  if (await takenAt(tx, season.number)) throw errors.conflict('Составы этого сезона уже сняты.');
  const people = await rowsOf(
    tx,
    sql`insert into ${competitionSnapshotPeople}
      ${namesOf(competitionSnapshotPeople, 'competition_id', 'detachment_id', 'person_id', 'is_commander', 'is_commissar', 'paid', 'university', 'safety')}
      select ${season.number}::int, detachment_id, person_id, is_commander, is_commissar, paid, university, safety
      from ${peopleNow(season)} s returning 1`,
  );
  const detachments = await rowsOf(
    tx,
    sql`insert into ${competitionSnapshots}
      ${namesOf(competitionSnapshots, 'competition_id', 'detachment_id', 'people', 'paid', 'university_commander', 'university_commissar', 'safety')}
      select ${season.number}::int, s.detachment_id, ${columnsOf(figures)} from ${takenPeople(season.number)} s
      group by s.detachment_id returning 1`,
  );
  return { detachments: detachments.length, people: people.length };
}

/** Takes the snapshots whose day has come; any process may ask at any time. @returns how many were taken */
export async function takeDueSnapshots({ db, now, log }: Pick<Parts, 'db' | 'now' | 'log'>): Promise<number> {
  const today = moscowDay(now());
  let taken = 0;
  for (const season of await readSeasons(db, 'competition')) {
    const day = season.settings.snapshot_on;
    if (!season.is_open || day === null || day > today || (await takenAt(db, season.number))) continue;
    log.info(
      { competition: season.number, ...(await takeSnapshot(db, season, null)) },
      'members of the season were counted',
    );
    taken += 1;
  }
  return taken;
}

/** The snapshot, or what it would be now. */
export async function readSnapshot(
  call: Listing,
  competition: number,
  query: z.output<typeof snapshotQuery>,
): Promise<Snapshot> {
  const season = await readSeason(call.db, 'competition', competition);
  const taken = await takenAt(call.db, competition);
  const people = taken ? takenPeople(competition) : peopleNow(season);
  const counted = sql`(select s.detachment_id, ${columnsOf(figures)} from ${people} s group by s.detachment_id)`;
  const rows = await pageOf(
    { ...call, query },
    {
      columns: {
        id: u.id,
        name: u.name,
        people: int`c.people`,
        paid: int`c.paid`,
        university_commander: int`c.university_commander`,
        university_commissar: int`c.university_commissar`,
        safety: int`c.safety`,
        regional: when(sql`${h.id} is not null`, object({ id: h.id, name: h.name })),
      },
      from: sql`${counted} c join ${u} on ${u.level} = 'detachment' and ${u.id} = c.detachment_id
        left join ${h} on ${h.level} = 'regional' and ${h.id} = ${u.regional_id}`,
      where: [sql`true`, ...containsAll(sql`${u.search}`, query.search)],
      order: sql`${u.name}, ${u.id}`,
    },
    ({ id, name, regional, people, paid, university_commander, university_commissar, safety }) => ({
      detachment: { id, name },
      regional,
      people,
      paid,
      university: { commander: university_commander, commissar: university_commissar },
      safety: people ? Math.round((safety / people) * 100) / 100 : 0,
    }),
  );
  const [totals] = await rowsOf(
    call.db,
    {
      detachments: int`count(distinct s.detachment_id)::int`,
      people: int`count(*)::int`,
      paid: int`count(*) filter (where s.paid)::int`,
    },
    (cells) => sql`select ${cells} from ${people} s`,
  );
  return {
    on: season.settings.snapshot_on,
    taken_at: taken,
    is_preview: taken === null,
    totals: totals ?? { detachments: 0, people: 0, paid: 0 },
    gaps: await rowsOf(
      call.db,
      { id: u.id, name: u.name },
      (cells) => sql`select ${cells} from ${u} where ${u.level} = 'detachment' and ${u.id} in
        ${detachmentsOf(competition)} and not exists (select 1 from ${people} s where s.detachment_id = ${u.id})
        order by ${u.name}, ${u.id}`,
    ),
    rows,
  };
}

const snapshotOf = (row: RowOf<typeof figures>): MemberSnapshot => ({
  people: row.people,
  paid: row.paid,
  university: { commander: row.university_commander, commissar: row.university_commissar },
  safety: row.safety,
});

/** Snapshots by detachment, as they were taken; before that, as they would be now. */
export async function snapshots(db: Executor, season: CompetitionSeason): Promise<Map<number, MemberSnapshot>> {
  const people = (await takenAt(db, season.number)) ? takenPeople(season.number) : peopleNow(season);
  const rows = await rowsOf(
    db,
    { detachment_id: int`s.detachment_id`, ...figures },
    (cells) => sql`select ${cells} from ${people} s group by s.detachment_id`,
  );
  return new Map(rows.map((row) => [row.detachment_id, snapshotOf(row)]));
}

/** Members and paid fees of one detachment, now or on the day of the snapshot. */
export async function memberCounts(db: Executor, competition: number, detachment: number, now: boolean) {
  const [row] = now
    ? await rowsOf(
        db,
        { people: int`count(*)::int`, paid: int`count(*) filter (where ${p.membership_fee})::int` },
        (cells) => sql`select ${cells} from ${p} where ${p.is_active}
          and ${firstOf({ level: 'detachment', id: detachment })}`,
      )
    : await rowsOf(
        db,
        { people: competitionSnapshots.people, paid: competitionSnapshots.paid },
        (cells) => sql`select ${cells} from ${competitionSnapshots}
          where ${competitionSnapshots.competition_id} = ${competition}
          and ${competitionSnapshots.detachment_id} = ${detachment}`,
      );
  return { number_of_members: row?.people ?? 0, number_of_payments: row?.paid ?? 0 };
}
