import type { Account } from '@contract/grants';
import type { SafeUser } from '@contract/schemas/people';
import { useLocation, useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { api } from '../../providers/api';
import { useReading } from '../../providers/useRead';
import { Failure } from '../../ui/Failure';
import { useCrumb } from '../../ui/page/Crumb';
import { ShareButton } from '../../ui/ShareButton';
import { personName } from '../../ui/text/personName';
import { NotFoundPage } from '../NotFoundPage';
import { PersonAbout } from './PersonAbout';
import { PersonHeader } from './PersonHeader';
import { PersonHistory } from './PersonHistory';
import { PersonPapers } from './PersonPapers';
import { PersonTabs, usePersonTab } from './PersonTabs';
import { unitsOf } from './unitsOf';

type Read = { person: SafeUser; roles: Account['roles']; positions: Account['positions'] };

async function read(id: string): Promise<Read> {
  const [person, roles, positions] = await Promise.all([
    api('people.safe', { params: { id } }),
    api('people.commander', { params: { id } }),
    api('people.positions', { params: { id } }),
  ]);
  return { person, roles, positions };
}

/** Another person, as far as that person and the rights of the viewer allow. Also the page of a participant. */
export const UserPage = () => {
  const { pathname } = useLocation();
  const { id: first = '', pid } = useParams();
  const id = pid ?? first;
  const known = /^\d+$/.test(id);
  const { data, error, refetch } = useReading<Read>({
    queryKey: ['person', id],
    queryFn: () => read(id),
    enabled: known,
  });
  const { tab, allowed } = usePersonTab(id, known);
  const posts = data ? unitsOf(data.roles, data.positions) : [];
  // Under a detachment the breadcrumbs speak of the detachment, elsewhere of the person.
  const detachment = posts.find(({ level, id }) => level === 'detachment' && String(id) === first)?.name;
  useCrumb(pid ? detachment : data && personName(data.person));
  if (!known || error?.status === 404) return <NotFoundPage />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <PersonHeader person={data.person} posts={posts} actions={<ShareButton address={pathname} />} />
      <PersonTabs tab={tab} allowed={allowed} />
      {tab === 'about' && <PersonAbout person={data.person} posts={posts} tests={allowed.includes('papers')} />}
      {tab === 'papers' && <PersonPapers id={id} />}
      {tab === 'history' && <PersonHistory id={Number(id)} />}
    </>
  );
};
