import { to } from '@contract/paths';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { useRead } from '../../providers/useRead';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { EntryDetails } from './EntryDetails';
import { tabPage } from './kinds';
import { WAITING } from './useWaiting';

/** One pending entry: who asks to join which unit, and the decision. */
export const ActiveDetachmentPage = () => {
  const { id = '' } = useParams();
  const known = /^\d{1,9}$/.test(id);
  const read = useRead(
    'active.list',
    { query: { kind: 'entry', ids: id, limit: 1 } },
    { queryKey: [WAITING, 'one', id], enabled: known, staleTime: 0 },
  );
  if (!known) return <NotFoundPage />;
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  const [item] = data.results;
  if (!item?.person || !item.level || !item.unit) return <Gone />;
  const { person, level, unit } = item;
  return <EntryDetails {...item} person={person} level={level} unit={unit} />;
};

const Gone = () => (
  <Message
    icon="inbox"
    title="Этой заявки среди ожидающих нет"
    level="h1"
    actions={
      <>
        <ButtonLink variant="contained" to={tabPage('entry')}>
          Активные заявки
        </ButtonLink>
        <ButtonLink variant="outlined" to={to('myPage')}>
          Моя страница
        </ButtonLink>
      </>
    }
  >
    Её уже решили или отозвали, либо решает её не ваш отряд или штаб.
  </Message>
);
