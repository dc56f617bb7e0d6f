import type { SafeUser } from '@contract/schemas/people';
import Typography from '@mui/material/Typography';
import { Section } from '../../ui/page/Section';
import { PersonEvents } from '../events/blocks/PersonEvents';
import { TestsOf } from './my-page/Tests';
import { PersonColumns } from './PersonColumns';
import { PersonContacts } from './PersonContacts';
import { PersonPhotos } from './PersonPhotos';
import { PersonUnits } from './PersonUnits';
import type { Post } from './unitsOf';

type PersonAboutProps = {
  person: SafeUser;
  posts: readonly Post[];
  /** The viewer stands above the person and may know the results of the tests. */
  tests: boolean;
};

/** What a person shows to this viewer. */
export const PersonAbout = ({ person, posts, tests }: PersonAboutProps) => (
  <PersonColumns
    main={
      <>
        {person.bio && (
          <Section title="О себе">
            <Typography sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>{person.bio}</Typography>
          </Section>
        )}
        <PersonUnits title="Отряд и штабы" posts={posts} empty="Пока не состоит ни в одном отряде или штабе." />
        <PersonEvents id={person.id} />
        <PersonPhotos media={person.media} />
      </>
    }
    side={
      <>
        <PersonContacts person={person} />
        {tests && <TestsOf id={person.id} />}
      </>
    }
  />
);
