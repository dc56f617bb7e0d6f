import { personName } from '@contract/people/personName';
import { type Post, standingOf } from '@contract/people/unitsOf';
import type { SafeUser } from '@contract/schemas/people';
import { verificationStates } from '@contract/states/unitApplications';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Section } from '../../ui/page/Section';
import { PersonAvatar } from '../../ui/pictures/PersonAvatar';
import { RowChip, StateChip } from '../../ui/StateChip';

export type Person = Pick<SafeUser, 'id' | 'first_name' | 'last_name' | 'patronymic_name'> & Partial<SafeUser>;
type PersonHeaderProps = { person: Person; posts: readonly Post[]; waiting?: boolean; actions?: ReactNode };

/** Who it is: face, name, post and place, states. */
export const PersonHeader = ({ person, posts, waiting, actions }: PersonHeaderProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px 20px', pb: 3 }}>
    <Box
      sx={{
        flex: '1 1 320px',
        minWidth: 0,
        display: 'flex',
        alignItems: { xs: 'flex-start', md: 'center' },
        gap: { xs: 2, md: '20px' },
      }}
    >
      <PersonAvatar photo={person.media?.photo} size={{ xs: 72, md: 88 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: 20, md: 24 }, lineHeight: { xs: '24px', md: '32px' } }}>
          {personName(person)}
        </Typography>
        <Typography sx={{ mt: 0.25, mb: 1, color: 'text.secondary' }}>{standingOf(person, posts)}</Typography>
        <PersonStates person={person} waiting={waiting} />
      </Box>
    </Box>
    {actions}
  </Box>
);

/** Verification and fee. What the viewer may not see is null and has no chip. */
const PersonStates = ({ person: { is_verified, membership_fee }, waiting }: { person: Person; waiting?: boolean }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {is_verified !== null && (
      <RowChip row={verificationStates.rows[is_verified ? 'confirmed' : waiting ? 'waiting' : 'unconfirmed']} />
    )}
    {membership_fee && <StateChip state="accepted">Взнос оплачен</StateChip>}
    {membership_fee === false && (
      <StateChip state="returned" icon="alert">
        Взнос не оплачен
      </StateChip>
    )}
  </Box>
);

/** The photos a person shows to this viewer. */
export const PersonPhotos = ({ media }: { media: SafeUser['media'] | null | undefined }) => {
  const photos = [media?.photo1, media?.photo2, media?.photo3, media?.photo4].filter((photo) => Boolean(photo));
  if (photos.length === 0) return null;
  return (
    <Section title="Фотографии">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))', gap: 1 }}>
        {photos.map((photo, index) => (
          <Box
            key={photo}
            component="img"
            src={photo ?? undefined}
            alt={`Фото ${index + 1}`}
            loading="lazy"
            sx={{ width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
          />
        ))}
      </Box>
    </Section>
  );
};
