// Whoever has an interest in a unit says so and decides nothing about its reports: others do.
import { sql } from 'drizzle-orm';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { reportStates } from '../../../../contract/states/reports';
import { errors } from '../../../call';
import { r, rowsOf, sqlLevel, type Tx, valuesOf } from '../../../db';
import { reportAssignments, reportConflicts } from '../../../db/tables';
import { audit } from '../../audit';
import type { About } from '../reportAbout';
import { mayDeclare } from '../reportCan';
import { type Asking, documentById } from '../reportDocument';
import { tellOthers } from '../reportNotices';
import { holdInterests } from './interests';
import { reportToRead } from './reportToRead';

type Person = { id: number };

/**
 * The viewer stands back from every report of this report's unit. What was assigned to him waits for anybody again. Said
 * once more, it tells nobody anything.
 * @throws {ApiError} 404 where the viewer may not read it, 403 where he decides about none such anyway
 */
export async function declareConflict(asking: Asking, id: number, note: string | null): Promise<ReportDocument> {
  const { db, viewer } = asking;
  await db.transaction(async (tx) => {
    const { row, about } = await reportToRead(tx, viewer, id, { lock: true });
    if (!mayDeclare(about)) throw errors.forbidden();
    const { level, id: unit_id } = about.unit;
    await holdInterests(tx, about.unit);
    const declared = await rowsOf(
      tx,
      sql`insert into ${reportConflicts}
        ${valuesOf(reportConflicts, { person_id: viewer.id, level, unit_id, note })} on conflict do nothing returning 1`,
    );
    if (declared.length === 0) return;
    await tx.execute(sql`delete from ${reportAssignments} where ${reportAssignments.person_id} = ${viewer.id}
      and ${reportAssignments.report_id} in (select ${r.id} from ${r} where ${r.level} = ${sqlLevel(level)}
      and ${r.unit_id} = ${unit_id} and ${r.state} = ${reportAssignments.state})`);
    await noted(tx, viewer, about, 'report.conflict', id);
    if (reportStates.has('review', row.state)) await tellOthers(tx, about, id, row.state);
  });
  return documentById(asking, id);
}

/**
 * The viewer reviews the unit's reports again.
 * @throws {ApiError} 404 where the viewer may not read it, 409 where nothing was declared
 */
export async function endConflict(asking: Asking, id: number): Promise<ReportDocument> {
  const { db, viewer } = asking;
  await db.transaction(async (tx) => {
    const { about } = await reportToRead(tx, viewer, id);
    const { level, id: unit } = about.unit;
    const gone = await rowsOf(
      tx,
      { person: reportConflicts.person_id },
      (cells) => sql`delete from ${reportConflicts} where ${reportConflicts.person_id} = ${viewer.id}
        and ${reportConflicts.level} = ${sqlLevel(level)} and ${reportConflicts.unit_id} = ${unit} returning ${cells}`,
    );
    if (gone.length === 0) throw errors.conflict('Конфликт интересов с этим отделением не заявлен.');
    await noted(tx, viewer, about, 'report.conflictEnd', id);
  });
  return documentById(asking, id);
}

const noted = (
  tx: Tx,
  { id: actor }: Person,
  { unit, indicator }: About,
  act: 'report.conflict' | 'report.conflictEnd',
  record: number,
) => audit(tx, { actor, act, kind: 'report', record, after: { unit: unit.id, indicator: indicator.key } });
