import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Icon } from '../../../ui/Icon';
import type { ListView } from './useListView';

type ViewToggleProps = { view: ListView; onChange: (view: ListView) => void };

export const ViewToggle = ({ view, onChange }: ViewToggleProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={view}
    onChange={(_, next: ListView | null) => next && onChange(next)}
    aria-label="Вид списка"
    sx={{ '& .MuiToggleButton-root': { width: 36, height: 32 } }}
  >
    <ToggleButton value="tiles" aria-label="Плитки">
      <Icon name="grid" size={16} />
    </ToggleButton>
    <ToggleButton value="table" aria-label="Таблица">
      <Icon name="rows" size={16} />
    </ToggleButton>
  </ToggleButtonGroup>
);
