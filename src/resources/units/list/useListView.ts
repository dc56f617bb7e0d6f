import type { Grant } from '@contract/grants';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useAccount } from '../../../providers/account';
import { useStored } from '../../../ui/useStored';

export type ListView = 'tiles' | 'table';

/** Tiles or table, as this browser was last told; before that, tables for those who work with lists on a wide screen. */
export function useListView(): [ListView, (view: ListView) => void] {
  const { grants } = useAccount();
  const wide = useMediaQuery('(min-width: 900px)');
  const [told, tell] = useStored<ListView | null>('units.view', null);
  return [told ?? (wide && worksWithLists(grants) ? 'table' : 'tiles'), tell];
}

const worksWithLists = (grants: ReadonlySet<Grant>) =>
  [...grants].some((grant) => /^administrator$|\.(commander|expert)$/.test(grant));
