import { socialAddress } from '@contract/socialAddress';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { isPhone, PhoneLink } from '../../ui/PhoneLink';
import { Section } from '../../ui/page/Section';
import type { Person } from './PersonHeader';

/** Region, study and the contacts that this viewer may see. */
export const PersonContacts = ({ person }: { person: Person }) => {
  const { region, education, phone_number, email, social_vk, social_tg } = person;
  const rows: [IconName, string, ReactNode][] = [
    ['pin', 'Регион', region?.name],
    ['building', 'Образовательная организация', education?.study_institution?.name],
    ['cap', 'Факультет', education?.study_faculty],
    ['phone', 'Телефон', isPhone(phone_number) && <PhoneLink phone={phone_number} />],
    ['mail', 'Электронная почта', email && <Link href={`mailto:${email}`}>{email}</Link>],
    ['link', 'ВКонтакте', social('vk', social_vk)],
    ['link', 'Телеграм', social('telegram', social_tg)],
  ];
  const known = rows.filter(([, , value]) => value);
  if (known.length === 0) return null;
  return (
    <Section title="Сведения">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {known.map(([icon, label, value]) => (
          <Box key={label} sx={{ position: 'relative', pl: '28px', minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
              <Box component="span" sx={{ position: 'absolute', left: 0, top: 2 }}>
                <Icon name={icon} size={16} />
              </Box>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
};

const social = (network: 'vk' | 'telegram', written: string | null | undefined) => {
  const address = socialAddress(network, written);
  return (
    address && (
      <Link href={address} target="_blank" rel="noopener noreferrer">
        {address.replace(/^https?:\/\//, '')}
      </Link>
    )
  );
};
