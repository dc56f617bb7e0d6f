import { Box, ButtonBase, Dialog, IconButton } from '@mui/material';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon';

/** Photos of a unit in a row; a click shows one large. */
export const Photos = ({ photos, of }: { photos: string[]; of: string }) => {
  const [shown, setShown] = useState<string | null>(null);
  const close = () => setShown(null);
  if (photos.length === 0) return null;
  return (
    <>
      <Box sx={rowSx}>
        {photos.map((photo, index) => (
          <ButtonBase key={photo} aria-label={`Открыть фото ${index + 1}`} onClick={() => setShown(photo)} sx={photoSx}>
            <img src={photo} alt={`${of}, фото ${index + 1}`} loading="lazy" />
          </ButtonBase>
        ))}
      </Box>
      <Dialog
        open={shown !== null}
        onClose={close}
        maxWidth="lg"
        slotProps={{ paper: { 'aria-label': `Фото: ${of}`, 'aria-labelledby': undefined } }}
      >
        <IconButton aria-label="Закрыть" onClick={close} sx={crossSx}>
          <Icon name="close" />
        </IconButton>
        {shown && (
          <Box component="img" src={shown} alt={of} sx={{ display: 'block', maxWidth: 1, maxHeight: '80vh' }} />
        )}
      </Dialog>
    </>
  );
};

const rowSx = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: '148px', sm: 'minmax(0, 1fr)' },
  gap: 1,
  mt: 1.5,
  overflowX: { xs: 'auto', sm: 'visible' },
};
const photoSx = {
  height: 96,
  borderRadius: 1,
  overflow: 'hidden',
  backgroundColor: 'var(--surface-3)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&.Mui-focusVisible': { outline: '2px solid var(--blue)', outlineOffset: 2 },
};
const crossSx = {
  position: 'absolute',
  top: 8,
  right: 8,
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'var(--surface-3)' },
};
