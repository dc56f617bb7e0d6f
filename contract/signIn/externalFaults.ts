/** Why a sign-in from outside did not come about; the login says it. */
export const externalFaults = {
  declined: 'Вход отменён. Войдите по логину и паролю или попробуйте ещё раз.',
  refused: 'Служба не подтвердила вход. Попробуйте ещё раз.',
  away: 'Служба не отвечает. Войдите по логину и паролю или попробуйте позже.',
  stale: 'Вход начат в другом браузере или слишком давно. Начните его ещё раз.',
} as const;
export type ExternalFault = keyof typeof externalFaults;
