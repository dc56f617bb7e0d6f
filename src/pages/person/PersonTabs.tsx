import { useLocation, useSearchParams } from 'react-router-dom';
import { useRead } from '../../providers/useRead';
import { LinkTab, LinkTabs } from '../../ui/page/LinkTabs';

const tabs = [
  { key: 'about', label: 'Страница' },
  { key: 'papers', label: 'Документы' },
  { key: 'history', label: 'История' },
] as const;
export type PersonTab = (typeof tabs)[number]['key'];

/** What this viewer may open of a person, and the part the address asks for. */
export function usePersonTab(id: string, enabled: boolean): { tab: PersonTab; allowed: PersonTab[] } {
  const asked = useSearchParams()[0].get('tab');
  const { data } = useRead('people.verdicts', { params: { id } }, { enabled });
  const allowed = tabs.map(({ key }) => key).filter((key) => key === 'about' || data?.[key]);
  return { tab: allowed.find((key) => key === asked) ?? 'about', allowed };
}

/** Parts of a person's page, each with its own address; one part needs no tabs. */
export const PersonTabs = ({ tab, allowed }: { tab: PersonTab; allowed: readonly PersonTab[] }) => {
  const { pathname } = useLocation();
  if (allowed.length < 2) return null;
  return (
    <LinkTabs ruled="below">
      {tabs
        .filter(({ key }) => allowed.includes(key))
        .map(({ key, label }) => (
          <LinkTab key={key} to={key === 'about' ? pathname : `${pathname}?tab=${key}`} current={key === tab}>
            {label}
          </LinkTab>
        ))}
    </LinkTabs>
  );
};
