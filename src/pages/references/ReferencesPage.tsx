import type { CertificateKind } from '@contract/certificateKinds';
import { to } from '@contract/paths';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { OwnTitle } from '../../layout/OwnTitle';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { kinds } from './kinds';
import { Register } from './Register';
import { Requests } from './Requests';

/** Where certificates are made, and the register of those that were. */
export const ReferencesPage = () => (
  <>
    <OwnTitle />
    <Requests />
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, maxWidth: 960, mb: 4 }}>
      {(Object.keys(kinds) as CertificateKind[]).map((kind) => (
        <Card key={kind} component="section" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box sx={{ color: 'primary.main' }}>
            <Icon name="file" size={32} />
          </Box>
          <Typography variant="h3" component="h2">
            {kinds[kind].title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{kinds[kind].text}</Typography>
          <ButtonLink
            variant="outlined"
            to={to(kinds[kind].page)}
            aria-label={`Оформить справку: ${kinds[kind].title}`}
          >
            Оформить
          </ButtonLink>
        </Card>
      ))}
    </Box>
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      Выданные справки
    </Typography>
    <Register />
  </>
);
