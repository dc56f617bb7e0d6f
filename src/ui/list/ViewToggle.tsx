import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

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
    exclusive
    size="small"
    color="primary"
    value={view}
    onChange={(_, next: View | null) => next && onChange(next)}
    aria-label="Вид списка"
    sx={{ '& .MuiToggleButton-root': { width: 36, height: 32 } }}
  >
    {offered.map((key) => (
      <ToggleButton key={key} value={key} aria-label={views[key].label}>
        <Icon name={views[key].icon} size={16} />
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
