import type { SafeUser } from '@contract/schemas/people';
import { Box } from '@mui/material';
import { Section } from '../../ui/page/Section';

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
