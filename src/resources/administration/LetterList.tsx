import { letterKinds } from '@contract/letterKinds';
import type { UndeliveredLetter } from '@contract/schemas/letters';
import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { List } from 'react-admin';
import { Loading } from '../../layout/Loading';
import { ListRows } from '../../ui/list/ListRows';
import { NothingFound } from '../../ui/list/NothingFound';
import { rowsSx } from '../../ui/list/rowsSx';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { LetterRow } from './LetterRow';

const sort = { field: 'id', order: 'DESC' } as const;

/** Letters that did not arrive: what they were, why, and a button that sends one again. */
export const LetterList = () => {
  useCrumb('Недоставленные письма');
  return (
    <List sort={sort} title={<PageTitle title="Недоставленные письма" />}>
      <Letters />
    </List>
  );
};

const Letters = () => {
  const { data } = useListContext<UndeliveredLetter>();
  return (
    <ListRows empty={delivered}>
      {data ? (
        <Box component="ul" sx={rowsSx}>
          {data.map((letter) => (
            <LetterRow key={letter.id} letter={letter} title={letterKinds[letter.kind].label} />
          ))}
        </Box>
      ) : (
        <Loading />
      )}
    </ListRows>
  );
};

const delivered = (
  <NothingFound
    icon="mail"
    title="Все письма доставлены"
    yet="Здесь появятся письма, которые почтовый сервер не принял."
  />
);
