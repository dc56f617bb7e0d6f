import { socialAddress } from '@contract/socialAddress';
import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icons';
import { isPhone, PhoneLink } from '../../ui/PhoneLink';
import { Fact, FactList } from '../../ui/page/FactList';
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
      <FactList>
        {known.map(([icon, label, value]) => (
          <Fact key={label} icon={icon} label={label}>
            {value}
          </Fact>
        ))}
      </FactList>
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
