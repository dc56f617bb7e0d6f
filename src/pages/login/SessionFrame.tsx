import { to } from '@contract/paths';
import { invitationIn } from '@contract/portalPath';
import { Box, Link, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Footer } from '../../layout/Footer';
import { RegionChooser } from '../../layout/region/RegionChooser';
import { ThemeSwitch } from '../../layout/theme/ThemeSwitch';
import { peekWanted } from '../../providers/loginRedirect';
import { Mark } from '../../ui/Mark';
import { part } from '../../ui/page/part';

/** Only who came by an invitation pays for it: the door stays light. */
const InvitedBy = part(() => import('./InvitedBy').then((m) => m.InvitedBy));

type SessionFrameProps = { title: string; hint?: ReactNode; children: ReactNode };

/** The frame of the pages before the portal: a picture at the left, the form at the right. */
export const SessionFrame = ({ title, hint, children }: SessionFrameProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
      minHeight: '100vh',
      bgcolor: 'background.paper',
    }}
  >
    <Picture />
    <Box
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, p: { xs: '8px 16px 16px', md: '32px 48px 24px' } }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Link
          component={RouterLink}
          to={to('login')}
          underline="none"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            flex: 1,
            minWidth: 0,
            color: 'text.primary',
            fontSize: 15,
            fontWeight: 600,
          }}
        >
          <Mark />
          Студенческие отряды
        </Link>
        <RegionChooser icon />
        <ThemeSwitch />
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 384, m: 'auto', py: 4 }}>
        <Typography variant="h1" sx={{ fontSize: 28, lineHeight: '36px' }}>
          {title}
        </Typography>
        {hint && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{hint}</Typography>}
        <Invited />
        <Box sx={{ mt: 3 }}>{children}</Box>
      </Box>
      <Footer />
    </Box>
  </Box>
);

const Invited = () => {
  const token = invitationIn(peekWanted());
  return (
    token && (
      <Suspense>
        <InvitedBy token={token} />
      </Suspense>
    )
  );
};

const Picture = () => (
  <Box
    aria-hidden="true"
    sx={{
      display: { xs: 'none', md: 'block' },
      position: 'sticky',
      top: 0,
      height: '100vh',
      p: '56px 64px',
      color: '#12264a',
      background: 'url(/login.svg) bottom / cover',
    }}
  >
    <Box sx={{ fontSize: 32, lineHeight: '40px', fontWeight: 600, letterSpacing: '-.02em' }}>Лето начинается здесь</Box>
    <Box sx={{ mt: 1.5, maxWidth: 440, fontSize: 16, lineHeight: '24px' }}>
      Отряды, мероприятия, взносы, обучение и рейтинг регионов — в одном личном кабинете.
    </Box>
  </Box>
);
