// Reviews of API v1: acceptance, correction and return of one report.
import { pathLeads } from '../../../../contract/indicators/answerPaths';
import { reportStates } from '../../../../contract/states/reports';
import { ApiError, errors } from '../../../call';
import { decideReport } from '../../../domain/reports/decisions/decideReport';
import { reads } from '../../../domain/reports/parties';
import type { About } from '../../../domain/reports/reportAbout';
import { uploadFile } from '../../../domain/reports/reportFiles';
import type { ReportRow } from '../../../domain/reports/reportRow';
import { answersFrom, merged, nested, nestedErrors } from './formBody';
import { aboutOf, type Body, type Call, type Named, rowOf } from './reports';

type Stage = 'district' | 'central';
const from = { district: 'sent', central: 'district' } as const;

/** The report a stage decides about. @throws {ApiError} 403 for another stage, 404 without a report, 400 out of turn */
async function turnOf(call: Call, named: Named, stage: Stage): Promise<{ about: About; row: ReportRow }> {
  const about = await aboutOf(call, named);
  if (!about.parties.has(stage)) throw errors.forbidden();
  const row = await rowOf(call, about);
  if (!row) throw errors.notFound();
  if (row.state !== from[stage]) throw outOfTurn(row, stage);
  if (!reads(about.parties, about.indicator, row.state)) throw errors.notFound();
  return { about, row };
}

/** The review routes tell a text alone. */
const plain = (text: string) => new ApiError(400, { non_field_errors: text });

function outOfTurn({ state }: ReportRow, stage: Stage) {
  if (reportStates.has('unsent', state)) return plain('Отчет еще не был отправлен на верификацию');
  if (state === 'sent') return plain('Отчет еще не верифицирован окружным штабом');
  return plain(stage === 'district' ? 'Отчет уже верифицирован окружным штабом' : 'Отчет уже верифицирован');
}

/** Accepts a report as it is (`action`), or with the fields sent. */
export async function reviewNamed(call: Call, named: Named, stage: Stage, body: Body): Promise<{ detail: string }> {
  const { about, row } = await turnOf(call, named, stage);
  const { action, ...fields } = body;
  const { version } = row;
  if (action !== undefined || Object.keys(fields).length === 0) {
    await decideReport(call, row.id, { version, act: 'approve' });
  } else {
    try {
      const keep = async (file: File) => (await uploadFile(call, file)).id;
      const given = await answersFrom(about.indicator.fields, nested(fields), keep);
      await decideReport(call, row.id, { version, act: 'correct', answers: merged(row.answers, given) });
    } catch (error) {
      throw nestedErrors(error);
    }
  }
  return { detail: 'Отчет успешно верифицирован и/или отредактирован' };
}

/** Returns a report with reasons by field. */
export async function rejectNamed(call: Call, named: Named, body: Body): Promise<null> {
  const { about, row } = await turnOf(call, named, 'central');
  const { reasons } = nested(body);
  const given = typeof reasons === 'object' && reasons !== null ? Object.entries(reasons) : [];
  if (given.length === 0) throw new ApiError(400, { reasons: 'Необходимо указать причины отклонения' });
  const texts = given.map(([path, text]): [string, string] => [path, typeof text === 'string' ? text.trim() : '']);
  if (texts.some(([, text]) => text === '' || text.length > 500))
    throw plain('Причина отклонения: текст до 500 символов');
  if (!texts.every(([path]) => pathLeads(about.indicator.fields, row.answers, path)))
    throw plain('Ключи причин отклонения должны соответствовать полям сериализатора');
  await decideReport(call, row.id, { version: row.version, act: 'return', reasons: Object.fromEntries(texts) });
  return null;
}
