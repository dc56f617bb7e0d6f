import { to } from '@contract/paths';
import { portalPath } from '@contract/portalPath';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../../../layout/Loading';
import { account } from '../../../providers/account';
import { api } from '../../../providers/api';
import { takeWanted } from '../../../providers/loginRedirect';
import { session } from '../../../providers/session';

/** External sign-in came back with `payload`: it is exchanged for a session, then the address is cleaned of it. */
export const ExternalReturn = () => {
  const navigate = useNavigate();
  const payload = useSearchParams()[0].get('payload');
  const started = useRef(false);
  useEffect(() => {
    // A payload is good for one exchange.
    if (started.current) return;
    started.current = true;
    exchange(payload ?? '').then(
      () => navigate(portalPath(takeWanted()) ?? to('myPage'), { replace: true }),
      () => navigate(to('login'), { replace: true }),
    );
  }, [payload, navigate]);
  return <Loading />;
};

async function exchange(payload: string) {
  const { token: silent_token, uuid } = JSON.parse(payload) as { token: string; uuid: string };
  const tokens = await api('session.vk', { body: { silent_token, uuid } });
  session.open(tokens);
  await account.load();
}
