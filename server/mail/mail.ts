// What carries letters out of the portal: decided once at start. Letters get to it through the outbox alone.
type Letter = { to: string; subject: string; text: string };
export type OutgoingLetter = Letter & {
  /** The same over all attempts; without angle brackets and host. */
  id: string;
  /** Address that ends such letters with one call and no sign-in. */
  unsubscribe?: string;
};
export type KeptLetter = Letter & { at: string };
export type Mail = {
  /**
   * Hands a letter over.
   * @throws when it was not taken; `mailFailure` says what that means
   */
  send: (letter: OutgoingLetter) => Promise<void>;
  /** The newest letters whose address or subject holds `search`, where letters are kept and do not leave. */
  kept?: (most: number, search: string) => Promise<KeptLetter[]>;
  /** Removes those kept that were written before a moment. */
  forget?: (before: Date) => Promise<void>;
  /** Lets go of what is open, letters under way too. */
  close?: () => void;
};
