import { to } from '@contract/paths';
import type { ShortUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { longDay } from '../../../ui/day';
import { PageLink } from '../../../ui/PageLink';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { personName } from '../../../ui/personName';

/** Who it is and how to reach them. */
export const PersonFacts = ({ person, note }: { person: ShortUser; note?: string | null }) => (
  <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    <PersonAvatar photo={person.avatar.photo} size={48} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <PageLink to={to('userPage', { id: person.id })} sx={{ fontWeight: 500 }}>
        {personName(person)}
      </PageLink>
      {note && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{note}</Box>}
      <Box sx={{ display: 'grid', mt: 0.5, fontSize: 13, lineHeight: '20px' }}>
        {person.date_of_birth && <span>{longDay(person.date_of_birth)}</span>}
        {person.phone_number && <Link href={`tel:${person.phone_number}`}>{person.phone_number}</Link>}
        {person.email && <Link href={`mailto:${person.email}`}>{person.email}</Link>}
      </Box>
    </Box>
  </Box>
);
