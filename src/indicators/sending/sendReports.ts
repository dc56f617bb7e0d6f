import type { SendResult } from '@contract/schemas/reports';
import { api } from '../../providers/api';
import type { ReportDocument } from '../report';

/** Why a report does not go whose last words are not on the server. */
export const UNSAVED = 'Не отправлено: последние изменения ещё не сохранены.';

type Asked = Pick<ReportDocument, 'indicator' | 'item'>;

/** Sends named reports of a unit, or all that are complete; tells what became of each. */
export const sendReports = (
  { programme, season, unit }: Pick<ReportDocument, 'programme' | 'season'> & { unit: { id: number } },
  reports: Asked[] | 'complete',
): Promise<SendResult[]> => api('report.send', { body: { programme, season, unit: unit.id, reports } });
