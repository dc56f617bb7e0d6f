// Where the links of the papers are read, and how their records are named.
import { REGION_SEARCH_MIN } from '@contract/constants';
import type { RemoteOption } from '../../ui/inputs/useRemoteOptions';

export type LinkOption = RemoteOption & { short_name?: string | null };

export const linkSources = {
  regions: { resource: 'regions', whole: true, least: REGION_SEARCH_MIN },
  eduicational_institutions: {
    resource: 'eduicational_institutions',
    name: ({ short_name, name, id }: LinkOption) => short_name || name || `№ ${id}`,
    hint: ({ short_name, name }: LinkOption) => (short_name ? name : null),
  },
};
