/** What an account is; `erased` is for ever. */
export const accountStates = { open: 'Открыта', blocked: 'Закрыта', erased: 'Удалена' } as const;
export type AccountState = keyof typeof accountStates;
