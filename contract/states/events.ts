// What an event is: the stages by the calendar beside the states it is put into by hand. Announced before its
// registration opens, closed between the end of the registration and the start.
import { stateTable } from './stateTable';

/** public: in the list for everybody; ahead: not begun; held: to come or under way, may be called off. */
export const eventStages = stateTable(
  {},
  {
    draft: { name: 'Черновик', tone: 'draft', icon: 'pen', in: [] },
    announced: { name: 'Анонс', tone: 'sent', icon: 'calendar', in: ['public', 'ahead', 'held'] },
    open: { name: 'Регистрация открыта', tone: 'accepted', icon: 'clock', in: ['public', 'ahead', 'held'] },
    closed: { name: 'Регистрация завершена', tone: 'returned', icon: 'lock', in: ['public', 'ahead', 'held'] },
    running: { name: 'Идёт', tone: 'district', icon: 'flag', in: ['public', 'held'] },
    over: { name: 'Завершено', tone: 'draft', icon: 'check', in: ['public'] },
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
