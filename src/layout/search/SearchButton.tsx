import { Box, ButtonBase } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { part } from '../../ui/page/part';
import { unseen } from '../../ui/text/unseen';

const SearchDialog = part(() => import('./SearchDialog').then((m) => m.SearchDialog));

/** The search of the header: a field's look, a dialog behind it, Ctrl K from anywhere. */
export const SearchButton = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The key's place, not its letter: the Russian layout has another one there.
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        sx={{
          display: 'flex',
          gap: 1,
          height: 40,
          minWidth: 36,
          flex: { md: '1 1 160px' },
          maxWidth: { md: 400 },
          mx: { md: 'auto' },
          px: { xs: 1, md: 1.5 },
          justifyContent: 'flex-start',
          // A button takes the browser's own letters otherwise.
          font: 'inherit',
          border: { md: '1px solid var(--line)' },
          borderRadius: 1,
          bgcolor: { md: 'var(--surface-2)' },
          color: { xs: 'text.secondary', md: 'text.disabled' },
          '&:hover': { bgcolor: 'var(--surface-3)' },
        }}
      >
        <Icon name="search" />
        {/* On a phone it is the whole name of the button. */}
        <Box component="span" sx={unseen}>
          {'Поиск: '}
        </Box>
        <Box
          component="span"
          sx={{
            ...wide,
            flex: 1,
            textAlign: 'left',
            fontSize: 14,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          Люди, отряды, штабы, мероприятия
        </Box>
        <Box component="kbd" sx={{ ...wide, ...key }}>
          Ctrl K
        </Box>
      </ButtonBase>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const wide = { display: { xs: 'none', md: 'block' } };
const key = {
  px: '5px',
  border: '1px solid var(--line-2)',
  borderRadius: '4px',
  bgcolor: 'background.paper',
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
};
