import { to } from '@contract/paths';
import { portalPath } from '@contract/portalPath';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../../../layout/Loading';
import { api } from '../../../providers/api';
import { rememberCarried } from '../../../providers/loginRedirect';
import { session } from '../../../providers/session';

/** The link of the letter: confirms the e-mail, then leads to the page the person was going to, or to Login, which says what came of it. */
export const EmailConfirmation = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('confirm');
  const next = portalPath(query.get('next'));
  const started = useRef(false);
  useEffect(() => {
    // A development build mounts twice; the letter is answered once.
    if (started.current) return;
    started.current = true;
    const leave = (state: { notice?: string; fault?: string }) => {
      // The letter may have been opened in another browser, where nobody is signed in yet.
      if (!session.access()) rememberCarried(next);
      return navigate(session.access() ? (next ?? to('myPage')) : to('login'), { replace: true, state });
    };
    api('session.activation', { body: { token: token ?? '' } }).then(
      () => leave({ notice: 'Почта подтверждена.' }),
      (error: Error) => leave({ fault: error.message }),
    );
  }, [token, next, navigate]);
  return <Loading />;
};
