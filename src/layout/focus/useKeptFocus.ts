import { useEffect } from 'react';
import { isReachable, neighbourOf } from './neighbourOf';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** Goes away by itself, and one comes to it through whatever stands before it: the footer, or a click. */
const PASSING = '[data-passing]';

/** Elements that had the focus and may get it again: a dialog's opener, the one before it. */
const REMEMBERED = 8;

/**
 * Whoever works by keyboard or mouse never finds the focus at the page's beginning: when what had it disappears or can
 * no longer be used (a decided row, a pencil that became a field, the opener of a closed dialog), its neighbour gets it,
 * on a new page the page's content. What can be used again has it back. What goes away by itself gives it back to where
 * the work was. Fingers are left alone: a field that got the focus would open a phone's keyboard.
 */
export function useKeptFocus() {
  useEffect(() => {
    let trail: HTMLElement[] = [];
    /** Where something was done in the page, by a key or a click: not what the Tab key only went past. */
    let worked: HTMLElement[] = [];
    let isTab = false;
    let isPassing = false;
    /** What is off for a while, and where the focus waits for it. */
    let lent: { from: HTMLElement; to: HTMLElement } | null = null;
    let page = window.location.pathname;
    let by: 'keyboard' | 'mouse' | 'touch' = 'touch';
    const note = (element: Element | null) => {
      if (element instanceof HTMLElement && element.closest(`main, ${DIALOG}`)) worked = remember(worked, element);
    };

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      isPassing = target.closest(PASSING) !== null;
      if (!isPassing) trail = remember(trail, target);
      if (!isTab) note(target);
      page = window.location.pathname;
      // The browser leaves what it sees a part of where it is: a tab at the edge of a row that slides.
      if (by === 'keyboard' && target.matches('a, button, input, textarea'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const onKey = ({ key }: KeyboardEvent) => {
      by = 'keyboard';
      lent = null;
      isTab = key === 'Tab' || key === 'Shift';
      if (!isTab) note(document.activeElement);
    };
    // A click into the empty page takes the focus away on purpose; in a dialog its opener is still where one comes from.
    const onPointer = ({ pointerType, target }: PointerEvent) => {
      by = pointerType === 'mouse' ? 'mouse' : 'touch';
      isTab = false;
      lent = null;
      if (target instanceof Element && target.closest(`${DIALOG}, ${PASSING}`)) return note(document.activeElement);
      isPassing = false;
      trail = [];
      worked = [];
    };
    const onChange = (changes: MutationRecord[]) => {
      const stays = (one: HTMLElement) => (one.isConnected ? one : (neighbourOf(one, changes) ?? []));
      trail = trail.flatMap(stays);
      worked = worked.flatMap(stays);
      // An act that was on its way is over, and nobody has gone on meanwhile.
      if (lent && lent.to === document.activeElement && isTaken(lent.from)) {
        lent.from.focus({ preventScroll: true });
        lent = null;
      }
      if (by === 'touch' || (by === 'mouse' && !isPassing && trail.length === 0) || !isLost()) return;
      const found = find();
      // What the mouse has left is not scrolled to, nor is a page: it is higher than the window and begins at its top.
      found?.focus({ preventScroll: by === 'mouse' || found.matches('main') });
    };
    const find = (): HTMLElement | null => {
      const been = isPassing ? worked : trail;
      const last = been.at(-1);
      // Work that was begun there ends soon.
      if (last?.matches('.MuiButton-loading, [aria-busy="true"]')) return null;
      if (window.location.pathname !== page) return document.querySelector<HTMLElement>('main');
      if (last && last !== document.activeElement && isTaken(last)) return last;
      const near = last && isOut(last) ? neighbourOf(last, []) : null;
      if (last && near) lent = { from: last, to: near };
      return near ?? been.findLast(isTaken) ?? document.querySelector<HTMLElement>('main');
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

const remember = (elements: readonly HTMLElement[], last: HTMLElement) =>
  [...elements.filter((one) => one !== last), last].slice(-REMEMBERED);

/** A row of a grid takes the focus without being reached by Tab. */
const isTaken = (element: HTMLElement) =>
  element.isConnected && !isOut(element) && (element.hasAttribute('tabindex') || isReachable(element));

function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || isOut(activeElement);
}

/** It stands there and cannot be used: it is off, or what it stands in is closed. */
const isOut = (element: Element) => element.matches(':disabled') || element.closest('[inert]') !== null;
