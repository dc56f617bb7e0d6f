import { to } from '@contract/paths';
import type { CompetitionAbout } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { longDay } from '../../ui/text/day';
import { plural } from '../../ui/text/plural';

/** The two ways to take part. */
export const Nominations = ({ about: { junior_from, participants } }: { about: CompetitionAbout }) => {
  const border = longDay(junior_from);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Section title="Дебют">
        <Text>Молодой отряд выступает один. Молодой — основанный {border} или позже.</Text>
        <Count count={participants.debut} forms={['отряд', 'отряда', 'отрядов']} tandem="false" />
      </Section>
      <Section title="Тандем">
        <Text>
          Старший отряд — наставник, основанный раньше {border}, — выступает вместе с молодым отрядом своего региона.
          Место у пары общее.
        </Text>
        <Count count={participants.tandem} forms={['тандем', 'тандема', 'тандемов']} tandem="true" />
      </Section>
    </Box>
  );
};

const Text = ({ children }: { children: ReactNode }) => <Box sx={{ mb: 1, color: 'text.secondary' }}>{children}</Box>;

type CountProps = { count: number; forms: [string, string, string]; tandem: 'true' | 'false' };

const Count = ({ count, forms, tandem }: CountProps) => (
  <PageLink to={`${to('competitionParticipants')}?filter=${encodeURIComponent(JSON.stringify({ is_tandem: tandem }))}`}>
    {plural(count, forms)}
  </PageLink>
);
