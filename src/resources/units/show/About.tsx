import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import Typography from '@mui/material/Typography';
import { Section } from '../../../ui/page/Section';
import { Photos } from './Photos';

const photoKeys = ['photo1', 'photo2', 'photo3', 'photo4'] as const;

/** What the unit says of itself and its photos; hidden while there is neither. */
export const About = ({ level, unit }: { level: Level; unit: Unit }) => {
  const photos = photoKeys.flatMap((key) => unit[key] || []);
  if (!unit.about && photos.length === 0) return null;
  return (
    <Section title={unit.about ? levels[level].labels.about : 'Фотографии'}>
      {unit.about && (
        <Typography
          sx={{
            whiteSpace: 'pre-line',
            color: 'text.secondary',
            fontSize: { xs: 16, md: 14 },
            lineHeight: { xs: '24px', md: '22px' },
          }}
        >
          {unit.about}
        </Typography>
      )}
      <Photos photos={photos} of={unit.name} />
    </Section>
  );
};
