import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { UnitVerdicts } from '@contract/schemas/units';
import { useSearchParams } from 'react-router-dom';
import { LinkTab, LinkTabs } from '../../../ui/page/LinkTabs';
import { useApplications } from '../../membership/useApplications';
import { showPage, structurePage } from '../unitPages';
import { unitTexts } from '../unitTexts';

const tabs = ['about', 'members', 'structure', 'dynamics', 'applications', 'history'] as const;
export type UnitTab = (typeof tabs)[number];
type UnitTabsProps = { level: Level; id: number; tab: UnitTab; people: number; verdicts: UnitVerdicts | undefined };

/** The part of the page the address asks for. */
export function useUnitTab(): UnitTab {
  const asked = useSearchParams()[0].get('tab');
  return tabs.find((tab) => tab === asked) ?? 'about';
}

/** Where all members of a unit are. */
export const membersPage = (level: Level, id: number): string => to(`${level}Members`, { id });

/** Parts of a unit's page, each with its own address. */
export const UnitTabs = ({ level, id, tab, people, verdicts }: UnitTabsProps) => (
  <LinkTabs>
    <LinkTab to={showPage(level, id)} current={tab === 'about'}>
      {unitTexts[level].aboutTab}
    </LinkTab>
    <LinkTab to={membersPage(level, id)} current={tab === 'members'} count={people}>
      Участники
    </LinkTab>
    {verdicts?.members && levels[level].below.length > 0 && (
      <LinkTab to={structurePage(level, id)} current={tab === 'structure'}>
        Структура
      </LinkTab>
    )}
    {verdicts?.members && (
      <LinkTab to={`${showPage(level, id)}?tab=dynamics`} current={tab === 'dynamics'}>
        Динамика
      </LinkTab>
    )}
    {verdicts?.applications && <ApplicationsTab level={level} id={id} current={tab === 'applications'} />}
    {verdicts?.history && (
      <LinkTab to={`${showPage(level, id)}?tab=history`} current={tab === 'history'}>
        История состава
      </LinkTab>
    )}
  </LinkTabs>
);

const ApplicationsTab = ({ level, id, current }: { level: Level; id: number; current: boolean }) => {
  const { data } = useApplications(level, id);
  return (
    <LinkTab to={`${showPage(level, id)}?tab=applications`} current={current} count={data?.length}>
      Заявки
    </LinkTab>
  );
};
