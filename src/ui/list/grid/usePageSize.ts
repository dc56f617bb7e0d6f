import { PAGE } from '@contract/constants';
import { session } from '../../../providers/session';
import { useStored } from '../../useStored';

/** Rows of a page a person may choose from. */
export const pageSizes: readonly number[] = [PAGE.units, 50, 100, 500];

/** How many rows of a list this person reads at once. */
export function usePageSize(): [number, (size: number) => void] {
  const [size, keep] = useStored<number>(`pageSize.${session.user() ?? 'guest'}`, PAGE.units);
  return [pageSizes.includes(size) ? size : PAGE.units, keep];
}
