// Reports of indicators in both programmes, and the items that are decided one by one. Who moves them from state to state:
// contract/indicators/chains.ts.
import { stateTable } from './stateTable';

/**
 * unsent: its unit has it; filed: it was sent and stands; review: somebody is to decide; district: the district has
 * passed it on; counted: its score counts; back: returned to its unit; rating, competition: what a sent report of the
 * programme can be.
 */
export const reportStates = stateTable(
  {},
  {
    draft: { name: 'Черновик', tone: 'draft', in: ['unsent', 'private'] },
    sent: { name: 'Отправлен', tone: 'sent', in: ['filed', 'review', 'rating', 'competition'] },
    district: { name: 'Проверен округом', tone: 'district', in: ['filed', 'review', 'passed', 'rating'] },
    accepted: { name: 'Принят', tone: 'accepted', in: ['filed', 'passed', 'counted', 'rating', 'competition'] },
    returned: { name: 'Возвращён', tone: 'returned', in: ['unsent', 'back', 'rating', 'competition'] },
  },
);

export type ReportState = (typeof reportStates.names)[number];

/** waiting: somebody is to decide; counted: its score counts; back: returned to its unit. */
export const itemStates = stateTable(
  {},
  {
    open: { name: 'Ждёт решения', tone: 'sent', in: ['waiting'] },
    verified: { name: 'Подтверждён', tone: 'accepted', in: ['counted'] },
    refused: { name: 'Отклонён', tone: 'rejected', in: ['back'] },
  },
);

export type ItemState = (typeof itemStates.names)[number];

/** An item that is verified, or under review, is neither changed nor taken away. */
export const isHeldItem = (state: ItemState, report: ReportState | 'none'): boolean =>
  itemStates.has('counted', state) || (itemStates.has('waiting', state) && report === 'sent');
