// Which reviewer looks through which report: a division of work. Everybody who may decide still does.
import { sql } from 'drizzle-orm';
import type { DecideResult } from '../../../../contract/schemas/reports';
import { reportStates } from '../../../../contract/states/reports';
import { type AnyCall, errors, type Viewer } from '../../../call';
import { changesOf, namesOf, rowsOf, str, type Tx, valuesOf } from '../../../db';
import { people, reportAssignments } from '../../../db/tables';
import { audit } from '../../audit';
import { readViewerOf } from '../../viewer';
import { refusalText } from '../decisions/refusalText';
import { moveBy, partiesOf } from '../parties';
import type { About } from '../reportAbout';
import { mayAssign } from '../reportCan';
import type { Asking } from '../reportDocument';
import { tellAssigned } from '../reportNotices';
import type { ReportRow } from '../reportRow';
import { hasConflict, holdInterests } from './interests';
import { reportToRead } from './reportToRead';

/**
 * Assigns reports to a person, or to nobody in particular; each in its own transaction.
 * @returns what became of each
 */
export async function assignReports(
  { viewer, once }: Pick<Asking, 'viewer'> & Pick<AnyCall, 'once'>,
  { ids, person }: { ids: readonly number[]; person: number | null },
): Promise<DecideResult[]> {
  const results: DecideResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const text = await once(`${id}`, (all) => all.transaction((tx) => assign(tx, viewer, id, person)));
      results.push({ id, done: true, text });
    } catch (error) {
      results.push({ id, done: false, text: refusalText(error) });
    }
  }
  return results;
}

async function assign(tx: Tx, viewer: Viewer, id: number, person: number | null): Promise<string> {
  const { row, about } = await reportToRead(tx, viewer, id, { lock: true });
  if (!reportStates.has('review', row.state)) throw errors.conflict('Отчёт сейчас никого не ждёт.');
  if (!mayAssign(about, row.state)) throw errors.forbidden();
  if (person === null) {
    const gone = await rowsOf(
      tx,
      sql`delete from ${reportAssignments} where ${reportAssignments.report_id} = ${id}
        and ${reportAssignments.state} = ${row.state} returning 1`,
    );
    if (gone.length > 0) await noted(tx, viewer, row);
    return 'Назначение снято.';
  }
  const name = await requireReviewer(tx, person, { row, about });
  const given = { report_id: id, state: row.state, person_id: person, by: viewer.id };
  const assigned = await rowsOf(
    tx,
    sql`insert into ${reportAssignments} ${valuesOf(reportAssignments, given)}
      on conflict ${namesOf(reportAssignments, 'report_id', 'state')} do update
      set ${changesOf(reportAssignments, { person_id: person, by: viewer.id, at: sql`now()` })}
      where ${reportAssignments.person_id} <> ${person} returning 1`,
  );
  // Whose it is already is told of it once.
  if (assigned.length > 0) {
    await noted(tx, viewer, row, { person, name });
    if (person !== viewer.id) await tellAssigned(tx, about, id, person);
  }
  return `Назначен: ${name}.`;
}

/** @throws {ApiError} 400: he decides about no such report now, or stands back from its unit */
async function requireReviewer(
  tx: Tx,
  person: number,
  { row, about }: { row: ReportRow; about: About },
): Promise<string> {
  const asked = await readViewerOf(tx, person);
  if (!asked) throw errors.fields({ person: 'Такого проверяющего нет.' });
  if (!moveBy(partiesOf(asked, about.unit), about.indicator, row.state, 'approve'))
    throw errors.fields({ person: 'Об этом отчёте на этой ступени решают другие.' });
  await holdInterests(tx, about.unit);
  if (await hasConflict(tx, asked, about.unit))
    throw errors.fields({ person: 'У этого человека заявлен конфликт интересов с отделением.' });
  const [found] = await rowsOf(
    tx,
    { name: str`${people.last_name} || ' ' || ${people.first_name}` },
    (cells) => sql`select ${cells} from ${people} where ${people.id} = ${person}`,
  );
  return found?.name ?? '';
}

/** The person beside the name: when the data of that person are erased, the name is found and goes. */
const noted = (tx: Tx, viewer: Viewer, row: ReportRow, to?: { person: number; name: string }) =>
  audit(tx, {
    actor: viewer.id,
    act: 'report.assign',
    kind: 'report',
    record: row.id,
    after: { state: row.state, indicator: row.indicator, item: row.item, unit: row.unit_id, person: to?.person },
    note: to?.name ?? 'никому отдельно',
  });
