import type { Grant } from '@contract/grants';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useAccount } from '../../providers/account';
import { useStored } from '../useStored';
import type { ListView } from './ViewToggle';

/**
 * How a list is shown: as this browser was last told; before that, as a table for those who work with lists on a wide
 * screen, as tiles for everybody else.
 * @param list whose choice it is
 * @returns undefined while it is not known who looks
 */
export function useListView<View extends ListView = 'tiles' | 'table'>(
  list: 'units' | 'events',
): [View | 'tiles' | 'table' | undefined, (view: View | 'tiles' | 'table') => void] {
  const { grants, account, loading } = useAccount();
  const wide = useMediaQuery('(min-width: 900px)');
  const [told, tell] = useStored<View | 'tiles' | 'table' | null>(`${list}.view`, null);
  // Drawn one way first, the list would be read twice.
  if (!told && wide && !account && loading) return [undefined, tell];
  return [told ?? (wide && worksWithLists(grants) ? 'table' : 'tiles'), tell];
}

const worksWithLists = (grants: ReadonlySet<Grant>) =>
  [...grants].some((grant) => /^administrator$|\.(commander|expert)$/.test(grant));
