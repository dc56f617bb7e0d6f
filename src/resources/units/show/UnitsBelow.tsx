import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';
import { Icon } from '../../../ui/Icon';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { type ListedLevel, listPage } from '../unitPages';
import { unitTexts } from '../unitTexts';

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

type Below = { level: ListedLevel; count: number | undefined };
type Children = 'regional_headquarters' | 'local_headquarters' | 'educational_headquarters' | 'detachments';

/**
 * How many units of each level stand below. The record lists its own; the central headquarters stands above everything
 * and asks the lists.
 */
function useBelow(level: Level, unit: Unit): Below[] {
  const below = levels[level].below.filter((one): one is ListedLevel => one !== 'central');
  const unlisted = below.filter((one) => unit[childrenKey(one)] === undefined);
  const { data: counts } = useReading({
    path: `/${levels[level].api}/`,
    queryKey: [levels[level].api, 'counts below', unlisted],
    queryFn: ({ signal }) => Promise.all(unlisted.map((one) => countOf(one, signal))),
    enabled: unlisted.length > 0,
  });
  return below.map((one) => ({
    level: one,
    count: unit[childrenKey(one)]?.length ?? counts?.[unlisted.indexOf(one)],
  }));
}

const childrenKey = (level: ListedLevel): Children =>
  level === 'detachment' ? 'detachments' : (`${level}_headquarters` as Children);

async function countOf(level: ListedLevel, signal: AbortSignal): Promise<number> {
  const { count } = await api('units.list', { params: { level: levels[level].api }, query: { limit: 1 }, signal });
  return count;
}
