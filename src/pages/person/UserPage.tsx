import { useLocation, useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { api } from '../../providers/api';
import { useReading } from '../../providers/useRead';
import { usePerson } from '../../resources/people/usePersonRecord';
import { isId } from '../../resources/RecordRead';
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

/** Where the person is and as whom. */
const usePosts = (id: string, enabled: boolean) =>
  useReading({
    queryKey: ['person', id],
    queryFn: async () => {
      const [roles, positions] = await Promise.all([
        api('people.commander', { params: { id } }),
        api('people.positions', { params: { id } }),
      ]);
      return unitsOf(roles, positions);
    },
    enabled,
  });

/** Another person, as far as that person and the rights of the viewer allow. Also the page of a participant. */
export const UserPage = () => {
  const { pathname } = useLocation();
  const { id: first = '', pid } = useParams();
  const id = pid ?? first;
  const known = isId(id);
  const { data: person, error, refetch } = usePerson(id, known);
  const read = usePosts(id, known);
  const { tab, allowed } = usePersonTab(id, known);
  const posts = read.data ?? [];
  // Under a detachment the breadcrumbs speak of the detachment, elsewhere of the person.
  const detachment = posts.find(({ level, id }) => level === 'detachment' && String(id) === first)?.name;
  useCrumb(pid ? detachment : person && personName(person));
  if (!known || error?.status === 404) return <NotFoundPage />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (read.error) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  if (!person || !read.data) return <Loading />;
  return (
    <>
      <PersonHeader person={person} posts={posts} actions={<ShareButton address={pathname} />} />
      <PersonTabs tab={tab} allowed={allowed} />
      {tab === 'about' && <PersonAbout person={person} posts={posts} tests={allowed.includes('papers')} />}
      {tab === 'papers' && <PersonPapers id={id} />}
      {tab === 'history' && <PersonHistory id={Number(id)} />}
    </>
  );
};
