import { to } from '@contract/paths';
import { Box } from '@mui/material';
import { PageLink } from '../../ui/page/PageLink';
import { UnitEmblem } from '../../ui/pictures/UnitEmblem';

type DetachmentNameProps = { unit: { id: number; name: string; emblem: string | null } };

/** Emblem and name: the way to the detachment's page. */
export const DetachmentName = ({ unit }: DetachmentNameProps) => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <UnitEmblem emblem={unit.emblem} size={24} />
    <PageLink to={to('detachment', { id: unit.id })} color="inherit" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {unit.name}
    </PageLink>
  </Box>
);
