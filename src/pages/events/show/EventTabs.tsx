import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { number } from '../../../ui/plural';

type EventTabsProps = { event: EventFull; tab: 'about' | 'applications'; waiting: number };

/** What organisers open of an event, each with its own address. */
export const EventTabs = ({ event: { id, places_taken }, tab, waiting }: EventTabsProps) => (
  <Box component="nav" aria-label="Разделы страницы" sx={navSx}>
    <TabLink to={to('event', { id })} current={tab === 'about'}>
      О мероприятии
    </TabLink>
    <TabLink to={`${to('event', { id })}?tab=applications`} current={tab === 'applications'}>
      Заявки <Count>{waiting}</Count>
    </TabLink>
    <TabLink to={to('eventParticipants', { id })}>
      Участники <Count>{places_taken}</Count>
    </TabLink>
  </Box>
);

const Count = ({ children }: { children: number }) => (
  <Box component="span" sx={{ fontSize: 12, color: 'text.disabled' }}>
    {number(children)}
  </Box>
);

const TabLink = ({ to: address, current, children }: { to: string; current?: boolean; children: ReactNode }) => (
  <Box component={Link} to={address} aria-current={current ? 'page' : undefined} sx={tabSx}>
    {children}
  </Box>
);

const navSx = {
  display: 'flex',
  gap: 3,
  px: { xs: 2, md: 3 },
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  borderTop: 1,
  borderColor: 'divider',
};
const tabSx = {
  py: 1.25,
  borderBottom: '2px solid transparent',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
};
