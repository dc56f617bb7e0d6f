import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { movesOf } from '../../../../contract/indicators/chains';
import type { Answers } from '../../../../contract/indicators/types';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { errors, type Viewer } from '../../../call';
import { changesOf, namesOf, r, rowsOf, type Tx, valuesOf } from '../../../db';
import { reports } from '../../../db/tables';
import { refuseVerified } from '../decisions/verifiedItems';
import { programmeRules } from '../programmeRules';
import { type About, keyOf } from '../reportAbout';
import { type Asking, documentAbout, firstAnswers } from '../reportDocument';
import { keyIs, type ReportRow, readReport } from '../reportRow';
import { ChangedMeanwhile, orChanged } from './changedMeanwhile';
import { keepAnswers, parseAnswers } from './keepAnswers';
import { runAfter, type SavingForm, standing } from './ownSaves';

type Draft = { version: number; answers: unknown; form?: SavingForm };

/**
 * Saves what the unit has filled so far; it may be incomplete.
 * @throws {ApiError} 403 for anybody but the unit's commander and trusted members, or in a closed season; 400 at the
 *   path of a wrong value; 409 with the report as it is when it changed meanwhile (saves of one open form go on from each other), or may not
 *   be edited now
 */
export async function saveReport(asking: Asking, about: About, draft: Draft): Promise<ReportDocument> {
  const { db, viewer } = asking;
  requireUnit(about);
  const answers = parseAnswers(about.indicator, draft.answers);
  const current = () => documentAbout(asking, about);
  await orChanged(() => db.transaction((tx) => store(tx, viewer, about, { ...draft, answers })), current);
  return current();
}

/** @throws {ApiError} 403 */
export function requireUnit({ parties, season }: Pick<About, 'parties' | 'season'>): void {
  if (!parties.has('unit')) throw errors.forbidden();
  if (!season.is_open) throw errors.forbidden('reportsClosed');
}

type Parsed = { version: number; answers: Answers; form?: SavingForm };

async function store(tx: Tx, viewer: Viewer, about: About, { version, answers, form }: Parsed): Promise<void> {
  const { indicator, season } = about;
  await programmeRules[about.programme].takesPart(tx, about);
  const found = await readReport(tx, keyIs(keyOf(about)), { lock: true });
  const stands = standing(found, viewer, version, form);
  if (stands === 'foreign') throw new ChangedMeanwhile();
  if (stands === 'stale') return;
  const row = found ?? (await begin(tx, viewer, about));
  const mayEdit = movesOf(indicator).some(({ from, act }) => act === 'edit' && from === row.state);
  if (!mayEdit) throw errors.conflict('Отчёт отправлен: сейчас его нельзя изменить.');
  const kept = await keepAnswers(tx, { indicator, settings: season.settings }, row, {
    answers,
    before: row.answers,
    by: viewer.id,
  });
  await refuseVerified(tx, indicator, row, kept);
  if (found && isDeepStrictEqual(kept, row.answers)) return;
  const next = row.version + (found ? 1 : 0);
  const run = runAfter(found, next, form);
  await tx.execute(sql`update ${reports} set ${changesOf(reports, {
    answers: sql`${JSON.stringify(kept)}::text::jsonb`,
    updated_at: sql`now()`,
    updated_by: viewer.id,
    version: next,
    saved: sql`${run ? JSON.stringify(run) : null}::text::jsonb`,
  })}
    where ${reports.id} = ${row.id}`);
}

/** The row of a report's first draft. */
async function begin(tx: Tx, viewer: Viewer, about: About): Promise<ReportRow> {
  const { programme, season, indicator, item, level, unit_id } = keyOf(about);
  const before = await firstAnswers(tx, about);
  const [added] = await rowsOf(
    tx,
    { id: reports.id },
    (cells) => sql`insert into ${reports}
      ${valuesOf(reports, { programme, season, indicator, item, level, unit_id, answers: sql`${JSON.stringify(before)}::text::jsonb`, updated_by: viewer.id })}
      on conflict ${namesOf(reports, 'programme', 'season', 'level', 'unit_id', 'indicator', 'item')} do nothing
      returning ${cells}`,
  );
  const row = added && (await readReport(tx, sql`${r.id} = ${added.id}`));
  if (!row) throw new ChangedMeanwhile();
  return row;
}
