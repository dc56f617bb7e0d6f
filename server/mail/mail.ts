// Letters: how they leave is decided once at start; who writes one calls `sendMail` or `mailLater`.
import type { Logger } from 'pino';

export type Letter = { to: string; subject: string; text: string };
export type KeptLetter = Letter & { at: string };
export type Mail = {
  /** @throws when the letter could not be handed over */
  send: (letter: Letter) => Promise<void>;
  /** The newest letters whose address or subject holds `search`, where letters are kept and do not leave. */
  kept?: (most: number, search: string) => Promise<KeptLetter[]>;
  /** Lets go of what is open. */
  close?: () => void;
};

type Sender = { mail: Mail; log: Logger };

/** Sends a letter and waits until it is handed over. */
export const sendMail = ({ mail }: Sender, letter: Letter): Promise<void> => mail.send(letter);

const underway = new Set<Promise<void>>();

/** Sends a letter after the answer: neither its time nor its failure shows in the answer. The address is not logged. */
export function mailLater({ mail, log }: Sender, letter: Letter): void {
  const sent = mail
    .send(letter)
    .catch((error: unknown) => log.error({ error: reasonOf(error) }, 'a letter was not sent'))
    .finally(() => underway.delete(sent));
  underway.add(sent);
}

/** Waits for the letters still on their way: the process is about to end. */
export const lettersSent = async (): Promise<void> => {
  await Promise.all(underway);
};

/** A mail server repeats the address in its words: only the kind of the failure is logged. */
export const reasonOf = (error: unknown): string => {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code ?? name, responseCode].filter(Boolean).join(' ');
};
