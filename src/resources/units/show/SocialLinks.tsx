import type { Unit } from '@contract/schemas/units';
import { socialAddress } from '@contract/socialAddress';
import Link from '@mui/material/Link';

const networks = [
  { network: 'vk', field: 'social_vk', label: 'ВКонтакте' },
  { network: 'telegram', field: 'social_tg', label: 'Телеграм' },
] as const;

/** The groups of a unit, only those that are filled with a web address. */
export const SocialLinks = ({ unit }: { unit: Pick<Unit, 'social_vk' | 'social_tg'> }) =>
  networks.map(({ network, field, label }) => {
    const address = socialAddress(network, unit[field]);
    return (
      address && (
        <Link key={field} href={address} target="_blank" rel="noopener noreferrer" sx={{ fontWeight: 600 }}>
          {label}
        </Link>
      )
    );
  });
