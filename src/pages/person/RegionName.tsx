import { useRemoteOption } from '../../ui/inputs/useRemoteOptions';

/** The name behind the number of a region. */
export const RegionName = ({ id }: { id: number }) => useRemoteOption('/regions/', id)?.name ?? `№ ${id}`;
