// Where the focus goes when what had it is taken away: to what came in its place, to what followed it, to what stood
// before it, then the same one level higher, as far as the page's content or the dialog reaches. Of a row or a section in
// which nothing is left to press it is the row, or the heading: what follows is about something else. Links that lead
// elsewhere (the menu, a queue beside the report) are neighbours only of one another.
const EDGE = 'main, [role="presentation"][tabindex="-1"]';

/**
 * @param lost an element that was taken out of the page, or can no longer be used
 * @param changes what happened to the page meanwhile, in order
 * @returns null when nothing of its surroundings is left
 */
export function neighbourOf(lost: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | null {
  if (lost.isConnected) return around(lost, lost, 0);
  let gone: Node = lost.getRootNode();
  const seen = new Set<Node>();
  while (!seen.has(gone)) {
    seen.add(gone);
    const removal = removalOf(gone, changes);
    if (!removal) return null;
    const parent = removal.target as Element;
    // A dialog or a notice that is gone as a whole has nothing of the page around it.
    if (holdsPage(parent)) return null;
    if (parent.isConnected) return inPlaceOf(gone as Element, removal, lost, changes);
    gone = parent.getRootNode();
  }
  return null;
}

const removalOf = (node: Node, changes: readonly MutationRecord[]) =>
  changes.findLast(({ removedNodes }) => [...removedNodes].includes(node));

function inPlaceOf(gone: Element, removal: MutationRecord, lost: HTMLElement, changes: readonly MutationRecord[]) {
  const parent = removal.target as Element;
  let next = removal.nextSibling;
  // What followed may have been taken away as well.
  while (next && next.parentNode !== parent) next = removalOf(next, changes)?.nextSibling ?? null;
  const siblings = [...parent.children];
  const following = siblings.findIndex((one) => next && (one === next || one.compareDocumentPosition(next) & 2));
  const at = following < 0 ? siblings.length : following;
  const nth = withoutState(gone).indexOf(lost);
  const before = siblings[at - 1];
  const came = before && changes.some(({ addedNodes }) => [...addedNodes].includes(before)) ? [before] : [];
  const found = first([...came, ...siblings.slice(at)], nth) ?? last(siblings.slice(0, at), nth);
  return found ?? around(parent, lost, nth);
}

/** The nearest around an element that stays, level by level. */
function around(element: Element, lost: HTMLElement, nth: number): HTMLElement | null {
  for (let node = element; node !== document.body; ) {
    if (node.matches(EDGE)) return node instanceof HTMLElement && node !== lost ? node : null;
    const parent = node.parentElement;
    if (!parent || holdsPage(parent)) return null;
    const siblings = [...parent.children];
    const at = siblings.indexOf(node);
    const found = first(siblings.slice(at + 1), nth) ?? last(siblings.slice(0, at), nth) ?? itself(parent, lost);
    if (found) return found;
    node = parent;
  }
  return null;
}

/** A row of a grid, or what a section is called. */
function itself(part: Element, lost: HTMLElement): HTMLElement | null {
  if (part.matches('[data-row][tabindex]')) return part === lost ? null : (part as HTMLElement);
  const heading = part.matches('section') ? part.querySelector<HTMLElement>('h1, h2, h3, h4') : null;
  if (!heading || !isDrawn(heading)) return null;
  heading.tabIndex = -1;
  return heading;
}

/** What stands beside the page as a whole, such as its footer, goes on with no work of the page. */
const holdsPage = (element: Element) => element === document.body || element.querySelector('main') !== null;

/** The elements like those the Tab key reaches, in a part that is no longer drawn. */
const withoutState = (gone: Element) => [...gone.querySelectorAll('a[href], button, input, select, textarea')];

/** In a row like the lost one, the same thing of it. */
function first(candidates: Element[], nth: number): HTMLElement | null {
  for (const candidate of candidates) {
    const found = inReach(candidate);
    if (found.length > 0) return found[Math.max(0, nth)] ?? found[0] ?? null;
  }
  return null;
}

function last(candidates: Element[], nth: number): HTMLElement | null {
  for (const candidate of candidates.toReversed()) {
    const found = inReach(candidate);
    if (found.length > 0) return (nth >= 0 ? found[nth] : undefined) ?? found.at(-1) ?? null;
  }
  return null;
}

const inReach = (candidate: Element) =>
  reachable(candidate).filter((one) => !one.closest('nav') || candidate.parentElement?.closest('nav'));

const REACHED = 'a[href], button, input, select, textarea, [tabindex]';

/** The elements in there, itself included, that the Tab key reaches now. */
const reachable = (within: Element): HTMLElement[] =>
  [...(within.matches(REACHED) ? [within] : []), ...within.querySelectorAll(REACHED)].filter(isReachable);

export function isReachable(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.tabIndex < 0) return false;
  return !element.matches(':disabled') && isDrawn(element);
}

/** Not every browser tells what is drawn. */
const isDrawn = (element: Element): boolean =>
  !element.closest('[hidden], [inert]') &&
  (typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true }));
