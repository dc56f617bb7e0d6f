import { levels } from '@contract/levels';
import { to } from '@contract/paths';

/** The detachments of a regional headquarters; without one, all. */
export const detachmentsOf = (regional: { id: number } | null): string =>
  regional
    ? `${to('detachments')}?${new URLSearchParams({ filter: JSON.stringify({ [levels.regional.ref]: regional.id }) })}`
    : to('detachments');
