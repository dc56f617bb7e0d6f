import Box from '@mui/material/Box';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useRead } from '../../providers/useRead';

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
    <Box
      component="nav"
      aria-label="Разделы страницы"
      sx={{ display: 'flex', gap: 3, mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs
        .filter(({ key }) => allowed.includes(key))
        .map(({ key, label }) => (
          <Box
            key={key}
            component={Link}
            to={key === 'about' ? pathname : `${pathname}?tab=${key}`}
            aria-current={key === tab ? 'page' : undefined}
            sx={tabSx}
          >
            {label}
          </Box>
        ))}
    </Box>
  );
};

const tabSx = {
  py: 1.25,
  mb: '-1px',
  borderBottom: '2px solid transparent',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
};
