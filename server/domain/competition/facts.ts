// What the places are counted from: participants, their reports as far as verified, and the members' snapshot.
import { sql } from 'drizzle-orm';
import type { ReportFacts } from '../../../contract/indicators/competition/counted';
import type { MemberSnapshot } from '../../../contract/indicators/competition/inputs';
import type { Answers } from '../../../contract/indicators/types';
import { reportStates } from '../../../contract/states/reports';
import { inSet } from '../../db/inSet';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import type { CompetitionSeason } from './season';
import { snapshots } from './snapshot';

export type Participant = { id: number; junior: number; main: number | null };
export type Facts = {
  participants: Participant[];
  names: ReadonlyMap<number, string>;
  /** Reports of a detachment by indicator. */
  reports: ReadonlyMap<number, ReadonlyMap<string, ReportFacts & { report: number }>>;
  snapshots: ReadonlyMap<number, MemberSnapshot>;
};

type ReportRow = {
  id: number;
  unit_id: number;
  indicator: string;
  answers: Answers;
  filed: boolean;
  declared: boolean;
  accepted: boolean;
  verified: number[] | null;
};

/**
 * Reads everything in four statements. Participants taken out of the calculation are not there.
 * @param indicator whose reports alone are read
 */
export async function readFacts(
  db: Pick<Db, 'execute'>,
  season: CompetitionSeason,
  indicator?: string,
): Promise<Facts> {
  const participants = await rowsOf<Participant & { junior_name: string; main_name: string | null }>(
    db,
    sql`select k.id, k.junior_detachment_id as junior, k.main_detachment_id as main, j.name as junior_name,
        m.name as main_name
      from competition_participants k
      join units j on j.level = 'detachment' and j.id = k.junior_detachment_id
      left join units m on m.level = 'detachment' and m.id = k.main_detachment_id
      where k.competition_id = ${season.number} and k.confirmed order by k.id`,
  );
  const names = new Map(
    participants.flatMap(({ junior, main, junior_name, main_name }): [number, string][] => [
      [junior, junior_name],
      ...(main === null ? [] : [[main, main_name ?? ''] as [number, string]]),
    ]),
  );
  return {
    participants,
    names,
    reports: await readReports(db, season.number, indicator),
    snapshots: await snapshots(db, season),
  };
}

async function readReports(db: Pick<Db, 'execute'>, competition: number, only?: string) {
  const rows = await rowsOf<ReportRow>(
    db,
    sql`select r.id, r.unit_id, r.indicator, r.answers, r.sent_at is not null as filed,
        r.state in ${inSet(reportStates, 'filed')} as declared,
        r.state in ${inSet(reportStates, 'counted')} as accepted,
        (select json_agg(i.id) from report_items i where i.report_id = r.id and i.state = 'verified') as verified
      from reports r where r.programme = 'competition' and r.season = ${competition} and r.level = 'detachment'
        and r.sent_at is not null ${only === undefined ? sql`` : sql`and r.indicator = ${only}`}`,
  );
  const byDetachment = new Map<number, Map<string, ReportFacts & { report: number }>>();
  for (const { id, unit_id, indicator, verified, ...row } of rows) {
    const own = byDetachment.get(unit_id) ?? new Map();
    own.set(indicator, { ...row, report: id, verified: new Set(verified ?? []) });
    byDetachment.set(unit_id, own);
  }
  return byDetachment;
}
