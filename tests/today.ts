/** The day of the tests' world: everything relative to it is the same in every run. */
export const TODAY = new Date('2026-03-16T09:00:00Z');
