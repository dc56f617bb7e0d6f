import Box from '@mui/material/Box';
import { PageLink } from '../../../ui/page/PageLink';
import { UnitEmblem } from '../../../ui/pictures/UnitEmblem';
import { type ListedLevel, showPage } from '../unitPages';

type NameCellProps = { level: ListedLevel; unit: { id: number; name: string; emblem: string | null } };

/** Emblem and name of a row: the way to the unit's page. */
export const NameCell = ({ level, unit }: NameCellProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <UnitEmblem emblem={unit.emblem} size={22} />
    <PageLink to={showPage(level, unit.id)} color="inherit" noWrap title={unit.name} sx={{ fontWeight: 500 }}>
      {unit.name}
    </PageLink>
  </Box>
);
