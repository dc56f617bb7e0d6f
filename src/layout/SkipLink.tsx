import Link from '@mui/material/Link';

/** The first stop of the keyboard: past the header and the menu. */
export const SkipLink = () => (
  <Link
    href="#content"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    Перейти к содержанию
  </Link>
);
