import { itemStates } from '@contract/states/reports';
import { RowChip } from '../../ui/StateChip';
import type { DecidedItem } from '../report';

/** How an item that is decided by itself stands. */
export const ItemChip = ({ item }: { item: Pick<DecidedItem, 'state'> }) => (
  <RowChip row={itemStates.rows[item.state]} />
);
