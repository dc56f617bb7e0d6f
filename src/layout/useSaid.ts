import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Said = { notice?: string; fault?: string };

const hasWords = (state: Said | null): state is Said => Boolean(state?.notice ?? state?.fault);

/**
 * What the page before has to say to whoever comes to this one. It is taken out of the history as it is shown: a page that
 * is loaded anew, or come back to, does not say what may be over by then.
 */
export function useSaid(): Said | null {
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
