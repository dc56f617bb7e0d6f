import { paperFields, papers } from '@contract/papers/papers';
import type { Completeness } from '@contract/schemas/membership';
import { inSentence } from '@contract/text/inSentence';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { goToSection } from './goToSection';

/** The needed fields that are empty, each section a way to it. */
export const MissingPapers = ({ missing }: { missing: Completeness['missing'] }) => (
  <Box component="ul" aria-label="Чего не хватает" sx={{ m: '12px 0 0', p: 0, listStyle: 'none', fontSize: 13 }}>
    {missing.map(({ block, fields }) => (
      <Box component="li" key={block} sx={{ mt: 0.5, color: 'text.secondary' }}>
        <Link
          component="button"
          type="button"
          onClick={() => goToSection(sectionOf(block, fields))}
          sx={{ font: 'inherit', fontWeight: 500, verticalAlign: 'baseline' }}
        >
          {papers[block].title}
        </Link>
        {': '}
        {fields.map((name) => labelOf(block, name)).join(', ')}
      </Box>
    ))}
  </Box>
);

type Missing = Completeness['missing'][number];

/** The e-mail of the main data is changed beside the password. */
const sectionOf = (block: Missing['block'], fields: Missing['fields']) =>
  block === 'main' && fields.every((name) => name === 'email') ? 'sign-in' : block;

const labelOf = (block: Missing['block'], name: string) =>
  inSentence(paperFields(block).find((field) => field.name === name)?.label ?? name);
