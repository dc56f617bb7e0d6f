import { StateChip } from '../ui/StateChip';
import type { DecidedItem } from './report';

const chips = {
  open: { state: 'sent', text: 'Ждёт решения' },
  verified: { state: 'accepted', text: 'Подтверждён' },
  refused: { state: 'rejected', text: 'Отклонён' },
} as const;

/** How an item that is decided by itself stands. */
export const ItemChip = ({ item }: { item: Pick<DecidedItem, 'state'> }) => {
  const { state, text } = chips[item.state];
  return <StateChip state={state}>{text}</StateChip>;
};
