import type { ReportDocument } from '../../../../contract/schemas/reports';
import { ApiError } from '../../../call';

/** Somebody else changed the report after the caller read it. */
export class ChangedMeanwhile extends Error {}

type Words = (current: ReportDocument) => string;

const saved: Words = (current) =>
  current.saved?.mine
    ? 'Вы сохранили этот отчёт в другом окне. Сравните и сохраните ещё раз.'
    : 'Отчёт изменил другой человек. Сравните с его правками и сохраните ещё раз.';

/** To whoever decides: there is nothing to save, the report is looked at again. */
export const decided: Words = ({ state }) => {
  if (state === 'accepted') return 'Отчёт уже принят.';
  return state === 'returned' ? 'Отчёт уже возвращён.' : changed();
};
export const changed = () => 'Отчёт изменился, пока вы решали: посмотрите его ещё раз.';

/** Does work that may come too late, and tells the second of two people with the report as it is then; nothing was changed. */
export async function orChanged<Done>(
  work: () => Promise<Done>,
  current: () => Promise<ReportDocument>,
  words: Words = saved,
) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const now = await current();
    throw new ApiError(409, { detail: words(now), current: now });
  }
}
