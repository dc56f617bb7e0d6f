import { to } from '@contract/paths';
import { type Post, unitsOf } from '@contract/people/unitsOf';
import { portalPath } from '@contract/portalPath';
import type { FullUser } from '@contract/schemas/people';
import { type ExternalFault, externalFaults } from '@contract/signIn/externalFaults';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../../../layout/Loading';
import { WaysIn } from '../../../layout/menu/WaysIn';
import { SaidNotice } from '../../../layout/SaidNotice';
import { account, useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { rememberCarried, takeWanted } from '../../../providers/loginRedirect';
import { stepOf } from '../../../providers/secondStep';
import { session } from '../../../providers/session';
import { MailTrouble } from '../../../resources/people/MailTrouble';
import { Icon } from '../../../ui/Icon';
import { TurnColumns } from '../../../ui/page/TurnColumns';
import { PersonContacts } from '../PersonContacts';
import { PersonHeader, PersonPhotos } from '../PersonHeader';
import { Privacy } from '../Privacy';
import { usePersonHistory } from '../usePersonHistory';
import { CommandInvitations } from './CommandInvitations';
import { Fee } from './Fee';
import { Invitations } from './Invitations';
import { MyApplications } from './MyApplications';
import { MyEvents } from './MyEvents';
import { NextStep } from './NextStep';
import { Notices } from './Notices';
import { OwnCertificates } from './OwnCertificates';
import { OwnUnits } from './OwnUnits';
import { Readiness } from './Readiness';
import { OwnTests } from './Tests';
import { useWay } from './useWay';
import { WaitingDecisions } from './WaitingDecisions';

/** The person's own page. External sign-in returns here, and the link of a letter confirms the e-mail here. */
export const MyPage = () => {
  const confirms = useSearchParams()[0].has('confirm');
  const { account } = useAccount();
  if (confirms) return <EmailConfirmation />;
  if (session.access() === null) return <ExternalReturn />;
  if (!account) return <Loading />;
  return <Own me={account.me as unknown as FullUser} posts={unitsOf(account.roles, account.positions)} />;
};

/** Who I am, what to do next, where I am, what was decided about me. */
const Own = ({ me, posts }: { me: FullUser; posts: Post[] }) => {
  const { data: history = [] } = usePersonHistory(me.id);
  const { data: way, isPending, failureCount } = useWay();
  // What is next stands first, so that the rest waits for its answer, or for nothing where none comes.
  const asked = !isPending || failureCount > 0;
  return (
    <>
      <SaidNotice />
      <PersonHeader
        person={me}
        posts={posts}
        waiting={me.sent_verification}
        actions={
          <Button variant="outlined" component={Link} to={to('personalData')} startIcon={<Icon name="pen" />}>
            Изменить профиль
          </Button>
        }
      />
      <MailTrouble state={way?.mail_state} sx={{ mt: 0, mb: 2 }} />
      {asked ? (
        <TurnColumns
          turns={[
            {
              at: 0,
              blocks: (
                <>
                  <CommandInvitations />
                  <Invitations />
                  <WaitingDecisions />
                  <NextStep />
                </>
              ),
            },
            {
              at: 3,
              blocks: (
                <>
                  <MyApplications history={history} />
                  <MyEvents />
                </>
              ),
            },
            {
              at: 4,
              blocks: (
                <>
                  <OwnUnits posts={posts} />
                  <WaysIn />
                </>
              ),
            },
            { at: 2, blocks: <Notices /> },
            { at: 6, blocks: <PersonPhotos media={me.media} /> },
            { at: 1, side: true, blocks: <Readiness /> },
            {
              at: 5,
              side: true,
              blocks: (
                <>
                  <Fee id={me.id} paid={Boolean(me.membership_fee)} />
                  <OwnCertificates id={me.id} member={posts.length > 0} />
                  <OwnTests />
                  {me.privacy && <Privacy privacy={me.privacy} history={history} />}
                  <PersonContacts person={me} />
                </>
              ),
            },
          ]}
        />
      ) : (
        <Loading />
      )}
    </>
  );
};

/** The link of the letter: confirms the e-mail, then leads to the page the person was going to, or to Login, which says what came of it. */
const EmailConfirmation = () => {
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

/** External sign-in came back with `payload`: it is exchanged for a session, then the address is cleaned of it. */
const ExternalReturn = () => {
  const navigate = useNavigate();
  const payload = useSearchParams()[0].get('payload');
  const started = useRef(false);
  useEffect(() => {
    // A payload is good for one exchange.
    if (started.current) return;
    started.current = true;
    exchange(payload ?? '').then(
      () => navigate(portalPath(takeWanted()) ?? to('myPage'), { replace: true }),
      (error: Error) => {
        const step = stepOf(error);
        return navigate(to('login'), { replace: true, state: step ? { step } : { fault: error.message } });
      },
    );
  }, [payload, navigate]);
  return <Loading />;
};

type Returned = { token?: string; uuid?: string; fault?: ExternalFault };

/** What stands in the address may be anything. */
function returnedIn(payload: string): Returned {
  try {
    return (JSON.parse(payload) as Returned | null) ?? {};
  } catch {
    return {};
  }
}

async function exchange(payload: string) {
  const { token: silent_token, uuid, fault } = returnedIn(payload);
  if (!silent_token || !uuid) throw new Error(externalFaults[fault ?? 'refused'] ?? externalFaults.refused);
  const tokens = await api('session.vk', { body: { silent_token, uuid } });
  session.open(tokens);
  await account.load();
}
