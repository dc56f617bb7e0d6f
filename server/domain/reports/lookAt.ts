import { sql } from 'drizzle-orm';
import { LOOK_EXPIRES_S } from '../../../contract/indicators/reportLimits';
import { alias, changesOf, found, namesOf, p, rowsOf, valuesOf } from '../../db';
import { reportViewers } from '../../db/tables';
import { reportToRead } from './desk/reportToRead';
import type { Asking } from './reportDocument';
import { personRef } from './reportVersions';

const w = alias(reportViewers, 'w');

type Look = { version: number; viewers: { id: number; name: string }[] };

/**
 * Notes that a reviewer has a report open, for some seconds, and tells who else has. It locks nothing: who comes second
 * is told, and may decide all the same. The unit is not noted: its people see each other by what they save.
 * @param left the page is closed: the note goes at once
 * @throws {ApiError} 404 where the viewer may not read the report
 */
export async function lookAt({ db, viewer }: Asking, id: number, { left = false }: { left?: boolean }): Promise<Look> {
  const { row, about } = await reportToRead(db, viewer, id);
  const expires = sql`now() - make_interval(secs => ${LOOK_EXPIRES_S})`;
  if (left) {
    await db.execute(
      sql`delete from ${reportViewers} where ${reportViewers.report_id} = ${id}
        and ${reportViewers.person_id} = ${viewer.id}`,
    );
  } else if (!about.parties.has('own')) {
    await db.execute(sql`insert into ${reportViewers}
      ${valuesOf(reportViewers, { report_id: id, person_id: viewer.id })} on conflict
      ${namesOf(reportViewers, 'report_id', 'person_id')} do update set
      ${changesOf(reportViewers, { seen_at: sql`now()` })}`);
    await db.execute(
      sql`delete from ${reportViewers} where ${reportViewers.report_id} = ${id}
        and ${reportViewers.seen_at} < ${expires}`,
    );
  }
  const others = await rowsOf(
    db,
    { ref: found(personRef) },
    (cells) => sql`select ${cells} from ${w} join ${p} on ${p.id} = ${w.person_id} where ${w.report_id} = ${id}
      and ${w.person_id} <> ${viewer.id} and ${w.seen_at} >= ${expires} order by ${p.id}`,
  );
  return { version: row.version, viewers: about.parties.has('own') ? [] : others.map(({ ref }) => ref) };
}
