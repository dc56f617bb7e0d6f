import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { part } from '../../ui/page/part';
import { useRegionChoice } from './useRegionChoice';

const RegionPanel = part(() => import('./RegionPanel').then((m) => m.RegionPanel));

/** The region in the header: a button with its name that opens the panel to change it. `icon`: the name has no room. */
export const RegionChooser = ({ icon = false }: { icon?: boolean }) => {
  const choice = useRegionChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = choice.loading ? 'Загрузка региона...' : (choice.region?.name ?? 'Выберите региональное отделение');
  const named = { display: icon ? { xs: 'none', sm: 'block' } : 'block' };
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="dialog"
        aria-label={`Регион: ${label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, minWidth: 40, px: 1, color: 'text.secondary', fontWeight: 400, flex: '0 1 auto' }}
      >
        <Icon name="pin" />
        <Box component="span" sx={{ ...named, maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label}
        </Box>
        <Box component="span" sx={named}>
          <Icon name="chevronDown" size={16} />
        </Box>
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <RegionPanel anchor={anchor} choice={choice} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
