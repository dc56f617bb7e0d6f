const REACHED = 'a[href], button, input, select, textarea, [tabindex]';

/** The elements in there, itself included, that the Tab key reaches now. */
export const reachable = (within: Element): HTMLElement[] =>
  [...(within.matches(REACHED) ? [within] : []), ...within.querySelectorAll(REACHED)].filter(isReachable);

export function isReachable(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.tabIndex < 0) return false;
  if (element.matches(':disabled') || element.closest('[hidden], [inert]')) return false;
  // Not every browser tells what is drawn.
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
}
