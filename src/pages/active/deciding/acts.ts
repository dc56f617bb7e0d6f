// The two decisions and the words for each.

export type Act = 'accept' | 'refuse';

export const acts: Record<Act, { button: string; going: string; done: string }> = {
  accept: { button: 'Принять', going: 'Принимаем', done: 'принято' },
  refuse: { button: 'Отклонить', going: 'Отклоняем', done: 'отклонено' },
};
