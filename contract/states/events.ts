// What an event is: the stages by the calendar beside the states it is put into by hand. Announced before its
// registration opens, closed between the end of the registration and the start.
import { stateTable } from './stateTable';

/**
 * public: in the list for everybody; ahead: not begun; filing: applications are taken, or will be; held: to come or under
 * way, may be called off; changeable: what people read of it may still change, of a cancelled one it stays as they were
 * told.
 */
export const eventStages = stateTable(
  {},
  {
    draft: { name: 'Черновик', tone: 'draft', icon: 'pen', in: ['filing', 'changeable'] },
    announced: {
      name: 'Анонс',
      tone: 'sent',
      icon: 'calendar',
      in: ['public', 'ahead', 'filing', 'held', 'changeable'],
    },
    open: {
      name: 'Регистрация открыта',
      tone: 'accepted',
      icon: 'clock',
      in: ['public', 'ahead', 'filing', 'held', 'changeable'],
    },
    closed: {
      name: 'Регистрация завершена',
      tone: 'returned',
      icon: 'lock',
      in: ['public', 'ahead', 'held', 'changeable'],
    },
    running: { name: 'Идёт', tone: 'district', icon: 'flag', in: ['public', 'held', 'changeable'] },
    over: { name: 'Завершено', tone: 'draft', icon: 'check', in: ['public', 'changeable'] },
    cancelled: { name: 'Отменено', tone: 'rejected', icon: 'close', in: ['public'] },
  },
);

export type EventStage = (typeof eventStages.names)[number];

/**
 * What organisers can decide about applications at a stage: of what is over nobody takes part any more, whoever was left
 * waiting may still be refused; a cancelled event has told everybody itself.
 */
export const decisionsAt = (stage: EventStage): readonly ('correct' | 'refuse' | 'accept')[] => {
  if (eventStages.has('held', stage)) return ['correct', 'refuse', 'accept'];
  return stage === 'over' ? ['refuse'] : [];
};

/** Whether whoever filed an application may change it at a stage; one that was sent back waits for it longer. */
export const changedAt = (stage: EventStage, sentBack: boolean): boolean =>
  stage === 'open' || (sentBack && eventStages.has('held', stage));
