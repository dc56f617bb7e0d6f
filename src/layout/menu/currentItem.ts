import type { MenuItem, Viewer } from '../../menu';
import type { Page } from '../usePage';
import { wayUp } from '../wayUp';

/** The item that a page belongs to: the one that leads to it, or to the nearest page above it. */
export function currentItem(items: readonly MenuItem[], viewer: Viewer, page: Page | null): MenuItem | undefined {
  for (const { at, address } of page ? wayUp(page) : []) {
    const item = items.find((one) => one.target(viewer) === address || one.holds?.includes(at));
    if (item) return item;
  }
  return undefined;
}
