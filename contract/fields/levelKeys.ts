/** The levels of units from the top: `contract/levels.ts` says everything that differs between them. */
export const levelKeys = ['central', 'district', 'regional', 'local', 'educational', 'detachment'] as const;
export type Level = (typeof levelKeys)[number];
