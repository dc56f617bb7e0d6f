import type { MouseEvent as Click } from 'react';

type Keys = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** What a row opens by: a link to what it is about, or a button that opens it. */
export const ways = ':is(a[href], [data-opens]):not([data-aside])';

/** Follows the first link or button of a row, as if it had been clicked itself: with Ctrl in a new tab. */
export function openRow(row: Element, { ctrlKey, metaKey, shiftKey }: Keys): void {
  const way = row.querySelector(ways);
  way?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/**
 * Whether a click into a row means the row: not a link or a box in it, not the end of choosing a text, and not a dialog
 * that the row has opened elsewhere on the page.
 */
export const meansRow = (row: Element, target: Element): boolean =>
  row.contains(target) &&
  !target.closest('a, button, input, label, select, textarea, [role="button"], [role="checkbox"]') &&
  !window.getSelection()?.toString();

/** Of a row of a table that opens where its first link leads, wherever it is clicked. */
export const opensRow = {
  onClick: (event: Click<HTMLElement>) => {
    const { currentTarget: row, target } = event;
    if (target instanceof Element && meansRow(row, target)) openRow(row, event);
  },
  sx: { cursor: 'pointer' },
};
