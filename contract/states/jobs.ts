// Works that take long and go on beside the person who asked for them.
import { stateTable } from './stateTable';

export const jobStates = stateTable(
  {},
  {
    waiting: { name: 'В очереди', tone: 'draft', in: ['underWay'] },
    running: { name: 'Готовится', tone: 'sent', in: ['underWay'] },
    done: { name: 'Готово', tone: 'accepted', in: ['over'] },
    failed: { name: 'Не удалось', tone: 'rejected', in: ['over'] },
    cancelled: { name: 'Отменено', tone: 'draft', in: ['over'] },
  },
);

export type JobState = (typeof jobStates.names)[number];
