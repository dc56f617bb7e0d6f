import { accountStates, type AccountState as State } from '@contract/administration/registerColumns';
import { StateChip } from '../../ui/StateChip';

const tones = { open: 'accepted', blocked: 'rejected', erased: 'draft' } as const;

/** Whether an account is open, in the same words and colours wherever the administrator sees it. */
export const AccountState = ({ state }: { state: State }) => (
  <StateChip state={tones[state]}>{accountStates[state]}</StateChip>
);
