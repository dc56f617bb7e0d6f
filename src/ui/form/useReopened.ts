import { useEffect, useRef } from 'react';
import { typedIn } from '../drafts/useDraft';

/** The dialog of a record that this tab was typing opens again once the record is read. */
export function useReopened<Row>(
  rows: readonly Row[] | undefined,
  draftOf: (row: Row) => string,
  open: (row: Row) => void,
): void {
  useOnceRead(rows, (read) => {
    const typed = read.find((row) => typedIn(draftOf(row)));
    if (typed) open(typed);
  });
}

/** What names a record in the draft of a dialog over several of them. */
export type RowKey = string | number;

/** The dialog over several records opens again with those of them that are still in the list. */
export function useReopenedMany<Row>(
  rows: readonly Row[] | undefined,
  draft: string,
  keyOf: (row: Row) => RowKey,
  open: (rows: Row[]) => void,
): void {
  useOnceRead(rows, (read) => {
    const kept = (typedIn(draft)?.rows ?? []) as readonly RowKey[];
    const still = read.filter((row) => kept.includes(keyOf(row)));
    if (still.length > 0) open(still);
  });
}

function useOnceRead<Row>(rows: readonly Row[] | undefined, look: (rows: readonly Row[]) => void) {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || !rows) return;
    looked.current = true;
    look(rows);
  });
}
