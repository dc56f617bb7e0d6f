// What can wait for a person's decision: the tabs of the active applications, in order.

export const waitingKinds = ['verification', 'entry', 'event', 'competition', 'indicator'] as const;
export type WaitingKind = (typeof waitingKinds)[number];
/** As a summary calls them. */
export const waitingNames: Record<WaitingKind, string> = {
  verification: 'Проверка данных',
  entry: 'Вступление',
  event: 'Мероприятия',
  competition: 'Конкурс',
  indicator: 'Отчёты',
};

/** Items one call decides at most. */
export const DECIDE_MAX = 200;
/** Letters of a reason given with a refusal or a removal. */
export const REASON_MAX = 500;
