/** Names what is kept of the reason of a refusal. */
export const REFUSAL = 'active/refusal';
