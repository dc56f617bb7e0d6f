import { to } from '@contract/paths';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { call } from '../../providers/http';
import { session } from '../../providers/session';

/** The link of the letter: confirms the e-mail, then leads to the own page, or to Login, which says what came of it. */
export const EmailConfirmation = () => {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('confirm');
  const started = useRef(false);
  useEffect(() => {
    // A development build mounts twice; the letter is answered once.
    if (started.current) return;
    started.current = true;
    const leave = (state: { notice?: string; fault?: string }) =>
      navigate(to(session.access() ? 'myPage' : 'login'), { replace: true, state });
    call('/users/activation/', { method: 'POST', body: { token } }).then(
      () => leave({ notice: 'Почта подтверждена.' }),
      (error: Error) => leave({ fault: error.message }),
    );
  }, [token, navigate]);
  return <Loading />;
};
