import type { Level } from '@contract/levels';
import { to } from '@contract/paths';
import type { UnitVerdicts } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { number } from '../../../ui/plural';
import { useApplications } from '../../membership/useApplications';
import { showPage } from '../unitPages';
import { unitTexts } from '../unitTexts';

const tabs = ['about', 'members', 'applications', 'history'] as const;
export type UnitTab = (typeof tabs)[number];
type UnitTabsProps = { level: Level; id: number; tab: UnitTab; people: number; verdicts: UnitVerdicts | undefined };

/** The part of the page the address asks for. */
export function useUnitTab(): UnitTab {
  const asked = useSearchParams()[0].get('tab');
  return tabs.find((tab) => tab === asked) ?? 'about';
}

/** Where all members of a unit are: detachments have a page for them. */
export const membersPage = (level: Level, id: number): string =>
  level === 'detachment' ? to('detachmentMembers', { id }) : `${showPage(level, id)}?tab=members`;

/** Parts of a unit's page, each with its own address. */
export const UnitTabs = ({ level, id, tab, people, verdicts }: UnitTabsProps) => (
  <Box component="nav" aria-label="Разделы страницы" sx={navSx}>
    <TabLink to={showPage(level, id)} current={tab === 'about'}>
      {unitTexts[level].aboutTab}
    </TabLink>
    <TabLink to={membersPage(level, id)} current={tab === 'members'}>
      Участники <Count>{people}</Count>
    </TabLink>
    {verdicts?.applications && <ApplicationsTab level={level} id={id} current={tab === 'applications'} />}
    {verdicts?.history && (
      <TabLink to={`${showPage(level, id)}?tab=history`} current={tab === 'history'}>
        История состава
      </TabLink>
    )}
  </Box>
);

const ApplicationsTab = ({ level, id, current }: { level: Level; id: number; current: boolean }) => {
  const { data } = useApplications(level, id, true);
  return (
    <TabLink to={`${showPage(level, id)}?tab=applications`} current={current}>
      Заявки {data && <Count>{data.length}</Count>}
    </TabLink>
  );
};

const Count = ({ children }: { children: number }) => (
  <Box component="span" sx={{ fontSize: 12, color: 'text.disabled' }}>
    {number(children)}
  </Box>
);

const TabLink = ({ to: address, current, children }: { to: string; current: boolean; children: ReactNode }) => (
  <Box component={Link} to={address} aria-current={current ? 'page' : undefined} sx={tabSx}>
    {children}
  </Box>
);

// On a phone the tabs of an editor are wider than the screen and slide.
const navSx = { display: 'flex', gap: 3, px: { xs: 2, md: 3 }, overflowX: 'auto', whiteSpace: 'nowrap' };
const tabSx = {
  py: 1.25,
  borderBottom: '2px solid transparent',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
};
