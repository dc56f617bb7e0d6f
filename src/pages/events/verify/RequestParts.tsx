import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { Answer, Origin, UserDoc } from '@contract/schemas/eventApplications';
import type { ShortUser } from '@contract/schemas/people';
import { Box, Link } from '@mui/material';
import { PhoneLink } from '../../../ui/PhoneLink';
import { Fact, FactList } from '../../../ui/page/FactList';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { longDay } from '../../../ui/text/day';
import { FileRow, fileListSx } from '../files/FileRow';

type PersonFactsProps = { person: ShortUser; from?: Origin; note?: string | null };

/** Who it is, where from, and how to reach them. */
export const PersonFacts = ({ person, from, note }: PersonFactsProps) => (
  <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    <PersonAvatar photo={person.avatar.photo} size={48} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <PageLink to={to('userPage', { id: person.id })} sx={{ fontWeight: 500 }}>
        {personName(person)}
      </PageLink>
      {note && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{note}</Box>}
      {from && <FromWhere from={from} />}
      <Box sx={{ display: 'grid', mt: 0.5, fontSize: 13, lineHeight: '20px' }}>
        {person.date_of_birth && <span>{longDay(person.date_of_birth)}</span>}
        <PhoneLink phone={person.phone_number} />
        {person.email && <Link href={`mailto:${person.email}`}>{person.email}</Link>}
      </Box>
    </Box>
  </Box>
);

/** The detachment, which leads to its page, and the region. */
export const FromWhere = ({ from: { detachment, region } }: { from: Origin }) => (
  <Box sx={{ fontSize: 13, lineHeight: '20px', overflowWrap: 'anywhere' }}>
    {detachment && <PageLink to={to('detachment', { id: detachment.id })}>{detachment.name}</PageLink>}
    {detachment && region && ', '}
    {region?.name}
  </Box>
);

/** What was answered. */
export const Answers = ({ answers, title = 'Ответы' }: { answers: readonly Answer[]; title?: string }) =>
  answers.length === 0 ? null : (
    <Section title={title}>
      <FactList>
        {answers.map(({ id, issue, answer }) => (
          <Fact key={id} label={issue}>
            {answer}
          </Fact>
        ))}
      </FactList>
    </Section>
  );

type DocumentsProps = { documents: readonly UserDoc[]; title?: string };

/** Scans: their addresses work for a while and for this reader alone. */
export const Documents = ({ documents, title = 'Сопутствующие документы' }: DocumentsProps) =>
  documents.length === 0 ? null : (
    <Section title={title}>
      <Box component="ul" sx={{ ...fileListSx, mb: 0 }}>
        {documents.map(({ id, name, document }) => (
          <FileRow key={id} name={name} address={document} />
        ))}
      </Box>
    </Section>
  );
