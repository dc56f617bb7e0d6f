import { to } from '@contract/paths';
import { isErased, registerName } from '@contract/people/personName';
import type { ShortestUser } from '@contract/schemas/people';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';

type PersonCellProps = {
  person: ShortestUser;
  /** A second line. */
  under?: ReactNode;
  /** Not what its row is about: the row opens elsewhere, or nowhere. */
  aside?: true;
};

/** Face and name of a row: the way to the person's page, which who was erased has no more. */
export const PersonCell = ({ person, under, aside }: PersonCellProps) => {
  const name = isErased(person) ? (
    <Box sx={cutSx}>{registerName(person)}</Box>
  ) : (
    <PageLink
      to={to('userPage', { id: person.id })}
      color="inherit"
      noWrap={!under}
      title={registerName(person)}
      data-aside={aside}
    >
      {registerName(person)}
    </PageLink>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <PersonAvatar photo={person.avatar.photo} size={24} />
      {under ? (
        <Box sx={{ minWidth: 0, lineHeight: '16px' }}>
          <Box sx={cutSx}>{name}</Box>
          {under}
        </Box>
      ) : (
        name
      )}
    </Box>
  );
};

/** A long line ends in dots. */
export const cutSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
