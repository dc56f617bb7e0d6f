import { personName } from '@contract/people/personName';
import { Box, Typography } from '@mui/material';
import { PageLink } from '../../page/PageLink';
import { PersonAvatar } from '../../pictures/PersonAvatar';

type PersonCellProps = {
  person: Parameters<typeof personName>[0] & { avatar: { photo: string | null } };
  /** None for whoever has no page any more. */
  to: string | undefined;
};

/** Face and name of a row: the way to the person's page, where there is one. */
export const PersonCell = ({ person, to }: PersonCellProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <PersonAvatar photo={person.avatar.photo} size={22} />
    {to ? (
      <PageLink to={to} color="inherit" noWrap title={personName(person)} sx={{ fontWeight: 500 }}>
        {personName(person)}
      </PageLink>
    ) : (
      <Typography variant="inherit" noWrap title={personName(person)} sx={{ fontWeight: 500 }}>
        {personName(person)}
      </Typography>
    )}
  </Box>
);
