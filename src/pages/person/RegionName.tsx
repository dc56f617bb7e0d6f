import { useRemoteOption } from '../../ui/useRemoteOptions';

/** The name behind the number of a region. */
export const RegionName = ({ id }: { id: number }) => useRemoteOption('/regions/', id)?.name ?? `№ ${id}`;
