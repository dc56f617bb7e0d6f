import { levels } from '@contract/levels';
import type { RecordFilter } from './filterRow';

const above = ['district', 'regional', 'local', 'educational'] as const;

/** Filters of people by the units they are in, each narrowed by those above it. */
export const unitFilters: readonly RecordFilter[] = [
  ...above.map((level, at) => ({
    key: levels[level].ref,
    label: levels[level].labels.one,
    resource: levels[level].api,
    within: above.slice(0, at).map((higher) => levels[higher].ref),
  })),
  {
    key: 'detachment',
    label: 'Отряд',
    resource: 'detachments',
    within: above.map((level) => levels[level].ref),
  },
];

export const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
