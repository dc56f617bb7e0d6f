import { to } from '@contract/paths';
import { type TestCategory, testTitles } from '@contract/testTables';

/** What each test is called, and where it is taken from. */
export const testNames = {
  safety: { title: testTitles.safety, home: to('safety') },
  university: { title: testTitles.university, home: to('university') },
} as const satisfies Record<TestCategory, { title: string; home: string }>;

export const testAddress = (category: TestCategory, attempt?: number): string =>
  to('safetyTest', { name: category }) + (attempt === undefined ? '' : `?attempt=${attempt}`);

/** «Не меньше» is followed by another case. */
export const rightForms = ['верного ответа', 'верных ответов', 'верных ответов'] as const;
