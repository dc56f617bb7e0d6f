import { personName } from '@contract/people/personName';
import type { ShortUser } from '@contract/schemas/people';
import { Box } from '@mui/material';
import { PageLink } from '../../ui/page/PageLink';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';

type PersonLineProps = {
  person: Pick<ShortUser, 'avatar' | 'first_name' | 'last_name' | 'patronymic_name'>;
  post?: string;
  to: string;
};

/** A person of a unit: face, name, post. */
export const PersonLine = ({ person, post, to }: PersonLineProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <PersonAvatar photo={person.avatar.photo} size={40} />
    <Box sx={{ minWidth: 0 }}>
      <PageLink to={to} color="inherit" sx={{ fontWeight: 500 }}>
        {personName(person)}
      </PageLink>
      {post && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>{post}</Box>}
    </Box>
  </Box>
);
