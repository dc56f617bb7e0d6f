import { personName } from '@contract/people/personName';
import { Box } from '@mui/material';
import { PageLink } from '../../page/PageLink';
import { PersonAvatar } from '../../pictures/PersonAvatar';

type PersonCellProps = {
  person: Parameters<typeof personName>[0] & { avatar: { photo: string | null } };
  to: string;
};

/** Face and name of a row: the way to the person's page. */
export const PersonCell = ({ person, to }: PersonCellProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <PersonAvatar photo={person.avatar.photo} size={22} />
    <PageLink to={to} color="inherit" noWrap title={personName(person)} sx={{ fontWeight: 500 }}>
      {personName(person)}
    </PageLink>
  </Box>
);
