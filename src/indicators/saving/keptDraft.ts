import type { Answers } from '@contract/indicators/types';
import { drafts } from '../../providers/stores/drafts';
import type { LeftOut } from './leftOut';

/** What is typed into a report and not on the server yet, as the browser keeps it. */
type KeptDraft = {
  /** The version it goes on from, and what that held. */
  version: number;
  base?: Answers;
  answers: Answers;
  /** The open form it was typed into. */
  form?: string;
  /** What was typed into items that were locked meanwhile, until it was read. */
  leftOut?: readonly LeftOut[];
};

export const keptDraft = (key: string) => ({
  read(): KeptDraft | null {
    const kept = drafts.read(key)?.values as Partial<KeptDraft> | undefined;
    return kept?.answers && kept.version !== undefined ? (kept as KeptDraft) : null;
  },
  write: (draft: KeptDraft) => drafts.write(key, draft),
  erase: () => drafts.erase(key),
});
