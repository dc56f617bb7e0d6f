import { itemStates } from '@contract/states/reports';
import { StateChip } from '../ui/StateChip';
import type { DecidedItem } from './report';

/** How an item that is decided by itself stands. */
export const ItemChip = ({ item }: { item: Pick<DecidedItem, 'state'> }) => {
  const { tone, name } = itemStates.rows[item.state];
  return <StateChip state={tone}>{name}</StateChip>;
};
