import { to } from '@contract/paths';
import { isErased, registerName } from '@contract/people/personName';
import type { ShortestUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';

/** Face and name of a row: the way to the person's page, which who was erased has no more. */
export const PersonCell = ({ person }: { person: ShortestUser }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <PersonAvatar photo={person.avatar.photo} size={24} />
    {isErased(person) ? (
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{registerName(person)}</Box>
    ) : (
      <PageLink to={to('userPage', { id: person.id })} color="inherit" noWrap title={registerName(person)}>
        {registerName(person)}
      </PageLink>
    )}
  </Box>
);
