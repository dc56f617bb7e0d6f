import { to } from '@contract/paths';
import type { FullUser } from '@contract/schemas/people';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Loading } from '../../../layout/Loading';
import { useAccount } from '../../../providers/account';
import { session } from '../../../providers/session';
import { Icon } from '../../../ui/Icon';
import { MyEvents } from '../../events/blocks/MyEvents';
import { PersonColumns } from '../PersonColumns';
import { PersonContacts } from '../PersonContacts';
import { PersonHeader } from '../PersonHeader';
import { PersonPhotos } from '../PersonPhotos';
import { PersonUnits } from '../PersonUnits';
import { Privacy } from '../Privacy';
import { type Post, unitsOf } from '../unitsOf';
import { usePersonHistory } from '../usePersonHistory';
import { CommandInvitations } from './CommandInvitations';
import { EmailConfirmation } from './EmailConfirmation';
import { ExternalReturn } from './ExternalReturn';
import { Fee } from './Fee';
import { Invitations } from './Invitations';
import { MyApplications } from './MyApplications';
import { NextStep } from './NextStep';
import { Notices } from './Notices';
import { OwnCertificates } from './OwnCertificates';
import { Readiness } from './Readiness';
import { OwnTests } from './Tests';
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
  const said: { notice?: string; fault?: string } | null = useLocation().state;
  const { data: history = [] } = usePersonHistory(me.id);
  return (
    <>
      {(said?.notice ?? said?.fault) && (
        <Alert severity={said?.fault ? 'error' : 'success'} sx={{ mb: 2 }}>
          {said?.fault ?? said?.notice}
        </Alert>
      )}
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
      <PersonColumns
        main={
          <>
            <CommandInvitations />
            <Invitations />
            <WaitingDecisions />
            <NextStep me={me} posts={posts} />
            <MyApplications history={history} />
            <MyEvents />
            <PersonUnits title="Где я состою" posts={posts} empty="Вы пока не состоите ни в одном отряде или штабе." />
            <Notices />
            <PersonPhotos media={me.media} />
          </>
        }
        side={
          <>
            <Readiness me={me} posts={posts} />
            <Fee id={me.id} paid={Boolean(me.membership_fee)} />
            {posts.length > 0 && <OwnCertificates id={me.id} />}
            <OwnTests />
            {me.privacy && <Privacy privacy={me.privacy} history={history} />}
            <PersonContacts person={me} />
          </>
        }
      />
    </>
  );
};
