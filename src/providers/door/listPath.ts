import { levelKeys, levels } from '@contract/levels';
import { readinessRows } from '@contract/people/readinessRows';
import type { SortPayload } from 'ra-core';

const units = new Set<string>(levelKeys.map((level) => levels[level].api));
const shares = new Set<string>(readinessRows.map(({ key }) => key));

/** Where a list is read: units in the order of how many are ready stand beside the open list, which is kept for everybody. */
export const listPath = (resource: string, sort: SortPayload | undefined): string =>
  sort && shares.has(sort.field) && units.has(resource) ? `/${resource}/ready/` : `/${resource}/`;
