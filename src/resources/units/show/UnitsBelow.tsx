import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import Box from '@mui/material/Box';
import { Icon } from '../../../ui/Icon';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { number } from '../../../ui/text/plural';
import { listPage } from '../unitPages';
import { unitTexts } from '../unitTexts';
import { useBelow } from './useBelow';

/** Units below with their counts; each leads to the list of them. */
export const UnitsBelow = ({ level, unit }: { level: Level; unit: Unit }) => {
  const below = useBelow(level, unit);
  if (below.length === 0) return null;
  const filter = level === 'central' ? {} : { [levels[level].ref]: unit.id };
  return (
    <Section title="Структура">
      <Box component="ul" sx={{ m: 0, p: 0, mx: -1, listStyle: 'none' }}>
        {below.map(({ level: one, count }) => (
          <li key={one}>
            <PageLink to={listPage(one, filter)} color="inherit" underline="none" sx={rowSx}>
              <Icon name={unitTexts[one].icon} />
              <Box component="span" sx={{ flex: 1 }}>
                {levels[one].labels.many}
              </Box>{' '}
              <b>{count === undefined ? '…' : number(count)}</b>
              <Icon name="chevronRight" size={16} />
            </PageLink>
          </li>
        ))}
      </Box>
    </Section>
  );
};

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  '&:hover': { backgroundColor: 'var(--surface-3)' },
  '& svg': { color: 'text.disabled' },
};
