import { useEffect } from 'react';
import { isReachable } from './focusable';
import { neighbourOf } from './neighbourOf';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Elements that had the focus and may get it again: a dialog's opener, the one before it. */
const REMEMBERED = 8;

/**
 * Whoever works by keyboard or mouse never finds the focus at the page's beginning: when what had it disappears or can
 * no longer be used (a decided row, a pencil that became a field, the opener of a closed dialog), its neighbour gets it,
 * on a new page the page's content. Fingers are left alone: a field that got the focus would open a phone's keyboard.
 */
export function useKeptFocus() {
  useEffect(() => {
    let trail: HTMLElement[] = [];
    let page = window.location.pathname;
    let by: 'keyboard' | 'mouse' | 'touch' = 'touch';

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      trail = [...trail.filter((one) => one !== target), target].slice(-REMEMBERED);
      page = window.location.pathname;
      // The browser leaves what it sees a part of where it is: a tab at the edge of a row that slides.
      if (by === 'keyboard' && target.matches('a, button, input, textarea'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const onKey = () => {
      by = 'keyboard';
    };
    // A click into the empty page takes the focus away on purpose; in a dialog its opener is still where one comes from.
    const onPointer = ({ pointerType, target }: PointerEvent) => {
      by = pointerType === 'mouse' ? 'mouse' : 'touch';
      if (!(target instanceof Element && target.closest(DIALOG))) trail = [];
    };
    const onChange = (changes: MutationRecord[]) => {
      trail = trail.flatMap((one) => (one.isConnected ? one : (neighbourOf(one, changes) ?? [])));
      if (by === 'keyboard' && isLost()) find()?.focus();
      // What the mouse has left is not scrolled to.
      if (by === 'mouse' && trail.length > 0 && isLost()) find()?.focus({ preventScroll: true });
    };
    const find = (): HTMLElement | null => {
      const last = trail.at(-1);
      // Work that was begun there ends soon.
      if (last?.matches('.MuiButton-loading, [aria-busy="true"]')) return null;
      if (window.location.pathname !== page) return document.querySelector<HTMLElement>('main');
      if (last && last !== document.activeElement && isTaken(last)) return last;
      const near = last && isOut(last) ? neighbourOf(last, []) : null;
      return near ?? trail.findLast(isTaken) ?? document.querySelector<HTMLElement>('main');
    };

    const observer = new MutationObserver(onChange);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert'],
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
}

/** A row of a grid takes the focus without being reached by Tab. */
const isTaken = (element: HTMLElement) =>
  element.isConnected && !isOut(element) && (element.hasAttribute('tabindex') || isReachable(element));

function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || isOut(activeElement);
}

/** It stands there and cannot be used: it is off, or what it stands in is closed. */
const isOut = (element: Element) => element.matches(':disabled') || element.closest('[inert]') !== null;
