import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { API_URL } from '../../providers/door/apiPath';

/** Names of the services an installation may configure; others are not shown. */
const labels: Partial<Record<string, () => string>> = {
  vk: () => 'ВКонтакте',
  // The operator names it; the server has written that into the page.
  oidc: () => document.querySelector<HTMLMetaElement>('meta[name=sign-in-oidc]')?.content || 'Единый вход',
};

/** Buttons of external sign-in; the service returns to my-page with `payload`. Nothing without configuration. */
export const ExternalSignIn = ({ services }: { services: readonly string[] }) => {
  const known = services.filter((service) => labels[service]);
  if (known.length === 0) return null;
  return (
    <>
      <Divider sx={{ my: 2, fontSize: 13, color: 'text.disabled' }}>или войти через</Divider>
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1 }}>
        {known.map((service) => (
          <Button key={service} variant="outlined" href={`${API_URL}/external/${service}/`}>
            {labels[service]?.()}
          </Button>
        ))}
      </Box>
    </>
  );
};
