import type { SendResult } from '@contract/schemas/reports';
import { call } from '../providers/http';
import { newKey } from '../ui/newKey';
import type { ReportDocument } from './report';

type Asked = Pick<ReportDocument, 'indicator' | 'item'>;

/** Sends named reports of a unit, or all that are complete; tells what became of each. */
export const sendReports = (
  { programme, season, unit }: Pick<ReportDocument, 'programme' | 'season'> & { unit: { id: number } },
  reports: Asked[] | 'complete',
): Promise<SendResult[]> =>
  call<SendResult[]>('/reports/send/', {
    method: 'POST',
    body: { programme, season, unit: unit.id, reports },
    headers: { 'Idempotency-Key': newKey() },
  });
