import { to } from '@contract/paths';
import type { TestCategory } from '@contract/testTables';

export const testAddress = (category: TestCategory, attempt?: number): string =>
  to('safetyTest', { name: category }) + (attempt === undefined ? '' : `?attempt=${attempt}`);

/** «Не меньше» is followed by another case. */
export const rightForms = ['верного ответа', 'верных ответов', 'верных ответов'] as const;
