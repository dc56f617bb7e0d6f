import { letterKinds } from '@contract/letterKinds';
import type { UndeliveredLetter } from '@contract/schemas/letters';
import Box from '@mui/material/Box';
import { ListBase, useListContext } from 'ra-core';
import { Loading } from '../../layout/Loading';
import { useCrumb } from '../../ui/Crumb';
import { Failure } from '../../ui/Failure';
import { Pages } from '../../ui/list/Pages';
import { Message } from '../../ui/Message';
import { PageTitle } from '../../ui/PageTitle';
import { LetterRow } from './LetterRow';

const sort = { field: 'id', order: 'DESC' } as const;
/** The page itself shows what could not be read. */
const shownInPlace = { onError: () => undefined };

/** Letters that did not arrive: what they were, why, and a button that sends one again. */
export const LettersPage = () => {
  useCrumb('Недоставленные письма');
  return (
    <ListBase resource="letters" perPage={20} sort={sort} storeKey={false} queryOptions={shownInPlace}>
      <PageTitle title="Недоставленные письма" />
      <Letters />
    </ListBase>
  );
};

const Letters = () => {
  const { data, error, total, refetch } = useListContext<UndeliveredLetter>();
  if (error && !data) return <Failure error={error} onRetry={refetch} title="Не удалось загрузить список" />;
  if (!data) return <Loading />;
  if (total === 0) {
    return (
      <Message icon="mail" title="Все письма доставлены">
        Здесь появятся письма, которые почтовый сервер не принял.
      </Message>
    );
  }
  return (
    <>
      <Box component="ul" sx={listSx}>
        {data.map((letter) => (
          <LetterRow key={letter.id} letter={letter} title={letterKinds[letter.kind].label} />
        ))}
      </Box>
      <Pages />
    </>
  );
};

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
  backgroundColor: 'background.paper',
};
