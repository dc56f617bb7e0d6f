import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageLink } from '../../page/PageLink';
import { UnitEmblem } from '../../pictures/UnitEmblem';
import { shortUnit } from '../../text/shortUnit';

type UnitCellProps = {
  unit: { name: string; emblem: string | null };
  to: string;
  /** After the name. */
  beside?: ReactNode;
};

/** Emblem and name of a row: the way to the unit's page. */
export const UnitCell = ({ unit: { name, emblem }, to, beside }: UnitCellProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <UnitEmblem emblem={emblem} size={22} />
    <PageLink to={to} color="inherit" noWrap title={name} sx={{ fontWeight: 500 }}>
      {shortUnit(name)}
    </PageLink>
    {beside}
  </Box>
);
