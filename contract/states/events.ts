// What an event is: the stages by the calendar beside the states it is put into by hand. Announced before its
// registration opens, closed between the end of the registration and the start.
import { stateTable } from './stateTable';

/** public: in the list for everybody; ahead: not begun; cancellable: may be called off. */
export const eventStages = stateTable(
  {},
  {
    draft: { name: 'Черновик', tone: 'draft', icon: 'pen', in: [] },
    announced: { name: 'Анонс', tone: 'sent', icon: 'calendar', in: ['public', 'ahead', 'cancellable'] },
    open: { name: 'Регистрация открыта', tone: 'accepted', icon: 'clock', in: ['public', 'ahead', 'cancellable'] },
    closed: { name: 'Регистрация завершена', tone: 'returned', icon: 'lock', in: ['public', 'ahead', 'cancellable'] },
    running: { name: 'Идёт', tone: 'district', icon: 'flag', in: ['public', 'cancellable'] },
    over: { name: 'Завершено', tone: 'draft', icon: 'check', in: ['public'] },
    cancelled: { name: 'Отменено', tone: 'rejected', icon: 'close', in: ['public'] },
  },
);

export type EventStage = (typeof eventStages.names)[number];
