import { to } from '@contract/paths';
import type { EventFull, Organizer } from '@contract/schemas/events';
import { socialAddress } from '@contract/socialAddress';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { personName } from '../../../ui/text/personName';

/** The unit that holds the event, its people, and how to reach those who answer questions. */
export const OrganizersCard = ({ event: { org_unit, organization_data } }: { event: EventFull }) => (
  <Section title="Организаторы">
    <PageLink to={to(org_unit.level, { id: org_unit.id })} sx={{ fontWeight: 500 }}>
      {org_unit.name}
    </PageLink>
    <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {organization_data.map((row) => (
        <OrganizerLine key={row.id} row={row} />
      ))}
    </Box>
  </Section>
);

const OrganizerLine = ({ row }: { row: Organizer }) => {
  const { organizer, position, organization, is_contact_person } = row;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar photo={organizer.avatar.photo} size={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <PageLink to={to('userPage', { id: organizer.id })} color="inherit" sx={{ fontWeight: 500 }}>
          {personName(organizer)}
        </PageLink>
        <Box sx={noteSx}>{[position?.position, organization].filter(Boolean).join(', ')}</Box>
        {is_contact_person && <Contacts row={row} />}
      </Box>
    </Box>
  );
};

const Contacts = ({ row: { organizer_phone_number: phone, organizer_email: email, telegram } }: { row: Organizer }) => {
  const social = socialAddress('telegram', telegram);
  return (
    <Box sx={{ display: 'grid', mt: 0.5, fontSize: 13, lineHeight: '20px' }}>
      <Box sx={noteSx}>Контактное лицо</Box>
      {phone && phone !== '+7' && <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>}
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {social && (
        <Link href={social} target="_blank" rel="noopener noreferrer">
          Телеграм
        </Link>
      )}
    </Box>
  );
};

const noteSx = { fontSize: 12, lineHeight: '16px', color: 'text.disabled' };
