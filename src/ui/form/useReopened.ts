import { useEffect, useRef } from 'react';
import { isTyped } from '../useDraft';

/** The dialog of a record that this tab was typing opens again once the record is read. */
export function useReopened<Row>(
  rows: readonly Row[] | undefined,
  draftOf: (row: Row) => string,
  open: (row: Row) => void,
): void {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || !rows) return;
    looked.current = true;
    const typed = rows.find((row) => isTyped(draftOf(row)));
    if (typed) open(typed);
  });
}
