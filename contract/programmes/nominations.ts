// The two ways to take part in the competition.
export const nominations = ['debut', 'tandem'] as const;
export type Nomination = (typeof nominations)[number];
/** How people and API v1 call them. */
export const nominationTitles = { debut: 'Дебют', tandem: 'Тандем' } as const satisfies Record<Nomination, string>;
