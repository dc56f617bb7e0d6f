import type { Grant } from '@contract/grants';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useAccount } from '../../../providers/account';
import { useStored } from '../../../ui/useStored';

export type EventView = 'tiles' | 'table' | 'calendar';

/** As this browser was last told; before that, a table for those who work with lists on a wide screen. */
export function useEventView(): [EventView, (view: EventView) => void] {
  const { grants } = useAccount();
  const wide = useMediaQuery('(min-width: 900px)');
  const [told, tell] = useStored<EventView | null>('events.view', null);
  return [told ?? (wide && worksWithLists(grants) ? 'table' : 'tiles'), tell];
}

const worksWithLists = (grants: ReadonlySet<Grant>) =>
  [...grants].some((grant) => /^administrator$|\.(commander|expert)$/.test(grant));
