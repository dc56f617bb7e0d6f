import type { Db } from '../db/open';
import { notices } from '../db/tables';

export type NoticeEntry = {
  /** Whom it is told. */
  person: number;
  /** What it is about: the notice's picture and the letter's subject follow it. */
  kind: string;
  /** A whole Russian sentence, the same in the portal and in the letter. */
  text: string;
  /** Address inside the portal, made by `to()`. */
  link?: string;
};

/**
 * Tells people what was decided about them, in the transaction of the decision itself. The letter follows by itself:
 * it is sent for notices not mailed yet, to those who want letters.
 */
export async function notify(tx: Pick<Db, 'insert'>, ...entries: NoticeEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(notices)
    .values(entries.map(({ person, kind, text, link }) => ({ person_id: person, kind, text, link: link ?? null })));
}
