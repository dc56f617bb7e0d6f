import { ApiError } from '../../../call';

/** The text of a refusal that belongs to one report of many; anything else goes up. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const [text] = Object.values(error.body).flat();
  return typeof text === 'string' ? text : 'Не удалось.';
}
