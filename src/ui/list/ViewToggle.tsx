import type { Grant } from '@contract/grants';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useAccount } from '../../providers/account';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { useOnScreen } from '../useOnScreen';
import { useStored } from '../useStored';

const views = {
  tiles: { label: 'Плитки', icon: 'grid' },
  table: { label: 'Таблица', icon: 'rows' },
  calendar: { label: 'Календарь', icon: 'calendar' },
} as const satisfies Record<string, { label: string; icon: IconName }>;

export type ListView = keyof typeof views;

type ViewToggleProps<View extends ListView> = {
  offered: readonly View[];
  view: View;
  onChange: (view: View) => void;
};

/** How the rows of a list are shown. */
export const ViewToggle = <View extends ListView>({ offered, view, onChange }: ViewToggleProps<View>) => (
  <ToggleButtonGroup
    className="not-printed"
    exclusive
    size="small"
    value={view}
    onChange={(_, next: View | null) => next && onChange(next)}
    aria-label="Вид списка"
    sx={{ '& .MuiToggleButton-root': { width: 36, p: 0 } }}
  >
    {offered.map((key) => (
      <ToggleButton key={key} value={key} aria-label={views[key].label}>
        <Icon name={views[key].icon} size={16} />
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

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
  const wide = useOnScreen('(min-width: 900px)');
  const [told, tell] = useStored<View | 'tiles' | 'table' | null>(`${list}.view`, null);
  // Drawn one way first, the list would be read twice.
  if (!told && wide && !account && loading) return [undefined, tell];
  return [told ?? (wide && worksWithLists(grants) ? 'table' : 'tiles'), tell];
}

const worksWithLists = (grants: ReadonlySet<Grant>) =>
  [...grants].some((grant) => /^administrator$|\.(commander|expert)$/.test(grant));
