import { FOOTER_YEARS } from '@contract/constants';
import { type PathName, to } from '@contract/paths';
import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

const legal: ReadonlyArray<readonly [PathName & ('terms' | 'privacy'), string]> = [
  ['terms', 'Пользовательское соглашение'],
  ['privacy', 'Персональные данные'],
];

/** Years, contacts of the configuration, legal pages. */
export const Footer = () => (
  <Box
    component="footer"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: { xs: '0 24px', md: '8px 24px' },
      fontSize: 13,
      lineHeight: '20px',
      color: 'text.disabled',
      // As high as a finger finds.
      '& > *': { py: { xs: 1, md: 0 } },
    }}
  >
    <span>{FOOTER_YEARS}</span>
    <Contacts />
    {legal.map(([page, label]) => (
      <Link key={page} component={RouterLink} to={to(page)} sx={{ color: 'text.secondary' }}>
        {label}
      </Link>
    ))}
  </Box>
);

const Contacts = () => {
  const { email, phone } = contacts();
  return (
    <>
      {email && <FooterLink href={`mailto:${email}`}>{email}</FooterLink>}
      {phone && <FooterLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</FooterLink>}
    </>
  );
};

const FooterLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} sx={{ color: 'text.secondary' }}>
    {children}
  </Link>
);

const told = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=contact-${name}]`)?.content || null;

/** Contacts as the server's settings have them, written into the page; null where there is none. */
const contacts = () => ({ email: told('email'), phone: told('phone') });
