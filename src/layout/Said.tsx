import { to } from '@contract/paths';
import Alert from '@mui/material/Alert';
import { useLocation } from 'react-router-dom';

/** What the page before has to say, on top of whatever page the person was going to; the own page says it itself. */
export const Said = () => {
  const { pathname, state } = useLocation();
  const said: { notice?: string; fault?: string } | null = state;
  if (pathname === to('myPage') || !(said?.notice ?? said?.fault)) return null;
  return (
    <Alert severity={said?.fault ? 'error' : 'success'} sx={{ mb: 2 }}>
      {said?.fault ?? said?.notice}
    </Alert>
  );
};
