import type { ReportDocument } from '../../../../contract/schemas/reports';
import { ApiError } from '../../../http/errors';

/** Somebody else changed the report after the caller read it. */
export class ChangedMeanwhile extends Error {}

/** Tells the second of two people, with the report as it is now; nothing was changed. */
const changedMeanwhile = (current: ReportDocument) =>
  new ApiError(409, {
    detail: current.saved?.mine
      ? 'Вы сохранили этот отчёт в другом окне. Сравните и сохраните ещё раз.'
      : 'Отчёт изменил другой человек. Сравните с его правками и сохраните ещё раз.',
    current,
  });

/** Does work that may come too late, and answers with the report as it is then. */
export async function orChanged<Done>(work: () => Promise<Done>, current: () => Promise<ReportDocument>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChangedMeanwhile) throw changedMeanwhile(await current());
    throw error;
  }
}
