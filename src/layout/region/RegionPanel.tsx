import { Alert, Box, Button, IconButton, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';
import { RegionField } from './RegionField';
import type { RegionChoice } from './useRegionChoice';

type RegionPanelProps = { anchor: HTMLElement; choice: RegionChoice; onClose: () => void };

/** Chooses a region; the button saves the choice. */
export const RegionPanel = ({ anchor, choice: { region: current, choose, means }, onClose }: RegionPanelProps) => {
  const [region, setRegion] = useState(current);
  const { act, busy, refusal } = useAct({ inPlace: true });
  const confirm = async () => {
    if (!region || region.id === current?.id) return onClose();
    await act(async () => {
      await choose(region);
      onClose();
    });
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Ваш регион', sx: { width: 360, maxWidth: 'calc(100vw - 32px)', p: 2 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          Ваш регион
        </Typography>
        <IconButton aria-label="Закрыть" edge="end" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <RegionField label="Регион" value={region?.id ?? null} onChange={setRegion} />
      {means && region && current && region.id !== current.id && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {means}
        </Alert>
      )}
      {refusal && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {refusal.message}
        </Alert>
      )}
      <Button variant="contained" fullWidth disabled={!region || busy} onClick={confirm} sx={{ mt: 2 }}>
        Да, все верно
      </Button>
    </Popover>
  );
};
