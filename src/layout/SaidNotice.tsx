import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The words of the page before, above the page. */
export const SaidNotice = () => {
  const said = useSaid();
  return (
    said && (
      <Alert severity={said.fault ? 'error' : 'success'} sx={{ mb: 2 }}>
        {said.fault ?? said.notice}
      </Alert>
    )
  );
};

type Said = { notice?: string; fault?: string };

const hasWords = (state: Said | null): state is Said => Boolean(state?.notice ?? state?.fault);

/**
 * What the page before has to say to whoever comes to this one. It is taken out of the history as it is shown: a page that
 * is loaded anew, or come back to, does not say what may be over by then.
 */
function useSaid(): Said | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ pathname: string; state: Said } | null>(null);
  if (hasWords(state) && shown?.state !== state) setShown({ pathname, state });
  useEffect(() => {
    if (!hasWords(state)) return;
    const { notice: _notice, fault: _fault, ...rest } = state;
    void navigate({ pathname, search, hash }, { replace: true, state: rest });
  }, [state, pathname, search, hash, navigate]);
  return shown?.pathname === pathname ? shown.state : null;
}
