import type { WaitingKind } from '@contract/waitingKinds';

/** Names what is kept of a refusal in the list of one kind. */
export const refusalDraft = (kind: WaitingKind) => `active/${kind}/refusal`;
