import type { SafeUser } from '@contract/schemas/people';
import Typography from '@mui/material/Typography';
import { Section } from '../../ui/Section';
import { PersonColumns } from './PersonColumns';
import { PersonContacts } from './PersonContacts';
import { PersonPhotos } from './PersonPhotos';
import { PersonUnits } from './PersonUnits';
import type { Post } from './unitsOf';

/** What a person shows to this viewer. */
export const PersonAbout = ({ person, posts }: { person: SafeUser; posts: readonly Post[] }) => (
  <PersonColumns
    main={
      <>
        {person.bio && (
          <Section title="О себе">
            <Typography sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>{person.bio}</Typography>
          </Section>
        )}
        <PersonUnits title="Отряд и штабы" posts={posts} empty="Пока не состоит ни в одном отряде или штабе." />
        <PersonPhotos media={person.media} />
      </>
    }
    side={<PersonContacts person={person} />}
  />
);
