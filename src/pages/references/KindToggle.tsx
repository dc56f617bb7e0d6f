import { to } from '@contract/paths';
import type { CertificateKind } from '@contract/schemas/certificates';
import Box from '@mui/material/Box';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { kinds } from './kinds';

/** From one kind of certificate to the other. */
export const KindToggle = ({ kind }: { kind: CertificateKind }) => (
  <Box component="nav" aria-label="Вид справки" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {(Object.keys(kinds) as CertificateKind[]).map((one) => (
      <ButtonLink
        key={one}
        size="small"
        variant={one === kind ? 'outlined' : 'text'}
        aria-current={one === kind ? 'page' : undefined}
        to={to(kinds[one].page)}
      >
        {kinds[one].title}
      </ButtonLink>
    ))}
  </Box>
);
